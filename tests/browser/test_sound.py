"""Sounds, by what the page asks of Web Audio: one for each kind of happening, one for the end, none while off."""

import random

import httpx
import pytest

from slugfest.kernel.happening import KINDS
from tests.browser.lobby import LONG
from tests.table.service import new_table

HEARD = """
window.heard = [];
window.AudioContext = class {
  constructor() { Object.assign(this, { currentTime: 0, sampleRate: 100, destination: {} }); window.opened = true; }
  param() { return { setValueAtTime() {}, exponentialRampToValueAtTime() {} }; }
  node() { return { frequency: { ...this.param(), setValueAtTime: (pitch) => heard.push(pitch) }, gain: this.param(),
    connect: (to) => to, start() {}, stop() {} }; }
  createGain() { return this.node(); }
  createOscillator() { return this.node(); }
  createBufferSource() { return this.node(); }
  createBiquadFilter() { return this.node(); }
  createBuffer() { return { getChannelData: () => [] }; }
};
"""
VOLUME = "localStorage.setItem('slugfest.stage', JSON.stringify({ speed: 0, volume: %s }))"
LAST_OF_THE_END = 1047


@pytest.fixture
def listening(browser):
    """Opens pages in which sounds are noted instead of made."""

    def opened(link, volume):
        context = browser.new_context()
        context.add_init_script(HEARD + VOLUME % volume)
        page = context.new_page()
        page.goto(link)
        return page

    return opened


def sounded(page, kind):
    """The pitches of what is heard when something of this kind happens."""
    return page.evaluate(
        "async (kind) => { const { sound } = await import('/static/stage/sound.js'); heard.length = 0; sound(kind);"
        " return heard; }",
        kind,
    )


def test_every_kind_of_happening_has_a_sound_of_its_own_but_what_is_only_told(listening, service):
    page = listening(f"{service.address}/rules", 0.5)
    found = {kind: sounded(page, kind) for kind in KINDS if kind != "told"}
    assert all(found.values()), [kind for kind, pitches in found.items() if not pitches]
    assert len({tuple(pitches) for pitches in found.values()}) == len(found)
    assert sounded(page, "told") == []


def test_nothing_sounds_while_sounds_are_off(listening, service):
    page = listening(f"{service.address}/rules", 0)
    assert all(sounded(page, kind) == [] for kind in (*KINDS, "won"))
    assert not page.evaluate("() => Boolean(window.opened)")


def play_to_the_end(service, path, secret):
    player, mine = random.Random(2), {"authorization": f"Bearer {secret}"}
    with httpx.Client(base_url=service.address, headers=mine) as client:
        while not (seen := client.get(path).json())["over"]:
            if seen["ask"]["seat"] == 0:
                answer = {"option": player.choice(seen["ask"]["options"])["key"], "at": seen["at"]}
                client.post(f"{path}/play", json=answer)


def test_the_end_is_heard_by_those_who_were_there_and_not_again(listening, service):
    path, secrets = new_table(service, "human", "random", "random", heroes="random", placing="random", rounds=1)
    page = listening(f"{service.address}/t/{path.rsplit('/', 1)[1]}#{secrets[0]}", 0.5)
    page.wait_for_selector(".mat.mine", timeout=LONG)
    play_to_the_end(service, path, secrets[0])
    page.wait_for_selector(".result h2", timeout=LONG)
    assert page.evaluate("() => heard").count(LAST_OF_THE_END) == 1
    page.reload()
    page.wait_for_selector(".result h2", timeout=LONG)
    assert LAST_OF_THE_END not in page.evaluate("() => heard")
