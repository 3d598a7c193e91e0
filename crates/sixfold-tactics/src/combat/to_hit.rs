use alloc::string::ToString;
use alloc::vec::Vec;

use sixfold::grid::{Grid, GridCell, GridError, Unit, UnitKey};
use sixfold::search::Pose;

use crate::battlefield::Battlefield;
use crate::combat::{Attack, AttackError, Bracket, Condition, Cover, Modifier, Reason, rolls_of_two_dice};
use crate::movement::Mode;
use crate::rule_table::RuleTable;
use crate::sight::sight;

/// The to-hit number that two dice must reach, and its modifiers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToHit {
    /// The skill of the attacker.
    pub gunnery: i32,
    /// All modifiers that are not 0.
    pub modifiers: Vec<Modifier>,
}

impl ToHit {
    /// The number that two dice must reach: gunnery and all modifiers.
    #[must_use]
    pub fn target(&self) -> i32 {
        self.modifiers.iter().fold(self.gunnery, |sum, modifier| sum.saturating_add(modifier.value))
    }

    /// The number of the 36 rolls of two dice that hit.
    #[must_use]
    pub fn rolls_that_hit(&self) -> u32 {
        rolls_of_two_dice(self.target())
    }
}

/// The number to roll with two dice for an attack to hit.
///
/// # Errors
/// [`AttackError`]: an unknown unit, then no sight, then out of arc, then out of range.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::{Grid, Region};
/// use sixfold_tactics::{Attack, Mode, Ranges, Weapon, to_hit};
///
/// let grid = Grid::new(Region::hexagon(5)).place("fox", Hex::new(0, 2))?.place("bear", Hex::new(0, -3))?;
/// let laser = Weapon::new(Ranges::FIXED);
/// let attack = Attack { attacker_mode: Some(Mode::Walk), ..Attack::new("fox", "bear", laser, 4) };
/// let roll = to_hit(&grid, &attack).expect("in sight, in arc and in range");
/// let reasons: Vec<_> = roll.modifiers.iter().map(|modifier| modifier.to_string()).collect();
/// assert_eq!(reasons, ["+2 medium range", "+1 attacker walked"]);
/// assert_eq!((roll.target(), roll.rolls_that_hit()), (7, 21));
/// # Ok::<(), sixfold::grid::GridError>(())
/// ```
pub fn to_hit<'g, C: GridCell + 'g, U: Clone + 'g>(
    battlefield: impl Into<Battlefield<'g, C, U>>,
    attack: &Attack<'_>,
) -> Result<ToHit, AttackError> {
    let battlefield = battlefield.into();
    let (grid, table) = (battlefield.grid, battlefield.table);
    let (attacker, target) = (known(grid, attack.attacker)?, known(grid, attack.target)?);
    if attacker.id == target.id {
        return Err(AttackError::Itself);
    }
    let sight = sight(battlefield, attacker.hex, target.hex)?;
    if let Some(block) = sight.blocked {
        return Err(AttackError::NoSight { target: target.hex, block });
    }
    let there = battlefield.seen_at(attacker.hex, target.hex);
    let mount = attack.weapon.mount;
    let arc = attack.scheme.arc_of(Pose::new(attacker.hex, attacker.facing), there);
    if !mount.covers(arc) {
        return Err(AttackError::OutOfArc { mount, arc });
    }
    let distance = attacker.hex.distance(there);
    let Some(bracket) = attack.weapon.ranges.bracket(distance) else {
        return Err(AttackError::OutOfRange { distance, longest: attack.weapon.ranges.longest() });
    };
    let mut modifiers = Vec::new();
    let mut add = |reason, value| modifiers.push(Modifier { reason, value });
    of_range(table, attack, bracket, distance, &mut add);
    of_attacker(table, attack, attacker, &mut add);
    of_target(table, attack, target, distance, &mut add);
    add(Reason::Between, sight.modifier);
    if let (Some(cell), Some(terrain)) = (grid.cell(target.hex), grid.terrain(target.hex)) {
        add(
            Reason::TargetTerrain(terrain.name.clone()),
            terrain.figures(cell.standard().measure).target.into(),
        );
    }
    modifiers.retain(|modifier: &Modifier| modifier.value != 0);
    Ok(ToHit { gunnery: attack.gunnery, modifiers })
}

fn known<'g, C: GridCell, U: Clone>(
    grid: &'g Grid<C, U>,
    unit: UnitKey<'_>,
) -> Result<Unit<'g, U>, GridError> {
    grid.unit(unit).ok_or_else(|| GridError::UnknownUnit { unit: unit.to_string() })
}

fn of_range(
    table: &RuleTable,
    attack: &Attack<'_>,
    bracket: Bracket,
    distance: u32,
    add: &mut impl FnMut(Reason, i32),
) {
    add(Reason::Range(bracket), table.range_modifier(bracket));
    let near = attack.weapon.ranges.too_near(distance);
    add(Reason::MinimumRange, i32::try_from(near).unwrap_or(i32::MAX));
}

fn of_attacker<U>(
    table: &RuleTable,
    attack: &Attack<'_>,
    attacker: Unit<'_, U>,
    add: &mut impl FnMut(Reason, i32),
) {
    if let Some(mode) = attack.attacker_mode {
        add(Reason::AttackerMoved(mode), table.attacker_moved(Some(mode)));
    }
    add(Reason::AttackerHeat(attack.heat), table.attacker_heat(attack.heat));
    add(Reason::AttackerProne, if attacker.is_prone() { table.attacker_prone } else { 0 });
}

fn of_target<U>(
    table: &RuleTable,
    attack: &Attack<'_>,
    target: Unit<'_, U>,
    distance: u32,
    add: &mut impl FnMut(Reason, i32),
) {
    add(Reason::TargetMoved(attack.target_hexes), table.target_moved(attack.target_hexes));
    if attack.target_mode == Some(Mode::Jump) {
        add(Reason::TargetJumped, table.target_jumped);
    }
    match (target.is_prone(), distance) {
        (true, 0..=1) => add(Reason::TargetProneAdjacent, table.target_prone_adjacent),
        (true, _) => add(Reason::TargetProneAway, table.target_prone_away),
        (false, _) => {}
    }
    if attack.condition == Condition::Immobile {
        add(Reason::TargetImmobile, table.target_immobile);
    }
    if attack.cover == Cover::Partial {
        add(Reason::PartialCover, table.partial_cover);
    }
}
