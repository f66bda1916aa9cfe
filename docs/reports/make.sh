#!/usr/bin/env bash
# Makes the sample reports anew, with one process each: some minutes each, Brawl perhaps an hour. GAMES sets how many matches.
set -euo pipefail
cd "$(dirname "$0")"
slugfest=../../.venv/bin/slugfest
report() { # name, mode, arguments
  echo "$1"
  nice -n "${NICE:-15}" "$slugfest" balance "$2" --workers 1 --seed 1 --out "$1.html" "${@:3}"
  rm "$1.json" # a sample is to be looked at; the figures are a command away
}
wanted="${1:-all}"
is() { [ "$wanted" = all ] || [ "$wanted" = "$1" ]; }
few="A sample: the intervals are as wide as so many matches leave them."
is battlerealm && report battlerealm battlerealm --seats 4 --bots greedy --games "${GAMES:-1000}" --note "$few"
is brawl && report brawl brawl --bots greedy --games "${GAMES:-60}" --sweep brawl.deryn.hp=5..9 --note "$few"
is funkoverse && report funkoverse funkoverse.scrimmage --bots greedy --games "${GAMES:-400}" --option roster=all --note "$few"
is skirmish && report skirmish risk.skirmish --bots greedy --games "${GAMES:-150}" --note "$few"
is manhattan && report manhattan risk.manhattan --seats 5 --bots greedy --games "${GAMES:-60}" --note "$few"
is guardians && report guardians risk.guardians --seats 3 --bots greedy --games "${GAMES:-60}" --note "$few"
is royale && report royale royale --bots greedy --games "${GAMES:-150}" --note "$few"
true
