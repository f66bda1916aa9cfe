// The symbol of each kind of happening, in captions and in the rail.

export const KIND_ICONS = {
  turn: "turn", rolled: "die", moved: "boot", struck: "sword", healed: "star", played: "ui_deck", scored: "trophy", out: "skull", aimed: "aim",
  took: "flag", drew: "hand", state: "bolt", gone: "cross", placed: "pin", revealed: "eye",
};
