//! Generated requests for every operation, valid and invalid; each depends only on its seed.

use serde_json::{Value, json};
use sixfold_games::chance::Chance;
use sixfold_query::{Operation, operations};

/// Whether a generated request may have faults.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mood {
    /// Every argument is valid.
    Good,
    /// Now and then an argument is missing, given twice, of another kind, or unknown.
    Bad,
}

pub(crate) fn one<T: Copy>(chance: &mut Chance, of: &[T]) -> T {
    of[chance.below(of.len())]
}

fn number(chance: &mut Chance, mood: Mood) -> Value {
    const LARGE: [i64; 8] =
        [1_073_741_823, -1_073_741_823, 1_073_741_824, 4_294_967_295, 4_294_967_296, i64::MAX, i64::MIN, -1];
    match (mood, chance.below(8)) {
        (Mood::Bad, 0) => json!(one(chance, &LARGE)),
        (Mood::Bad, 1) => json!(chance.below(1000) as f64 / 7.0),
        _ => json!(chance.below(9)),
    }
}

fn coordinate(chance: &mut Chance, mood: Mood) -> i64 {
    if mood == Mood::Bad && chance.below(20) == 0 {
        return one(chance, &[1_073_741_823, -1_073_741_823, 1_073_741_824, -500_000, i64::MAX]);
    }
    chance.below(7) as i64 - 3
}

fn hex(chance: &mut Chance, mood: Mood) -> Value {
    json!({"q": coordinate(chance, mood), "r": coordinate(chance, mood)})
}

fn pair(chance: &mut Chance, mood: Mood, names: [&str; 2]) -> Value {
    json!({names[0]: coordinate(chance, mood), names[1]: coordinate(chance, mood)})
}

pub(crate) fn list(chance: &mut Chance, most: usize, mut item: impl FnMut(&mut Chance) -> Value) -> Value {
    (0..chance.below(most)).map(|_| item(chance)).collect::<Vec<_>>().into()
}

fn shape(chance: &mut Chance, mood: Mood) -> Value {
    match chance.below(6) {
        0 => json!({"rectangle": {"width": number(chance, mood), "height": number(chance, mood)}}),
        1 => {
            json!({"parallelogram": {"q": [coordinate(chance, mood), 4], "r": [-4, coordinate(chance, mood)]}})
        }
        2 => json!({"hexes": list(chance, 30, |chance| hex(chance, mood))}),
        3 => json!({"board": board(chance)}),
        _ => json!({"hexagon": {"radius": number(chance, mood)}}),
    }
}

/// Two board files, one with faults, and one that is not TOML.
const BOARD_FILES: [&str; 4] = [
    "name = 'a'\norientation = 'flat'\ncells.hexagon.radius = 2",
    "name = 'b'\norientation = 'pointy'\ncells.rectangle = { width = 5, height = 4 }\nlabels.scheme = 'letter-number'",
    "name = 'c'\norientation = 'round'\ncells.hexagon.radius = -1\nsides = 3",
    "name = \ncells = [",
];

fn board(chance: &mut Chance) -> Value {
    match chance.below(3) {
        0 => json!({"toml": one(chance, &BOARD_FILES)}),
        _ => json!(one(chance, &["underchex", "war-in-heaven", "glinski"])),
    }
}

fn unit(chance: &mut Chance, mood: Mood) -> Value {
    let mut unit = json!({"unit": one(chance, &["a", "b", "c", "\u{1b}[2J"]), "hex": hex(chance, mood)});
    for (name, value) in [
        ("facing", json!(chance.below(6))),
        ("prone", json!(chance.below(2) == 0)),
        ("side", [json!("red"), json!(1)][chance.below(2)].clone()),
    ] {
        if chance.below(2) == 0 {
            unit[name] = if chance.below(4) == 0 { Value::Null } else { value };
        }
    }
    unit
}

fn cell(chance: &mut Chance, mood: Mood) -> Value {
    let terrain = one(chance, &["clear", "woods", "heavy_woods", "water", "rough", "road", "swmp"]);
    json!({"hex": hex(chance, mood), "terrain": terrain, "elevation": coordinate(chance, mood)})
}

fn change(chance: &mut Chance, mood: Mood) -> Value {
    match chance.below(7) {
        0 => json!({"remove": {"hex": hex(chance, mood)}}),
        1 => json!({"move": {"from": hex(chance, mood), "to": hex(chance, mood), "facing": null}}),
        2 => json!({"terrain": {"hex": hex(chance, mood), "terrain": "woods"}}),
        3 => json!({"elevation": {"hex": hex(chance, mood), "elevation": number(chance, mood)}}),
        5 => json!({"turn": {"unit": one(chance, &["a", "b"]), "by": number(chance, mood)}}),
        4 => json!({"prone": {"unit": "a", "prone": true}}),
        _ => json!({"place": unit(chance, mood)}),
    }
}

