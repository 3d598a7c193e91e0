use sixfold::grid::UnitKey;

use crate::arcs::ArcScheme;
use crate::combat::Weapon;
use crate::movement::Mode;

/// An attack of one unit on another: all data that is not on the grid.
///
/// [`Attack::new`] takes the data that every attack needs; set the other fields where they differ.
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
    /// The gunnery skill of the attacker; lower is better.
    ///
    /// Modifiers are added to it.
    pub gunnery: i32,
    /// The mode of movement of the attacker; `None` if it stood still.
    pub attacker_mode: Option<Mode>,
    /// The attacker's heat.
    pub heat: u32,
    /// The mode of movement of the target; `None` if it stood still.
    pub target_mode: Option<Mode>,
    /// The number of hexes the target moved.
    pub target_hexes: u32,
    /// Whether the target can move.
    pub condition: Condition,
    /// Whether part of the target is hidden.
    pub cover: Cover,
    /// The division into firing arcs.
    pub scheme: ArcScheme,
}

impl<'k> Attack<'k> {
    /// An attack between two units that did not move.
    ///
    /// The attacker has heat 0, the target has no cover.
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
    /// It can move, whether it did or not.
    #[default]
    Able,
    /// It cannot move: shut down, or its crew is out.
    Immobile,
}

/// The part of a target that is hidden.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Cover {
    /// No part.
    #[default]
    None,
    /// A part, behind a low obstacle.
    Partial,
}
