//! Combat: weapon ranges, to-hit modifiers, and the number to roll.

mod range_bracket;
mod weapon;
mod attack;
mod attack_error;
mod hit_modifier;
mod hit_tables;
mod to_hit;

pub use self::attack::{Attack, Condition, Cover};
pub use self::attack_error::AttackError;
pub use self::hit_modifier::{Modifier, Reason};
pub use self::hit_tables::{heat_aim, ways};
pub use self::range_bracket::Bracket;
pub use self::to_hit::{ToHit, to_hit};
pub use self::weapon::{Ranges, RangesError, Weapon};
