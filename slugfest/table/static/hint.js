// What a bot would do in one's place, in words.

export function adviceOn(answer, options) {
  const labelOf = (key) => options.find((one) => one.key === key)?.label;
  const label = labelOf(answer?.option);
  if (!label) return "";
  const looks = answer.reasons.reduce((sum, one) => sum + one.visits, 0);
  const why = (one) => `looked at in ${one.visits} of ${looks} tries, outlook ${Math.round(100 * one.value)} %`;
  const others = answer.reasons.slice(1, 3).flatMap((one) => {
    const other = labelOf(one.option);
    return other ? [`${other} (${one.visits}, ${Math.round(100 * one.value)} %)`] : [];
  });
  const rest = others.length ? `; next: ${others.join(", ")}` : "";
  return `A bot would take: ${label}${looks ? ` (${why(answer.reasons[0])}${rest})` : ""}`;
}
