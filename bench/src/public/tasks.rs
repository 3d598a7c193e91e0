//! The questions of the benchmark, in tasks: many questions of one kind about one map.

use sixfold_games::chance::Chance;

use crate::map::{Map, NAMES, Pair, distance};

/// The unit of points: this many are the size of a hex, from its centre to a corner.
pub(crate) const UNITS: i64 = 1024;

/// A kind of question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    Distance,
    Line,
    Round,
    Path,
    Reach,
    View,
    Move,
}

impl Kind {
    pub(crate) const ALL: [Kind; 7] =
        [Kind::Distance, Kind::Line, Kind::Round, Kind::Path, Kind::Reach, Kind::View, Kind::Move];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Kind::Distance => "distance",
            Kind::Line => "line",
            Kind::Round => "round",
            Kind::Path => "path",
            Kind::Reach => "reach",
            Kind::View => "view",
            Kind::Move => "move",
        }
    }
}

/// Questions of one kind about one map.
#[derive(Clone, Debug)]
pub(crate) struct Task {
    /// Unlike that of every other task.
    pub(crate) name: String,
    pub(crate) kind: Kind,
    /// The number of its map.
    pub(crate) map: usize,
    pub(crate) questions: Vec<[i64; 4]>,
}

impl Task {
    /// The numbers of each question: two hexes, a point, or a hex and a number.
    pub(crate) fn numbers(&self) -> usize {
        match self.kind {
            Kind::Distance | Kind::Line | Kind::Path | Kind::Move => 4,
            Kind::Reach | Kind::View => 3,
            Kind::Round => 2,
        }
    }
}

/// The first two numbers of a question as a hex.
pub(crate) fn from(question: &[i64; 4]) -> Pair {
    (question[0] as i32, question[1] as i32)
}

/// The last two numbers of a question as a hex.
pub(crate) fn to(question: &[i64; 4]) -> Pair {
    (question[2] as i32, question[3] as i32)
}

/// The maps and tasks of a seed and a size.
pub(crate) struct Set {
    pub(crate) seed: u64,
    pub(crate) size: usize,
    pub(crate) maps: Vec<Map>,
    pub(crate) tasks: Vec<Task>,
}

impl Set {
    pub(crate) fn new(seed: u64, size: usize) -> Set {
        let number = |name: usize| seed.wrapping_mul(NAMES.len() as u64).wrapping_add(name as u64);
        let maps: Vec<Map> =
            NAMES.iter().enumerate().map(|(place, name)| Map::new(name, size, number(place))).collect();
        let mut chance = Chance::new(!seed);
        let hexes: Vec<Pair> = maps[0].hexes().collect();
        let task = |name: &str, kind, map, questions| Task { name: name.to_owned(), kind, map, questions };
        let mut tasks = vec![
            task("distance", Kind::Distance, 0, pairs(&hexes, 1000, &mut chance)),
            task("line near", Kind::Line, 0, both_ways(pairs(&hexes, 100, &mut chance), 0)),
            task("line far", Kind::Line, 0, both_ways(pairs(&hexes, 100, &mut chance), 1 << 22)),
            task("round", Kind::Round, 0, points(maps[0].radius, &mut chance)),
        ];
        let moves =
            pairs(&hexes, 1000, &mut chance).into_iter().filter(|question| from(question) != to(question));
        tasks.push(task("move", Kind::Move, 0, moves.collect()));
        for (place, map) in maps.iter().enumerate() {
            let open: Vec<Pair> = map.hexes().filter(|&hex| !map.is_wall(hex)).collect();
            let far = |question: &[i64; 4]| distance(from(question), to(question)) > i64::from(map.radius);
            let paths = pairs(&open, 100, &mut chance).into_iter().filter(far).take(8).collect();
            tasks.push(task(&format!("path {}", map.name), Kind::Path, place, paths));
            let budget = i64::from(map.radius.min(20));
            let reaches = pairs(&open, 8, &mut chance);
            let reaches = reaches.iter().map(|question| [question[0], question[1], budget, 0]).collect();
            tasks.push(task(&format!("reach {}", map.name), Kind::Reach, place, reaches));
            // Views are asked for where a hex is a wall or not, and nothing else.
            if ["open", "noise", "caves"].contains(&map.name) {
                let radius = (map.radius / 2).min(20);
                let near = |hex: &Pair| distance((0, 0), *hex) <= i64::from(radius / 2);
                let near: Vec<Pair> = open.iter().copied().filter(near).collect();
                let views = pairs(&near, 20, &mut chance);
                let views = views.iter().map(|question| [question[0], question[1], i64::from(radius), 0]);
                tasks.push(task(&format!("view {}", map.name), Kind::View, place, views.collect()));
            }
        }
        Set { seed, size, maps, tasks }
    }
}

/// Pairs of random hexes; none if there are no hexes.
fn pairs(hexes: &[Pair], count: usize, chance: &mut Chance) -> Vec<[i64; 4]> {
    let count = if hexes.is_empty() { 0 } else { count };
    let mut hex = || hexes[(chance.draw() % hexes.len() as u64) as usize];
    let numbers = |(a, b): (Pair, Pair)| [a.0, a.1, b.0, b.1].map(i64::from);
    (0..count).map(|_| numbers((hex(), hex()))).collect()
}

/// Each pair, moved away from the origin, followed by the same pair backwards.
fn both_ways(pairs: Vec<[i64; 4]>, away: i64) -> Vec<[i64; 4]> {
    let moved = |[a, b, c, d]: [i64; 4]| [a + away, b - away / 2, c + away, d - away / 2];
    let turned = |[a, b, c, d]: [i64; 4]| [[a, b, c, d], [c, d, a, b]];
    pairs.into_iter().map(moved).flat_map(turned).collect()
}

/// Points on the map: half of them anywhere, half of them as near to a side as the unit allows.
///
/// None has an x of 0. No other point with whole numbers lies exactly on a side, because the square
/// root of 3 is no fraction.
fn points(radius: i32, chance: &mut Chance) -> Vec<[i64; 4]> {
    let span = i64::from(radius.min(4000)) * UNITS;
    let mut within = |most: i64| (chance.draw() % (2 * most as u64 + 1)).cast_signed() - most;
    let point = |number: usize| {
        if number.is_multiple_of(2) {
            return (within(span), within(span));
        }
        // Between the centres of a hex and of its neighbour to the east, up to a quarter up or down.
        let (row, column) = (within(i64::from(radius) / 2), within(i64::from(radius) / 2));
        let x = (column as f64 + row as f64 / 2.0 + 0.5) * 3_f64.sqrt() * UNITS as f64;
        (x.round() as i64, row * UNITS * 3 / 2 + within(UNITS / 4))
    };
    let all = (0..).map(point).filter(|&(x, _)| x != 0);
    all.take(1000).map(|(x, y)| [x, y, 0, 0]).collect()
}
