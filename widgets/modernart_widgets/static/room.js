// The room that parts of a page take, so that they stay where they were drawn.
import { useEffect, useLayoutEffect, useRef, useState } from "./vendor/preact-htm.js";

// Nothing below a part jumps while it changes: what was the height of a part is its least height.
// It is forgotten with the part, and when the page has another width. The size is what the browser
// tells once it has laid out the page: to ask for it at each change would cost a second layout.
export function useKeptHeight(isThere, as = "min-height") {
  const part = useRef(null);
  const kept = useRef(NO_SIZE);
  const seen = useSize(part);
  const isWidened = kept.current.width > 0 && seen.current.width !== kept.current.width;
  kept.current = isThere ? { width: seen.current.width, height: isWidened ? 0 : seen.current.height } : NO_SIZE;
  return [part, kept.current.height ? { [as]: `${kept.current.height}px` } : null];
}

const NO_SIZE = { width: 0, height: 0 };

// The present size of a part, whichever element that is.
function useSize(part) {
  const size = useRef(NO_SIZE);
  const watched = useRef(null);
  const watch = useRef(null);
  watch.current ??= new ResizeObserver(([{ borderBoxSize: [box] }]) => (size.current = { width: box.inlineSize, height: box.blockSize }));
  useEffect(() => {
    if (part.current === watched.current) return;
    watch.current.disconnect();
    size.current = NO_SIZE;
    if (part.current) watch.current.observe(part.current);
    watched.current = part.current;
  });
  useEffect(() => () => watch.current.disconnect(), []);
  return size;
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
