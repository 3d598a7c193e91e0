//! Combat: weapon ranges, to-hit modifiers, and the number to roll.

mod range_bracket;
mod weapon;
mod attack;
mod attack_error;
mod hit_modifier;
mod two_dice;
mod to_hit;

pub use self::attack::{Attack, Condition, Cover};
pub use self::attack_error::AttackError;
pub use self::hit_modifier::{Modifier, Reason};
pub use self::range_bracket::Bracket;
pub use self::to_hit::{ToHit, to_hit};
pub use self::two_dice::rolls_of_two_dice;
pub use self::weapon::{Ranges, RangesError, Weapon};
