use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io;
use std::path::PathBuf;

use clap::Args;
use sixfold::input::{counted, visible};
use sixfold_maps::{Format, MapRead};
use sixfold_render::grid_scene;

use crate::answers::{Json, allow, drawn, json_list, json_page};
use crate::boards_and_maps::{BattleMap, ReadArguments, lines, load};
use crate::messages::{Answer, Failure};
use crate::terminal::{Page, Screen, print, wrap};

const EXAMPLES: &str = "Examples:
  $ sixfold map info samples/ford.board
  file        samples/ford.board (megamek)
  size        18 columns, 13 rows, 234 hexes
  hexes       flat-top, odd-q, 0101 to 1813
  levels      0 to 4
  features    foliage_elev 61, woods 61, road 23, rough 20, water 19, bldg_cf 3,
              bldg_elev 3, building 3, bridge 2, bridge_cf 2, bridge_elev 2
  terrain     clear 108, light_woods 38, heavy_woods 23, road 23, rough 20, water
              17, building 3, bridge 2
  tag         Sixfold sample
  description The road crosses the stream on a bridge; elsewhere one has to wade.
  notes       1

  $ sixfold map info samples/ford.board --picture | head -n 4
   ·       ·       T       ·       ·       t       t+2     ·+3     ·+2
       ·       T       ~       ·       t       T+1     ^+3     ^+3     ^+2
   ·       ·+1     T       ·       ·       T       T+2     ·+4     ·+3
       ·+1     t+1     ~       ·       t       T+1     t+3     ^+4     ·+2";

/// Show the size and the contents of a map, and warnings about its file.
///
/// Features are counted by their names in the file, terrain as the rules of movement and sight use it. Features
/// that the rules do not know are listed as unknown and ignored.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The map file; `-` is standard input
    file: PathBuf,

    #[command(flatten)]
    read: ReadArguments,

    /// Write JSON
    #[arg(long, conflicts_with = "picture")]
    json: bool,

    /// Draw the map: a character for each terrain, and levels other than 0
    #[arg(long)]
    picture: bool,
}

/// Shows the contents of a map file.
pub(crate) fn run(arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    let path = &arguments.file;
    let (format, MapRead { map, warnings }) = load(path, &arguments.read, "--from")?;
    let map = BattleMap::new(path, map)?;
    let warnings: Vec<String> = lines(path, &warnings).collect();
    if arguments.picture {
        warnings.iter().for_each(|warning| screen.warning(warning));
        return print(&picture(&map, screen)?).map(|()| Answer::Yes);
    }
    if arguments.json {
        let facts = json_page(|json| write_facts(json, &map, format, &warnings));
        return print(&facts).map(|()| Answer::Yes);
    }
    print(&sheet(&map, format, &warnings))?;
    Ok(Answer::Yes)
}

/// The number of hexes of each terrain, as the rules use it.
fn terrain_counts(map: &BattleMap) -> BTreeMap<&str, usize> {
    let mut counts = BTreeMap::new();
    for (_, cell) in map.grid.cells() {
        *counts.entry(map.grid.terrain_table().terrain(cell.terrain).name.as_str()).or_insert(0) += 1;
    }
    counts
}

fn write_facts(json: &mut Json, map: &BattleMap, format: Format, warnings: &[String]) -> io::Result<()> {
    let extent = map.map.extent();
    json.begin_object()?;
    text(json, "file", &map.title)?;
    text(json, "format", format.name())?;
    number(json, "columns", extent.width)?;
    number(json, "rows", extent.height)?;
    number(json, "hexes", map.map.len() as u64)?;
    text(json, "orientation", map.orientation().name())?;
    text(json, "parity", extent.parity.name())?;
    json.key("corner")?;
    json.begin_object()?;
    number(json, "col", extent.corner.col)?;
    number(json, "row", extent.corner.row)?;
    json.end_object()?;
    json.key("levels")?;
    match map.map.level_range() {
        None => json.null()?,
        Some(levels) => {
            json.begin_object()?;
            number(json, "lowest", *levels.start())?;
            number(json, "highest", *levels.end())?;
            json.end_object()?;
        }
    }
    counts(json, "features", map.map.feature_counts())?;
    counts(json, "terrain", terrain_counts(map))?;
    counts(json, "unknown", map.unknown.iter().map(|(name, &count)| (name.as_str(), count)))?;
    json.key("options")?;
    json.begin_object()?;
    for (name, value) in &map.map.options {
        text(json, name, value)?;
    }
    json.end_object()?;
    texts(json, "tags", &map.map.tags)?;
    texts(json, "descriptions", &map.map.descriptions)?;
    number(json, "notes", map.map.notes.len() as u64)?;
    texts(json, "warnings", warnings)?;
    json.end_object()
}