fn question(chance: &mut Chance, mood: Mood) -> Value {
    let about = one(chance, &["cell", "in_bounds", "is_occupied", "occupant", "neighbors"]);
    match chance.below(5) {
        0 => json!(one(chance, &["count", "occupied", "empty", "occupied_hexes", "empty_hexes"])),
        1 => json!({one(chance, &["find", "unit"]): "a"}),
        2 => json!({"range": {"center": hex(chance, mood), "radius": number(chance, mood)}}),
        _ => json!({about: hex(chance, mood)}),
    }
}

/// A position after some random moves.
fn position(chance: &mut Chance, game: &str) -> Value {
    let game = sixfold_games::catalogue::find(game).expect("known");
    let first = sixfold_games::text::First::Lot(chance.draw());
    let mut position = game.start(first).expect("a start");
    for _ in 0..chance.below(4) {
        let moves = game.moves(&position).expect("a position");
        if moves.is_empty() {
            break;
        }
        position = game.play(&position, &[&moves[chance.below(moves.len())]]).expect("legal").position;
    }
    json!(position)
}

/// Changes of ground of tokens, or questions about it.
fn about_ground(chance: &mut Chance, mood: Mood, name: &str) -> Value {
    list(chance, 4, |chance| {
        if name == "ops" {
            return json!({one(chance, &["lay", "height"]): {"hex": hex(chance, mood), "height": 1}});
        }
        let point = json!({"x": chance.below(60) as f64 / 7.0, "y": coordinate(chance, mood)});
        match chance.below(8) {
            0 => json!("tokens"),
            1 => json!("placeable"),
            2 => json!("connected"),
            3 => json!({"points": hex(chance, mood)}),
            4 => json!({"triangle": pair(chance, mood, ["col", "row"])}),
            5 => json!({"height_at": point}),
            6 => json!({"triangle_at": point}),
            _ => json!({"mesh": one(chance, &["smooth", "facets"])}),
        }
    })
}

/// Two hexes, neighbours more often than not.
fn hexside(chance: &mut Chance) -> Value {
    let (q, r) = (chance.below(5) as i64 - 2, chance.below(5) as i64 - 2);
    json!([{"q": q, "r": r}, {"q": q + chance.below(2) as i64, "r": r + 1 - chance.below(2) as i64}])
}

/// Rules of movement.
fn rules(chance: &mut Chance) -> Value {
    let zones = [json!("stop"), json!("no_step_between"), json!({"extra_cost": 2}), json!("ignored")];
    json!({
        "turn_cost": chance.below(2),
        "through_friends": chance.below(2) == 0,
        "zones": zones[chance.below(4)],
        "movement_type": one(chance, &["foot", "wheels", "hover", "flying"]),
        "slopes": chance.below(2) == 0,
        "edges": {"river": {"adds": chance.below(3)}, "road": {"costs": chance.below(3)}, "cliff": "bars"},
    })
}

fn striker(chance: &mut Chance, mood: Mood) -> Value {
    let unit = one(chance, &["a", "b", "c"]);
    json!({"unit": unit, "points": number(chance, mood), "range": number(chance, mood)})
}

