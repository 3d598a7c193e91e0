//! A map file ready for commands: its hexes, their labels, and a grid for units.

use std::collections::BTreeMap;
use std::path::Path;

use sixfold::coord::{Hex, Offset, Orientation};
use sixfold::grid::Grid;
use sixfold::input::brief;
use sixfold_maps::{Folder, HexMap, Playable, TerrainNames};

use crate::boards_and_maps::{ReadArguments, folder_of, load_with_warnings};
use crate::messages::{Failure, is_dash, shown};
use crate::terminal::Screen;

/// The most names that a warning lists.
const MOST_NAMES: usize = 10;

/// A map, its grid for the rules, and the labels of its hexes.
pub(crate) struct BattleMap {
    /// Its title in messages.
    pub(crate) title: String,
    /// The map as read from its file.
    pub(crate) map: HexMap,
    /// The grid for movement and sight.
    pub(crate) grid: Grid,
    /// Features of the map that the rules do not have, with the number of hexes that have them.
    pub(crate) unknown: BTreeMap<String, usize>,
    /// The offset of the hex with the label 0101: the first hex inside the border.
    first: Offset,
    /// The files that the map names, such as pictures of tiles.
    ///
    /// `None` if the map was read from a pipe.
    pub(crate) files: Option<Folder>,
}

impl BattleMap {
    /// Converts a map to a grid.
    pub(crate) fn new(path: &Path, map: HexMap) -> Result<BattleMap, Failure> {
        let refused = |error| Failure::Refused(format!("{}: {error}", shown(path)));
        let Playable { grid, unknown } = TerrainNames::standard().grid(&map).map_err(refused)?;
        // The border of a map of Wesnoth has column or row 0, as in Wesnoth.
        let (Offset { col, row }, border) = (map.extent().corner, i32::from(map.has_border()));
        let first = Offset { col: col + border, row: row + border };
        Ok(BattleMap { title: shown(path), map, grid, unknown, first, files: None })
    }

    /// Reads a map; writes its warnings and unknown features to standard error.
    pub(crate) fn load(
        path: &Path,
        reading: &ReadArguments,
        option: &str,
        screen: Screen,
    ) -> Result<BattleMap, Failure> {
        let mut map = BattleMap::new(path, load_with_warnings(path, reading, option, screen)?)?;
        map.files = (!is_dash(path)).then(|| folder_of(path, reading));
        if !map.unknown.is_empty() {
            screen.warning(format!(
                "{}: movement and sight ignore: {}",
                map.title,
                some_names(map.unknown.keys())
            ));
        }
        Ok(map)
    }

    /// The label of a hex: column and row counted from 1, with the same number of digits each.
    pub(crate) fn label(&self, hex: Hex) -> Option<String> {
        self.map.cell(hex)?;
        let extent = self.map.extent();
        let Offset { col, row } = Offset::of(hex, extent.parity);
        let digits = extent.width.max(extent.height).to_string().len().max(2);
        let (across, down) = (col - self.first.col + 1, row - self.first.row + 1);
        Some(format!("{across:0digits$}{down:0digits$}"))
    }

    /// The hex with this label.
    pub(crate) fn hex(&self, label: &str) -> Option<Hex> {
        let digits = label.bytes().all(|byte| byte.is_ascii_digit());
        if !digits || label.is_empty() || label.len() % 2 == 1 || label.len() > 16 {
            return None;
        }
        let (across, down) = label.split_at(label.len() / 2);
        let extent = self.map.extent();
        let place = |corner: i32, number: &str| {
            let from_one: i64 = number.parse().ok()?;
            i32::try_from(i64::from(corner) + from_one - 1).ok()
        };
        let at = Offset { col: place(self.first.col, across)?, row: place(self.first.row, down)? };
        self.map.cell_at(at)?;
        at.hex(extent.parity).ok()
    }

    /// The orientation of the hexes.
    pub(crate) fn orientation(&self) -> Orientation {
        self.map.orientation()
    }

    /// The labels of the first and the last hex; `None` for a map without hexes.
    pub(crate) fn ends(&self) -> Option<[String; 2]> {
        let hexes = self.map.cells().filter_map(|(at, _)| at.hex(self.map.extent().parity).ok());
        let mut hexes = hexes.filter(|hex| self.grid.region().contains(*hex));
        let first = hexes.next()?;
        let last = hexes.last().unwrap_or(first);
        Some([self.label(first)?, self.label(last)?])
    }
}

/// The first few of many names in a line, and the number of the rest.
fn some_names<'n>(names: impl ExactSizeIterator<Item = &'n String>) -> String {
    let more = names.len().saturating_sub(MOST_NAMES);
    let shown: Vec<String> = names.take(MOST_NAMES).map(|name| brief(name).to_string()).collect();
    let shown = shown.join(", ");
    if more == 0 { shown } else { format!("{shown} and {more} more") }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use sixfold::coord::{Hex, Offset, Parity};
    use sixfold_maps::{Extent, HexMap};

    use super::BattleMap;

    fn map(corner: Offset, width: u32, height: u32) -> BattleMap {
        let map = HexMap::try_new(Extent { parity: Parity::OddQ, corner, width, height }).expect("small");
        BattleMap::new(Path::new("a map"), map).expect("level ground")
    }

    #[test]
    fn labels_lead_back_to_their_hexes() {
        for map in [
            map(Offset { col: 0, row: 0 }, 16, 17),
            map(Offset { col: -5, row: -3 }, 7, 6),
            map(Offset { col: 0, row: 0 }, 120, 3),
        ] {
            for hex in map.grid.region().hexes() {
                let label = map.label(hex).expect("on the map");
                assert_eq!(map.hex(&label), Some(hex), "{label}");
            }
        }
    }

    #[test]
    fn labels_count_columns_and_rows_from_1() {
        let small = map(Offset { col: 0, row: 0 }, 16, 17);
        assert_eq!(small.label(Hex::ORIGIN).as_deref(), Some("0101"));
        assert_eq!(small.ends(), Some(["0101", "1617"].map(str::to_owned)));
        let wide = map(Offset { col: 0, row: 0 }, 120, 3);
        assert_eq!(wide.ends(), Some(["001001", "120003"].map(str::to_owned)));
        assert_eq!(wide.hex("0203"), wide.hex("002003"), "two digits do where they are enough");
        for wrong in ["", "1", "00", "0001", "0100", "0118", "1701", "01011", "-101", "01ab", "+1+1"] {
            assert_eq!(small.hex(wrong), None, "{wrong}");
        }
    }
}
