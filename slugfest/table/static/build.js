// Makes elements: build("a", { href: "/" }, "home").

export const $ = (id) => document.getElementById(id);

export function build(name, attributes = {}, ...inside) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key in made) made[key] = value;
    else made.setAttribute(key, value);
  }
  made.append(...inside);
  return made;
}
