// The room that parts of a page take, so that they stay where they were drawn.
import { useEffect, useLayoutEffect, useRef, useState } from "./vendor/preact-htm.js";

// Nothing below a part jumps while it changes: what was the height of a part is its least height.
// It is forgotten with the part, and when the page has another width.
export function useKeptHeight(isThere, as = "min-height") {
  const part = useRef(null);
  const kept = useRef({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { offsetWidth: width, offsetHeight: height } = (isThere && part.current) || { offsetWidth: 0, offsetHeight: 0 };
    const isWidened = kept.current.width > 0 && width !== kept.current.width;
    kept.current = { width, height: isWidened ? 0 : height };
  });
  return [part, kept.current.height && isThere ? { [as]: `${kept.current.height}px` } : null];
}

// Whether a part stands in the wide layout: the style sheet says so by its variable --wide.
export function useIsWide() {
  const part = useRef(null);
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    const look = () => setWide(getComputedStyle(part.current).getPropertyValue("--wide") === "1");
    const watch = new ResizeObserver(look);
    watch.observe(part.current);
    look();
    return () => watch.disconnect();
  }, []);
  return [part, isWide];
}

// Whether the page is as narrow as a phone, also after it was turned.
export function useIsPhone() {
  const phone = matchMedia("(max-width: 30rem)");
  const [isPhone, setPhone] = useState(phone.matches);
  useEffect(() => {
    const look = () => setPhone(phone.matches);
    phone.addEventListener("change", look);
    look();
    return () => phone.removeEventListener("change", look);
  }, []);
  return isPhone;
}
