"""Write the sprite and the table of docs/emblems.md; name the emblems that leave the field, are small or long."""

from .page import PAGE, SPRITE, with_table
from .sprite import emblems, sprite

if __name__ == "__main__":
    text = sprite()
    SPRITE.write_text(text, encoding="utf-8", newline="\n")
    PAGE.write_text(with_table(PAGE.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
    print(f"{len(emblems())} emblems, {len(text.encode())} bytes")
    for emblem in emblems():
        for fault in emblem.faults():
            print(f"{emblem.id} {fault}")
