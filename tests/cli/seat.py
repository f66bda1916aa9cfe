"""A person at a pseudo-terminal, for the tests of play: types, looks, and reads what a match has come to."""

import os
import re
import sys
from pathlib import Path

import pexpect

from slugfest import Log, Match, replay

PROMPT = r"(?:You|You 1|You 2|Anna|Bert)> $"
COMMAND = [sys.executable, "-c", "from slugfest.cli.main import main; main()"]
BARE = {"TERM": "xterm-256color", "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"}
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[=>]")


class Person:
    """Starts `slugfest` in a folder of its own and answers its prompts."""

    def __init__(self, folder: Path, *words: str, size: tuple[int, int] = (40, 120), prompt: str = PROMPT) -> None:
        self.folder = folder
        self.prompt = prompt
        self.seen = ""
        self.child = pexpect.spawn(
            COMMAND[0],
            [*COMMAND[1:], *words],
            cwd=str(folder),
            dimensions=size,
            timeout=60,  # a busy machine is slow, not wrong
            encoding="utf-8",
            codec_errors="replace",
            env={**BARE, "HOME": str(folder), "PYTHONPATH": os.environ.get("PYTHONPATH", "")},
        )
        self.child.delaybeforesend = None

    def look(self, prompt: str = "") -> str:
        """Wait for the next prompt (or the end) and return what was shown, without colours."""
        self.child.expect([prompt or self.prompt, pexpect.EOF], searchwindowsize=200)
        self.seen = ESCAPES.sub("", self.child.before or "")
        assert "Traceback" not in self.seen, self.seen
        return self.seen

    def type(self, text: str, prompt: str = "") -> str:
        """Type a line and return what it brought."""
        self.child.send(f"{text}\r")
        return self.look(prompt)

    @property
    def over(self) -> bool:
        """Whether the program has ended."""
        return self.child.after is pexpect.EOF

    def leave(self) -> int:
        """Wait for the end and return the exit status."""
        self.child.expect(pexpect.EOF)
        self.child.close()
        return int(self.child.exitstatus if self.child.exitstatus is not None else -(self.child.signalstatus or 0))


def kept(folder: Path) -> Path:
    """Return the file that the only match in a folder is kept in."""
    (found,) = folder.glob("*.jsonl")
    return found


def match_in(path: Path) -> Match:
    """Return the match that a file holds."""
    log = Log.load(path)
    return replay(log, packs=log.packs)
