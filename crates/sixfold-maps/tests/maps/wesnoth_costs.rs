//! Movement costs on every terrain of Wesnoth, compared with the game's own files.
//!
//! The reader of those files is a small one of its own, and knows nothing of our tables.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use sixfold::coord::{Offset, Parity};
use sixfold::grid::{Entry, TerrainTable};
use sixfold_maps::{Format, ReadOptions, TerrainNames, read};

use crate::maps::wesnoth::maps_in;

/// The game's cost of a hex that no unit can enter.
const CLOSED: u32 = 99;

/// Types of movement that pay what another one pays.
const SAME: [(&str, &str); 4] = [
    ("lightfly", "fly"),
    ("mountainfoot", "dwarvishfoot"),
    ("duneelusivefoot", "dunefoot"),
    ("drakeglide", "drakefly"),
];

/// The blocks of a file between `[name]` and `[/name]`.
fn blocks<'t>(text: &'t str, name: &str) -> Vec<&'t str> {
    let (open, close) = (format!("[{name}]"), format!("[/{name}]"));
    text.split(&open).skip(1).filter_map(|rest| rest.split_once(&close)).map(|(block, _)| block).collect()
}

/// The values of a block by name, without comments.
fn values(block: &str) -> BTreeMap<&str, &str> {
    let lines = block.lines().filter_map(|line| line.split('#').next()?.split_once('='));
    lines.map(|(name, value)| (name.trim(), value.trim().trim_matches('"'))).collect()
}

/// A terrain of the game: its name in costs, and the terrains that it is an alias of.
#[derive(Debug)]
struct Terrain {
    id: String,
    alias: Vec<String>,
}

/// The terrains and the costs of types of movement, as the files of the game have them.
struct Game {
    terrains: BTreeMap<String, Terrain>,
    costs: BTreeMap<String, BTreeMap<String, u32>>,
}

impl Game {
    fn read(folder: &Path) -> Game {
        let file = |name: &str| fs::read_to_string(folder.join(name)).expect("a file of the game");
        let (terrain, units, macros) =
            (file("core/terrain.cfg"), file("core/units.cfg"), file("core/macros/movetypes.cfg"));
        let mut terrains = BTreeMap::new();
        for block in blocks(&terrain, "terrain_type") {
            let values = values(block);
            let said = ["mvt_alias", "aliasof"].into_iter().find_map(|key| values.get(key));
            let code = values["string"].to_owned();
            let alias = said.map_or(vec![code.clone()], |list| {
                list.split(',').map(|word| word.trim().to_owned()).collect()
            });
            terrains.entry(code).or_insert(Terrain { id: values["id"].to_owned(), alias });
        }
        let macros: BTreeMap<&str, &str> = macros
            .split("#define ")
            .skip(1)
            .filter_map(|rest| {
                let (head, body) = rest.split_once('\n')?;
                Some((head.split(' ').next()?, body.split_once("#enddef")?.0))
            })
            .collect();
        let expanded = |line: &str| {
            let name = line.trim().strip_prefix('{').and_then(|rest| rest.split([' ', '}']).next());
            name.and_then(|name| macros.get(name)).map_or_else(|| line.to_owned(), |body| (*body).to_owned())
        };
        let costs = blocks(&units, "movetype").into_iter().map(|block| {
            let text = block.lines().map(expanded).collect::<Vec<_>>().join("\n");
            let name = values(&text)["name"].to_owned();
            let costs = blocks(&text, "movement_costs").concat();
            let costs = values(&costs).into_iter().map(|(terrain, cost)| {
                let cost = if cost == "{UNREACHABLE}" { CLOSED } else { cost.parse().expect("a cost") };
                (terrain.to_owned(), cost)
            });
            (name, costs.collect())
        });
        Game { costs: costs.collect(), terrains }
    }

    /// The terrains that a code stands for, with `+` before those of which the best counts, and `-` the worst.
    fn underlying(&self, code: &str) -> Option<Vec<String>> {
        if let Some(terrain) = self.terrains.get(code) {
            return Some(terrain.alias.clone());
        }
        let (base, overlay) = code.split_once('^')?;
        let below = &self.terrains.get(base)?.alias;
        let above = &self.terrains.get(&format!("^{overlay}"))?.alias;
        let mut list = Vec::new();
        let mut sign = "+";
        for word in above {
            match word.as_str() {
                "+" | "-" => sign = if word == "+" { "+" } else { "-" },
                "_bas" => {
                    list.extend(below.iter().cloned());
                    list.push(sign.to_owned());
                    continue;
                }
                _ => {}
            }
            list.push(word.clone());
        }
        Some(list)
    }

    /// The cost for a type of movement; the terrains of a code are compared from left to right.
    fn cost(&self, code: &str, costs: &BTreeMap<String, u32>) -> u32 {
        let Some(list) = self.underlying(code) else { return CLOSED };
        if list == [code] {
            return costs.get(&self.terrains[code].id).copied().unwrap_or(CLOSED);
        }
        let mut result = if list[0] == "-" { 1 } else { CLOSED };
        let mut is_worst = false;
        for word in &list {
            match word.as_str() {
                "+" => is_worst = false,
                "-" => is_worst = true,
                code if is_worst => result = result.max(self.cost(code, costs)),
                code => result = result.min(self.cost(code, costs)),
            }
        }
        result
    }
}

