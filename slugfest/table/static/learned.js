// Which lessons this browser's owner has done, and how far they got in others; kept here and nowhere else.

const LESSONS = "slugfest.lessons";

function all() {
  try {
    return JSON.parse(localStorage.getItem(LESSONS)) ?? {};
  } catch {
    return {};
  }
}

// {answers, step, of, done} of a lesson, or nothing.
export const learned = (mode, lesson) => all()[`${mode}/${lesson}`] ?? null;

export function remember(mode, lesson, progress) {
  try {
    const key = `${mode}/${lesson}`;
    const kept = all();
    localStorage.setItem(LESSONS, JSON.stringify({ ...kept, [key]: { ...kept[key], ...progress } }));
  } catch {
    // a browser that keeps nothing begins each lesson anew
  }
}