fn argument(chance: &mut Chance, mood: Mood, operation: &str, name: &str, game: &str) -> Value {
    match (operation, name) {
        ("board_distance", "a" | "b") | (_, "label") => json!(one(chance, &["a1", "e5", "A1", "D5", "z99"])),
        ("to_hit", "attacker" | "target") | (_, "unit") => json!(one(chance, &["a", "b", "c"])),
        ("triangle_distance" | "triangle_line", "a" | "b") => pair(chance, mood, ["col", "row"]),
        (_, "hex" | "a" | "b" | "center" | "apex" | "at" | "target" | "from" | "to") => hex(chance, mood),
        (_, "cube") => {
            let (x, z) = (coordinate(chance, mood), coordinate(chance, mood));
            json!({"x": x, "y": x.wrapping_add(z).wrapping_neg(), "z": z})
        }
        (_, "offset" | "doubled" | "triangle") => pair(chance, mood, ["col", "row"]),
        (_, "anchors") => list(chance, 6, |chance| pair(chance, mood, ["col", "row"])),
        (_, "tokens") => list(chance, 6, |chance| json!({"hex": hex(chance, mood), "height": 2})),
        (_, "pieces") => list(chance, 6, |chance| {
            let (piece, color) = (one(chance, &["king", "queen", "pawn"]), one(chance, &["white", "black"]));
            json!({"piece": piece, "color": color, "hex": hex(chance, mood)})
        }),
        (_, "point") => json!({"x": chance.below(100) as f64 / 3.0, "y": -2}),
        (_, "layout") => json!({"orientation": "flat", "size": number(chance, mood)}),
        (_, "parity") => json!(one(chance, &["odd-q", "even-q", "odd-r", "even-r"])),
        (_, "axis") => json!(one(chance, &["height", "width"])),
        (_, "orientation") => json!(one(chance, &["flat", "pointy"])),
        (_, "tie") => json!(one(chance, &["symmetric", "left", "right", "both"])),
        (_, "scheme") => json!(one(chance, &["geometric", "mirrored", "document"])),
        (_, "arc") => json!(one(chance, &["front", "left", "right", "rear"])),
        (_, "mode" | "attacker_mode" | "target_mode") => json!(one(chance, &["walk", "run", "jump"])),
        (_, "direction" | "facing") => json!(chance.below(6)),
        (_, "key") => json!(format!("{},{}", coordinate(chance, mood), coordinate(chance, mood))),
        (_, "weapon") => json!({"short": 3, "medium": 6, "long": number(chance, mood)}),
        (_, "rules") => rules(chance),
        (_, "points") if chance.below(2) == 0 => list(chance, 4, |chance| number(chance, mood)),
        (_, "strikers") => list(chance, 3, |chance| striker(chance, mood)),
        (_, "outside") => json!(one(chance, &["open", "blocks"])),
        (_, "target_immobile" | "partial_cover") => json!(chance.below(2) == 0),
        (_, "shape") => shape(chance, mood),
        (_, "wrap") => json!(one(chance, &["all", "left_right", "top_bottom"])),
        (_, "borders") => json!(one(chance, &["one", "both"])),
        (_, "costs") => {
            list(chance, 6, |chance| json!({"hex": hex(chance, mood), "cost": number(chance, mood)}))
        }
        (_, "blocked" | "goals" | "stops") => list(chance, 6, |chance| hex(chance, mood)),
        (_, "walls") => list(chance, 4, hexside),
        (_, "edges") => list(
            chance,
            4,
            |chance| json!({"between": hexside(chance), "kind": one(chance, &["river", "road", "cliff"])}),
        ),
        (_, "units") => list(chance, 4, |chance| unit(chance, mood)),
        (_, "cells") => list(chance, 8, |chance| cell(chance, mood)),
        ("terrain", "ops" | "ask") => about_ground(chance, mood, name),
        (_, "ops") => list(chance, 6, |chance| change(chance, mood)),
        (_, "ask") => list(chance, 6, |chance| question(chance, mood)),
        (_, "board") => board(chance),
        (_, "toml") => json!(one(chance, &BOARD_FILES)),
        (_, "path") => json!(one(chance, &["mine.toml", "\u{1b}[2J", ""])),
        (_, "game") => json!(game),
        (_, "position") => position(chance, game),
        (_, "moves") => list(chance, 3, |chance| json!(one(chance, &["e2-e3", "B3-B4", "pass", "battle"]))),
        (_, "sides") => json!(["blue", "red", 1]),
        (_, "side") => json!(one(chance, &["white", "black", "angels", "demons"])),
        (_, "first") => json!(one(chance, &["white", "angels", "demons"])),
        (_, "turn") => json!(one(chance, &["white", "black"])),
        (_, "depth") => json!(chance.below(3)),
        (_, "nodes") if chance.below(8) > 0 => json!(chance.below(60)),
        _ => number(chance, mood),
    }
}

/// The request of a seed.
pub(crate) fn request(seed: u64) -> String {
    let chance = &mut Chance::new(seed);
    let all: Vec<&Operation> = operations().collect();
    let operation = all[chance.below(all.len())];
    let mood = if chance.below(2) == 0 { Mood::Good } else { Mood::Bad };
    let game = one(chance, &["underchex", "war-in-heaven"]);
    let mut request = json!({"op": operation.name, "id": chance.below(100)});
    for parameter in operation.parameters {
        let left_out = if parameter.optional { 2 } else { 0 };
        let spoiled = mood == Mood::Bad && chance.below(12) == 0;
        request[parameter.name] = match chance.below(6) {
            // By default an opponent searches a thousand positions, which takes long in a debug build.
            _ if parameter.name == "nodes" => argument(chance, mood, operation.name, "nodes", game),
            0 if parameter.optional => Value::Null,
            roll if roll < left_out => continue,
            _ if spoiled => one(chance, &[0, 1, 2, 3]).into(),
            _ => argument(chance, mood, operation.name, parameter.name, game),
        };
    }
    let mut text = request.to_string();
    if mood == Mood::Bad && chance.below(30) == 0 {
        let mut end = chance.below(text.len());
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        text.truncate(end);
    }
    text
}