/// The cost of a terrain for each type of movement by our own tables.
fn our_costs(code: &str, table: &TerrainTable) -> Vec<u32> {
    let text = format!("border_size=0\nusage=map\n\nGg, {code}\n");
    let map = read(text.as_bytes(), Format::Wesnoth, &ReadOptions::default()).expect(code).map;
    let grid = TerrainNames::standard().grid(&map).expect("level ground").grid;
    let hex = Offset { col: 1, row: 0 }.hex(Parity::OddQ).expect("near");
    let cell = grid.cell(hex).expect("a hex of the map");
    let kind = grid.terrain_table().terrain(cell.terrain);
    let cost = |name: &String| {
        let number = table.movement_type(name).expect("a type of the table");
        let cost = kind.type_cost(cell.measure, number).expect("a type of the table");
        if cost.entry == Entry::Impassable { CLOSED } else { u32::from(cost.cost) + 1 }
    };
    table.movement_types().iter().map(cost).collect()
}

/// `cargo xtask exhaustive` says where the game is.
#[test]
fn every_type_of_movement_pays_what_it_pays_in_the_game() {
    let Some(folder) = std::env::var_os("SIXFOLD_WESNOTH").map(PathBuf::from) else { return };
    if !folder.is_dir() {
        sixfold_spec::skipped("no files of Wesnoth here; the Debian package `wesnoth-1.16-data` has them");
        return;
    }
    let game = Game::read(&folder);
    assert!(game.terrains.len() >= 250 && game.costs.len() >= 36, "{}", game.costs.len());
    let mut codes: BTreeSet<String> = BTreeSet::new();
    let mut paths = Vec::new();
    maps_in(&folder, &mut paths);
    for path in paths {
        let text = fs::read_to_string(path).expect("a map that can be read");
        let rows = text.lines().filter(|line| !line.contains('='));
        let entries = rows.flat_map(|row| row.split(',')).filter_map(|entry| entry.split_whitespace().last());
        codes.extend(entries.map(str::to_owned));
    }
    assert!(codes.len() >= 480, "{}", codes.len());
    // Beyond what the maps have: every overlay of the game on every base.
    let is_alias = |code: &&String| game.terrains[*code].alias != [(*code).clone()];
    let (overlays, bases): (Vec<&String>, Vec<&String>) =
        game.terrains.keys().filter(is_alias).partition(|code| code.starts_with('^'));
    codes.extend(bases.iter().map(|base| (*base).clone()));
    for base in bases.iter().filter(|base| !base.contains('^')) {
        codes.extend(overlays.iter().map(|overlay| format!("{base}{overlay}")));
    }
    codes.remove("_off^_usr");
    let table = TerrainNames::standard().terrain_table();
    let mut wrong = BTreeMap::new();
    for code in &codes {
        let ours = our_costs(code, table);
        for (name, costs) in &game.costs {
            let name = SAME.iter().find(|(same, _)| same == name).map_or(name.as_str(), |(_, like)| like);
            let expected = game.cost(code, costs);
            if costs.is_empty() {
                assert_eq!(expected, CLOSED, "units that never move");
                continue;
            }
            let number = table.movement_type(name).unwrap_or_else(|error| panic!("{error}")).index();
            if ours[number] != expected {
                wrong.entry(code).or_insert_with(Vec::new).push((name, ours[number], expected));
            }
        }
    }
    let some: Vec<_> = wrong.iter().take(20).collect();
    assert!(wrong.is_empty(), "{} of {} terrains, ours and the game's: {some:?}", wrong.len(), codes.len());
}

/// A list of the game's own tests of movement, and what it expects of an archer of the elves and a grunt of the orcs.
#[test]
fn mixed_terrains_cost_what_the_game_tests() {
    let way = [
        "Gg", "Gg^Fds", "Hh^Fds", "Hh", "Uh", "Dd^Ftd", "Gg^Fda", "Uh^Fda", "Wo^Bw/r", "Wwf", "Cme",
        "Wwf^Fpa", "Ce",
    ];
    let table = TerrainNames::standard().terrain_table();
    let costs = |name: &str| {
        let number = table.movement_type(name).expect("a type of the table").index();
        way.map(|code| our_costs(code, table)[number])
    };
    assert_eq!(costs("woodland"), [1, 1, 2, 2, 3, 2, 2, 3, 1, 1, 1, 3, 1]);
    assert_eq!(costs("orcishfoot"), [1, 2, 2, 1, 2, 2, 2, 2, 1, 1, 1, 3, 1]);
}

#[test]
fn the_better_or_the_worse_of_any_two_terrains_counts() {
    let table = TerrainNames::standard().terrain_table();
    let costs = |code: &str| our_costs(code, table);
    let worst = |codes: &[&str]| {
        let all: Vec<Vec<u32>> = codes.iter().map(|code| costs(code)).collect();
        (0..all[0].len()).map(|i| all.iter().map(|one| one[i]).max().unwrap_or(CLOSED)).collect::<Vec<u32>>()
    };
    // From the types of the game on; those of the engine have figures of their own.
    let first = table.movement_type("smallfoot").expect("a type of the game").index();
    for (code, parts) in
        [("Ss^Dr", &["Ss", "Hh"][..]), ("Uh^Tf", &["Uu", "Hh", "Tb"]), ("Ww^Ft", &["Ww", "Gg^Ft"])]
    {
        assert_eq!(costs(code)[first..], worst(parts)[first..], "{code}");
    }
    for closed in ["Ww^_fme", "Gg^_fme", "Gg^Xo", "Rr^Pw|"] {
        assert!(costs(closed)[first..].iter().all(|cost| *cost == CLOSED), "{closed}");
    }
    assert_eq!(costs("Xv^Vh"), costs("Gg^Vh"), "a village where nobody else can enter");
}
