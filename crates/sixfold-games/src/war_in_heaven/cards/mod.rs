//! The two factions and the table of their cards.

mod faction;
mod card;

pub(crate) use self::card::ABILITIES;
pub use self::card::{Ability, Card, Role};
pub use self::faction::Faction;
