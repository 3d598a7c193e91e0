//! `docs/spec/war-in-heaven.md`: each requirement a module, each scenario a test.

pub(crate) mod table;

mod board;
mod set_up;
mod round;
mod turn;
mod moving;
mod deploying;
mod battle;
mod order_of_attackers;
mod gates;
mod commanders_call;
mod uriel_and_leviathen;
mod camiel_and_asmodeus;
mod jophiel;
mod belphegor;
mod zadkiel;
mod beelzebub;
mod raphael;
mod mammon;
mod gabriel;
mod baal;
mod cards_together;
mod ending;
mod position_notation;
mod move_notation;
mod state;
mod events;
mod picture;
mod drawing;
