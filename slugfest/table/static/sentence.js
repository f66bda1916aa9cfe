// What a service says of a fault is a part of a sentence; people read whole ones.

export const capital = (text) => text.replace(/^./, (first) => first.toUpperCase());

// "there is no such table" becomes "There is no such table."
export function sentence(text, otherwise = "That was not possible.") {
  const said = String(text ?? "").trim();
  if (!said) return otherwise;
  return /[.!?…]$/.test(said) ? capital(said) : `${capital(said)}.`;
}
