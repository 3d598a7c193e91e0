use sixfold::grid::UnitKey;

use crate::arcs::ArcScheme;
use crate::combat::Weapon;
use crate::movement::Mode;

/// An attack of one unit on another: everything about it that is not on the grid.
///
/// [`Attack::new`] takes what every attack needs; set the other fields where they differ.
///
/// ```
/// use sixfold_tactics::{Attack, Mode, Ranges, Weapon};
///
/// let laser = Weapon::new(Ranges::try_new(3, 6, 9)?);
/// let attack = Attack { attacker_mode: Some(Mode::Run), heat: 9, ..Attack::new("fox", "bear", laser, 4) };
/// assert_eq!(attack.target_hexes, 0);
/// # Ok::<(), sixfold_tactics::RangesError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attack<'k> {
    /// The unit that attacks.
    pub attacker: UnitKey<'k>,
    /// The unit that is attacked.
    pub target: UnitKey<'k>,
    /// The weapon.
    pub weapon: Weapon,
    /// The gunnery skill of the attacker, to which modifiers are added; lower is better.
    pub gunnery: i32,
    /// How the attacker moved; `None` if it stood still.
    pub attacker_mode: Option<Mode>,
    /// The attacker's heat.
    pub heat: u32,
    /// How the target moved; `None` if it stood still.
    pub target_mode: Option<Mode>,
    /// How many hexes the target moved.
    pub target_hexes: u32,
    /// Whether the target can move at all.
    pub condition: Condition,
    /// Whether part of the target is hidden.
    pub cover: Cover,
    /// How arcs are divided.
    pub scheme: ArcScheme,
}

impl<'k> Attack<'k> {
    /// An attack between two units that did not move, the attacker with heat 0, the target without cover.
    pub fn new(
        attacker: impl Into<UnitKey<'k>>,
        target: impl Into<UnitKey<'k>>,
        weapon: Weapon,
        gunnery: i32,
    ) -> Attack<'k> {
        Attack {
            attacker: attacker.into(),
            target: target.into(),
            weapon,
            gunnery,
            attacker_mode: None,
            heat: 0,
            target_mode: None,
            target_hexes: 0,
            condition: Condition::Able,
            cover: Cover::None,
            scheme: ArcScheme::Geometric,
        }
    }
}

/// Whether a target can move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Condition {
    /// It can, whether it did or not.
    #[default]
    Able,
    /// It cannot: shut down, or its crew is out.
    Immobile,
}

/// How much of a target is hidden.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Cover {
    /// Nothing.
    #[default]
    None,
    /// A part, behind something low.
    Partial,
}