fn text(json: &mut Json, key: &str, text: &str) -> io::Result<()> {
    json.key(key)?;
    json.string(text)
}

fn number(json: &mut Json, key: &str, number: impl Into<i128>) -> io::Result<()> {
    json.key(key)?;
    json.integer(number)
}

fn texts(json: &mut Json, key: &str, texts: &[String]) -> io::Result<()> {
    json.key(key)?;
    json_list(json, texts, |json, text| json.string(text))
}

fn counts<'n>(
    json: &mut Json,
    key: &str,
    counts: impl IntoIterator<Item = (&'n str, usize)>,
) -> io::Result<()> {
    json.key(key)?;
    json.begin_object()?;
    for (name, count) in counts {
        number(json, name, count as u64)?;
    }
    json.end_object()
}

fn sheet(map: &BattleMap, format: Format, warnings: &[String]) -> Page {
    let extent = map.map.extent();
    let mut out = Page::new();
    let mut row = |name: &str, value: &str| out.line(format!("{name:11} {value}"));
    row("file", &format!("{} ({format})", map.title));
    let (columns, rows) = (counted(extent.width, "column"), counted(extent.height, "row"));
    row("size", &format!("{columns}, {rows}, {}", counted(map.map.len(), "hex")));
    let look = format!("{}-top, {}", map.orientation(), extent.parity);
    match map.ends() {
        Some(ends) => row("hexes", &format!("{look}, {}", ends.join(" to "))),
        None => row("hexes", &format!("{look}, none")),
    }
    if let Some(levels) = map.map.level_range() {
        row("levels", &format!("{} to {}", levels.start(), levels.end()));
    }
    row("features", &listed(map.map.feature_counts()));
    row("terrain", &listed(terrain_counts(map)));
    if !map.unknown.is_empty() {
        let unknown = map.unknown.iter().map(|(name, &count)| (name.as_str(), count));
        row("unknown", &listed(unknown));
    }
    for (name, value) in &map.map.options {
        row("option", &format!("{} {}", visible(name), visible(value)));
    }
    for tag in &map.map.tags {
        row("tag", &visible(tag).to_string());
    }
    for text in &map.map.descriptions {
        row("description", &visible(text).to_string());
    }
    if !map.map.notes.is_empty() {
        row("notes", &map.map.notes.len().to_string());
    }
    for warning in warnings {
        row("warning", warning);
    }
    out
}

/// Names with their numbers, the most frequent first, wrapped into lines.
fn listed<'n>(counts: impl IntoIterator<Item = (&'n str, usize)>) -> String {
    let mut counts: Vec<(&str, usize)> = counts.into_iter().collect();
    counts.sort_by_key(|&(name, count)| (Reverse(count), name));
    let words: Vec<String> =
        counts.iter().map(|(name, count)| format!("{} {count}", visible(name))).collect();
    if words.is_empty() {
        return "none".to_owned();
    }
    // The placeholder makes the first line as long as the others, which have the name of the row before it.
    let text = wrap(["           "].into_iter().chain(words.join(", ").split(' ')), 12);
    text.trim_start().to_owned()
}

fn picture(map: &BattleMap, screen: Screen) -> Result<Page, Failure> {
    allow(map.grid.len() as u64)?;
    Ok(drawn(&grid_scene(&map.grid, &map.title, map.orientation()), screen))
}
