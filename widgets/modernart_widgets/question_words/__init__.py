"""The words of the questions, a module for each lesson: titles, questions, and missing ideas.

`exercise_words` puts them together; keys are the id of a question, for an idea with a slash and
the idea's code.
"""
