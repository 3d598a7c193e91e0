//! The maps of the benchmark: hexagons of hexes around the origin, made from a seed.

use sixfold_games::chance::Chance;

/// A hex by its axial coordinates. The benchmark itself uses no type of a library that it measures.
pub(crate) type Pair = (i32, i32);

/// The six steps to a neighbour.
pub(crate) const STEPS: [Pair; 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// The kinds of maps.
pub(crate) const NAMES: [&str; 7] =
    ["open", "noise", "caves", "weighted", "hills", "woods and ridges", "castles and roads"];

const WALL: u8 = b'#';

/// A map: what it costs to enter each hex, and how high each hex is.
#[derive(Clone, Debug)]
pub(crate) struct Map {
    pub(crate) name: &'static str,
    pub(crate) radius: i32,
    /// By q, then r: `#` is a wall, a digit from 1 to 9 is the cost of entering the hex.
    pub(crate) ground: Vec<u8>,
    /// In the same order: levels from 0 to 9. Every level climbed costs 1 more.
    pub(crate) levels: Vec<u8>,
}

impl Map {
    /// A map of at least `size` hexes.
    pub(crate) fn new(name: &'static str, size: usize, seed: u64) -> Map {
        let radius = (1..).find(|&radius| count(radius) >= size).expect("there is always a larger one");
        let mut chance = Chance::new(seed);
        let mut map =
            Map { name, radius, ground: vec![b'1'; count(radius)], levels: vec![b'0'; count(radius)] };
        match name {
            "noise" => map.scatter(&mut chance, 25),
            "caves" => {
                map.scatter(&mut chance, 45);
                (0..3).for_each(|_| map.smooth());
            }
            "weighted" => {
                map.ground.fill_with(|| b'1' + (chance.draw() % 9) as u8);
                map.scatter(&mut chance, 10);
            }
            "hills" => map.raise(&mut chance, 9),
            // As on maps of MegaMek: ridges, woods around thick woods, lakes.
            "woods and ridges" => {
                map.raise(&mut chance, 4);
                map.spread(&mut chance, 60, &[(3, b'2'), (1, b'3')]);
                map.spread(&mut chance, 150, &[(3, b'4')]);
            }
            // As on maps of Wesnoth: forests, mountains, deep water, castles of a few hexes, roads from rim to rim.
            "castles and roads" => {
                map.spread(&mut chance, 50, &[(2, b'2')]);
                map.spread(&mut chance, 90, &[(3, b'2'), (2, b'3')]);
                map.spread(&mut chance, 120, &[(2, b'#')]);
                map.spread(&mut chance, 400, &[(1, b'1')]);
                map.build_roads(&mut chance);
            }
            _ => {}
        }
        map
    }

    /// Its hexes by q, then r.
    pub(crate) fn hexes(&self) -> impl Iterator<Item = Pair> + use<> {
        let radius = self.radius;
        (-radius..=radius)
            .flat_map(move |q| ((-radius).max(-radius - q)..=radius.min(radius - q)).map(move |r| (q, r)))
    }

    /// The place of a hex in the texts, if the map has it.
    fn index(&self, (q, r): Pair) -> Option<usize> {
        let radius = self.radius;
        if distance((0, 0), (q, r)) > i64::from(radius) {
            return None;
        }
        // Columns before this one: they grow to the middle by one hex each, then shrink.
        let columns = q + radius;
        let full = columns * (radius + 1) + columns * (columns - 1) / 2;
        let before = if q <= 0 { full } else { full - q * (q - 1) };
        Some((before + r - (-radius).max(-radius - q)) as usize)
    }

    pub(crate) fn is_wall(&self, hex: Pair) -> bool {
        self.index(hex).is_none_or(|index| self.ground[index] == WALL)
    }

    /// The cost of entering a hex, and its level; `None` for walls and beyond the map.
    pub(crate) fn enter(&self, hex: Pair) -> Option<(u32, u32)> {
        let index = self.index(hex).filter(|&index| self.ground[index] != WALL)?;
        Some((u32::from(self.ground[index] - b'0'), u32::from(self.levels[index] - b'0')))
    }

    /// The cost of a step between neighbours.
    pub(crate) fn step(&self, from: Pair, to: Pair) -> Option<u32> {
        let ((_, low), (cost, high)) = (self.enter(from)?, self.enter(to)?);
        Some(cost + high.saturating_sub(low))
    }

    /// Whether the cost of a step depends on the hex it leaves.
    pub(crate) fn has_levels(&self) -> bool {
        self.levels.iter().any(|&level| level != b'0')
    }

    fn scatter(&mut self, chance: &mut Chance, percent: u64) {
        for ground in &mut self.ground {
            if chance.draw() % 100 < percent {
                *ground = WALL;
            }
        }
    }

    /// Makes a hex what most of its neighbours are.
    fn smooth(&mut self) {
        let next = self.hexes().zip(&self.ground).map(|((q, r), &ground)| {
            match STEPS.iter().filter(|(dq, dr)| self.is_wall((q + dq, r + dr))).count() {
                0..=2 => b'1',
                3 => ground,
                _ => WALL,
            }
        });
        self.ground = next.collect();
    }

    /// Changes the ground around random hexes, one in `rarity`: for each of `rings` up to a radius.
    fn spread(&mut self, chance: &mut Chance, rarity: usize, rings: &[(i32, u8)]) {
        let hexes: Vec<Pair> = self.hexes().collect();
        for _ in 0..hexes.len().div_ceil(rarity) {
            let middle = hexes[(chance.draw() % hexes.len() as u64) as usize];
            for &(radius, ground) in rings {
                for (q, r) in (-radius..=radius).flat_map(|q| (-radius..=radius).map(move |r| (q, r))) {
                    let hex = (middle.0 + q, middle.1 + r);
                    if let Some(index) =
                        self.index(hex).filter(|_| distance((0, 0), (q, r)) <= i64::from(radius))
                    {
                        self.ground[index] = ground;
                    }
                }
            }
        }
    }

    /// Makes rows and columns easy to enter, one in twenty.
    fn build_roads(&mut self, chance: &mut Chance) {
        let hexes: Vec<Pair> = self.hexes().collect();
        for _ in 0..self.radius.unsigned_abs().div_ceil(20) {
            let (q, r) = hexes[(chance.draw() % hexes.len() as u64) as usize];
            for (hex, ground) in hexes.iter().zip(&mut self.ground) {
                if hex.0 == q || hex.1 == r {
                    *ground = b'1';
                }
            }
        }
    }

    /// Raises cones of up to 9 levels at random hexes.
    fn raise(&mut self, chance: &mut Chance, levels: i32) {
        let hexes: Vec<Pair> = self.hexes().collect();
        for _ in 0..hexes.len().div_ceil(200) {
            let top = hexes[(chance.draw() % hexes.len() as u64) as usize];
            for q in top.0 - levels..=top.0 + levels {
                for r in top.1 - levels..=top.1 + levels {
                    let height = levels as u8 - distance(top, (q, r)).min(i64::from(levels)) as u8;
                    if let Some(index) = self.index((q, r)) {
                        self.levels[index] = self.levels[index].max(b'0' + height);
                    }
                }
            }
        }
    }
}

/// The hexes of a hexagon.
fn count(radius: i32) -> usize {
    (3 * radius * (radius + 1) + 1) as usize
}

/// The steps between two hexes.
pub(crate) fn distance(a: Pair, b: Pair) -> i64 {
    let (q, r) = (i64::from(b.0) - i64::from(a.0), i64::from(b.1) - i64::from(a.1));
    q.abs().max(r.abs()).max((q + r).abs())
}
