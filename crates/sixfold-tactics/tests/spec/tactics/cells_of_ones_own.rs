//! A cell type of the game's own, which the rules read by its standard part.

use crate::chance::Chance;
use sixfold::coord::Hex;
use sixfold::grid::{Cell, Grid, GridCell, Region, TerrainTable};
use sixfold::search::Scratch;
use sixfold_tactics::{
    Attack, Mobility, Mode, MoveRules, Movement, Ranges, SightMap, Weapon, sight, to_hit, walking_path,
};

/// A cell with data that no rule uses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Room {
    ground: Cell,
    inscription: String,
}

impl GridCell for Room {
    fn standard(&self) -> Cell {
        self.ground
    }
}

/// A random map with units `u0` to `u4`, twice.
///
/// Once with standard cells, once with rooms for cells and numbers on units.
fn maps(seed: u64) -> (Grid, Grid<Room, u32>) {
    let mut chance = Chance::new(seed);
    let plain = chance.map(&Region::hexagon(5), 3, 2);
    let plain = chance.with_units(plain, 5);
    let rooms = plain.field(|&ground| Room { ground, inscription: "mellon".into() });
    let own = Grid::from_field(rooms, TerrainTable::standard()).expect("the same table");
    // In the order of placement, so that they have the same numbers.
    let units = (0..5).filter_map(|number| plain.unit(&format!("u{number}")));
    let own = units.fold(own, |own, unit| own.place(unit.name, unit.placement()).expect("free"));
    (plain, own.with_unit_data(|_, ()| 7))
}

#[test]
fn movement_knows_them() {
    let mut scratch = Scratch::new();
    for seed in 0..40 {
        let (plain, own) = maps(seed);
        for unit in plain.units() {
            let legs = Mobility { walk: 4, jump: 3, heat: 0 };
            for mode in [Mode::Walk, Mode::Run, Mode::Jump] {
                let a =
                    Movement::new(&plain, unit.name, legs, mode, MoveRules::default()).expect("on the grid");
                let b =
                    Movement::new(&own, unit.name, legs, mode, MoveRules::default()).expect("on the grid");
                let reached = a.reach(&mut scratch);
                assert_eq!(b.reach(&mut scratch), reached);
                if let Some(&(to, _)) = reached.last() {
                    let (a, b) = (a.to(to, None, &mut scratch), b.to(to, None, &mut scratch));
                    assert_eq!(a, b);
                    let after = b.expect("it is reached").on(&own).expect("its own grid");
                    assert_eq!(after.unit(unit.name).map(|unit| (unit.hex, *unit.data)), Some((to, 7)));
                }
            }
            let [from, to] = [unit.hex, Hex::ORIGIN];
            let rules = MoveRules::default();
            assert_eq!(
                walking_path(&plain, from, to, rules, &mut scratch),
                walking_path(&own, from, to, rules, &mut scratch)
            );
        }
    }
}

#[test]
fn sight_and_attacks_know_them() {
    let laser = Weapon::new(Ranges::FIXED);
    let mut rolls = 0;
    for seed in 0..40 {
        let (plain, own) = maps(seed);
        for to in plain.region() {
            let (a, b) = (sight(&plain, Hex::ORIGIN, to), sight(&own, Hex::ORIGIN, to));
            let (a, b) = (a.expect("on the map"), b.expect("on the map"));
            assert_eq!((a.blocked, a.modifier), (b.blocked, b.modifier));
            assert_eq!(a.blocked.map(|block| block.name(&plain)), b.blocked.map(|block| block.name(&own)));
        }
        let seen = |map: SightMap| map.view(Hex::ORIGIN, 5).collect::<Vec<Hex>>();
        assert_eq!(seen(SightMap::of(&plain)), seen(SightMap::of(&own)));
        for (shooter, target) in [("u0", "u1"), ("u1", "u2"), ("u3", "u4")] {
            let attack = Attack::new(shooter, target, laser, 4);
            let roll = to_hit(&plain, &attack);
            rolls += usize::from(roll.is_ok());
            assert_eq!(to_hit(&own, &attack), roll);
        }
    }
    assert!(rolls > 10, "{rolls} of 120 attacks are allowed");
}
