"""Lessons that are played: data in each game's folder, run on the real rules."""

from .checking import check
from .course import GO_ON, Course, LessonFault, Unexpected
from .finding import UnknownLesson, all_lessons, lesson_in, lesson_named, lessons_in, lessons_of
from .lesson import Goal, Lesson, Step, read_lesson

__all__ = [
    "GO_ON",
    "Course",
    "Goal",
    "Lesson",
    "LessonFault",
    "Step",
    "Unexpected",
    "UnknownLesson",
    "all_lessons",
    "check",
    "lesson_in",
    "lesson_named",
    "lessons_in",
    "lessons_of",
    "read_lesson",
]
