"""Golden logs: matches recorded under the rules of their day, which must replay to the same end.

`python -m tests.conformance.golden` records them anew, after a deliberate change of rules; with the ids of modes
(`… golden brawl brawl.tornado`) only theirs.
"""

import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

from slugfest import Log, Match, Mode
from tests.conformance.cases import MODES, random_player

FOLDER = Path(__file__).parent / "golden"
OUTCOMES = FOLDER / "outcomes.json"
LONGEST = 600
BY_ID = {mode.id: mode for mode in MODES}


class Recording(NamedTuple):
    """What is played for one golden log."""

    name: str
    mode: str
    seats: int
    options: dict[str, Any]
    ends: str = ""
    skip: int = 0
    least: int = 0

    def record(self) -> Match:
        """Play the first match by seed that is not too long and ends as wanted."""
        for seed in range(1 + self.skip, 1000):
            match = Match(BY_ID[self.mode], self.seats, seed=seed, **self.options)
            player = random_player(seed)
            while match.choice is not None and match.at < LONGEST:
                match.play(player(match))
            if match.outcome is not None and self.ends in match.outcome.reason and match.at >= self.least:
                return match
        raise AssertionError(f"no seed gives a {self.name} of fewer than {LONGEST} answers")


RECORDINGS = [
    *(Recording(f"battlerealm-{seats}", "battlerealm", seats, {}, least=200) for seats in (3, 4, 5, 6)),
    Recording("battlerealm-beginner", "battlerealm", 4, {"beginner": True}, least=200),
    Recording("battlerealm-random", "battlerealm", 3, {"heroes": "random", "placing": "random"}, least=200),
    *(Recording(f"brawl-{way}", "brawl", 2, {"teams": way}, least=200) for way in ("casual", "competitive", "free")),
    Recording("brawl-mirror", "brawl", 2, {"teams": "random", "mirror": True, "first": 1}, least=200),
    Recording("brawl.tornado-casual", "brawl.tornado", 4, {}, least=200),
    Recording("brawl.tornado-competitive", "brawl.tornado", 4, {"teams": "competitive"}, least=200),
    Recording("funkoverse.first-2", "funkoverse.first", 2, {"rounds": 30}, "most points", least=250),
    Recording("funkoverse.first-4", "funkoverse.first", 4, {"rounds": 15, "characters": "random"}, "most points"),
    Recording("funkoverse.scrimmage-4", "funkoverse.scrimmage", 4, {"per_side": 3, "items": 1}, least=250),
    Recording("funkoverse.triumph-3", "funkoverse.triumph", 3, {}, least=150),
    Recording(
        "funkoverse.leaders-secret",
        "funkoverse.leaders",
        2,
        {"characters": "secret", "per_side": 3, "items": 1, "objectives": 1},
        least=200,
    ),
    Recording("funkoverse.leaders-teams", "funkoverse.leaders", 4, {"per_side": 4, "companions": 1}, least=200),
    Recording("funkoverse.territory-2", "funkoverse.territory", 2, {}, least=120),
    Recording(
        "funkoverse.territory-3",
        "funkoverse.territory",
        3,
        {"per_side": 5, "objectives": 1, "map": "shuris_lab"},
        least=200,
    ),
    *(
        Recording(f"risk.guardians-{seats}", "risk.guardians", seats, {"max_turns": 40}, least=350)
        for seats in (2, 3, 4, 5)
    ),
    Recording(
        "risk.skirmish-3", "risk.skirmish", 3, {"victory_sectors": 18, "dealt_start": True}, "18 sectors", least=150
    ),
    Recording(
        "risk.skirmish-4",
        "risk.skirmish",
        4,
        {"placements_per_player": 6, "all_regions_open": False, "max_rounds": 3},
        least=250,
    ),
    Recording("risk.skirmish-5", "risk.skirmish", 5, {"max_rounds": 2}, least=250),
    Recording("risk.manhattan-3", "risk.manhattan", 3, {"max_rounds": 2}, least=300),
    Recording(
        "risk.manhattan-4",
        "risk.manhattan",
        4,
        {"free_factions": False, "start_limits": True, "max_rounds": 2},
        least=300,
    ),
    Recording("risk.manhattan-5", "risk.manhattan", 5, {"dealt_start": True, "max_rounds": 2}, least=300),
    Recording("royale-2", "royale", 2, {"team": 2, "rounds": 60}, "last one standing", least=150),
    Recording("royale-3", "royale", 3, {"rounds": 15}, least=250),
    Recording("royale-4", "royale", 4, {"rounds": 15, "characters": "random"}, least=250),
    Recording("royale-keeps", "royale", 2, {"map": "twin_keeps", "rounds": 20}, "after the last round", least=200),
    Recording("royale.flag-home", "royale.flag", 2, {"rounds": 60}, "flag home", least=150),
    Recording("royale.flag-guard", "royale.flag", 2, {"rounds": 20}, "after the last round", least=150),
    Recording("tic_tac_toe-won", "tic_tac_toe", 2, {}, "three in a row"),
    Recording("tic_tac_toe-drawn", "tic_tac_toe", 2, {}, "full"),
    Recording("connect_four-one", "connect_four", 2, {}),
    Recording("connect_four-two", "connect_four", 2, {}, skip=100),
    Recording("parley-2", "parley", 2, {}),
    Recording("parley-4", "parley", 4, {"goal": 9}),
]


def outcome_of(match: Match) -> dict[str, Any]:
    """How a match ended, as the file of outcomes has it."""
    assert match.outcome is not None
    return {
        "ranks": list(match.outcome.ranks),
        "scores": list(match.outcome.scores),
        "reason": match.outcome.reason,
        "by": match.outcome.by,
        "answers": match.at,
    }


def load(name: str) -> tuple[Log, Mode, dict[str, Any]]:
    """Return a golden log, its mode, and how the match ended."""
    log = Log.load(FOLDER / f"{name}.jsonl")
    return log, BY_ID[log.mode], json.loads(OUTCOMES.read_text(encoding="utf-8"))[name]


def main() -> None:
    """Record every golden log anew, or those of some modes."""
    FOLDER.mkdir(exist_ok=True)
    wanted = [one for one in RECORDINGS if len(sys.argv) == 1 or one.mode in sys.argv[1:]]
    names = [recording.name for recording in RECORDINGS]
    kept = {} if len(wanted) == len(RECORDINGS) else json.loads(OUTCOMES.read_text(encoding="utf-8"))
    for old in FOLDER.glob("*.jsonl"):
        if old.stem not in kept:
            old.unlink()
    outcomes = {name: kept[name] for name in names if name in kept}
    for recording in wanted:
        match = recording.record()
        match.log.save(FOLDER / f"{recording.name}.jsonl")
        outcomes[recording.name] = outcome_of(match)
        print(f"{recording.name}: {match.at} answers, {outcomes[recording.name]['reason']}")
    outcomes = {name: outcomes[name] for name in names}
    OUTCOMES.write_text(json.dumps(outcomes, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
