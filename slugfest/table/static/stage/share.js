// Giving a link to somebody: by what the device has for that, else by copying it.

export async function shared(link, title, button) {
  const say = (words) => {
    const before = button.textContent;
    button.textContent = words;
    setTimeout(() => (button.textContent = before), 3000);
  };
  if (navigator.share) return navigator.share({ title, url: link }).catch(() => {});
  return navigator.clipboard?.writeText(link).then(() => say("Link copied"), () => say(link)) ?? say(link);
}
