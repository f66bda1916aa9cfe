"""What the others can do to a seat, in sentences; each has its figure.

{0} stands for the option that was asked about: whoever shows them knows how it is called. Else tokens are in braces.
"""

from slugfest.kernel.text import counted, thing

from .hinting import ROUGH, becomes, differences, percent
from .threatening import LEAST, Threat, Threats


def warnings(found: Threats) -> list[str]:
    """Return in sentences what the others can do.

    >>> threat = Threat(1, "Attack {sector:3}", "sector:3", "", 4, 0.52, 0.41, {"units": -0.09, "cards": -0.02})
    >>> for line in warnings(Threats("end", 0.5, 0.45, 0.3, 10, 10, True, "measured", [threat])):
    ...     print(line)
    After “{0}” your chance to win is 50 % at the end of your turn, 45 % after the others' turns, 30 % at worst.
    {seat:1}: “Attack {sector:3}” in 4 of 10 tries. Your chance to win goes from 52 % to 41 %: units −9 %, cards −2 %.
    """
    tries = counted(found.tries, "try", "tries")
    if found.basis == "nothing":
        return [f"This game does not judge positions, so {tries} tell nothing."]
    now, then, worst = (percent(one) for one in (found.chance, found.then, found.worst))
    if not found.answered:
        return [f"After “{{0}}” your chance to win is {now}: in {tries} the match ended before the others had a turn."]
    when = " at the end of your turn" if found.own else ""
    lines = [f"After “{{0}}” your chance to win is {now}{when}, {then} after the others' turns, {worst} at worst."]
    lines += [warning(threat, found.tries) for threat in found.answers]
    if not found.answers:
        lines.append(f"Nothing that they did in {tries} costs you {percent(LEAST)} or more by itself.")
    if found.basis in ROUGH:
        lines.append(ROUGH[found.basis])
    return lines


def warning(threat: Threat, tries: int) -> str:
    """Return what one of them does, how often, and what becomes of the chance to win.

    >>> warning(Threat(2, "Attack {hero:thor}", "hero:thor", "hero:hulk", 1, 0.3, 0.0, {"the end": -0.3}), 8)
    '{seat:2}: “Attack {hero:thor}” in 1 of 8 tries. Your chance to win goes from 30 % to 0 %: the end −30 %.'
    """
    who, said, why = thing(f"seat:{threat.seat}"), becomes(threat.before, threat.after), differences(threat.because)
    said = f"{said[:-1]}: {why}." if why else said
    return f"{who}: “{threat.label}” in {threat.tries} of {tries} tries. {said}"
