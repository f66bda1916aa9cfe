// What was typed and not saved, kept in this browser until it is.

export class Draft {
  constructor(file) {
    this.key = `slugfest.studio:${file}`;
  }

  keep(text, saved) {
    try {
      if (text === saved) localStorage.removeItem(this.key);
      else localStorage.setItem(this.key, text);
    } catch {
      // a browser that keeps nothing still asks before the page is left
    }
  }

  drop() {
    this.keep("", "");
  }

  // What was typed last time, if the file does not have it by now.
  found(text) {
    try {
      const typed = localStorage.getItem(this.key);
      return typed === null || typed === text ? null : typed;
    } catch {
      return null;
    }
  }
}
