// The panels of a game with cards, loaded for such a game alone.
export { Hand, Minis } from "./cards.js";
export { withPayment } from "./payment.js";
export { RoundTrack } from "./round_track.js";
export { TurnPanel } from "./turn_panel.js";
