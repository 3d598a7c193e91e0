use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crate::board::file::cells::{Cells, cells};
use crate::board::file::labelling::labels;
use crate::board::labeled_hexes::{LabeledHexes, board_order};
use crate::board::{
    Board, BoardFault, BoardFaultKind, BoardFile, BoardPlace, BoardSide, Color, MOST_CELLS, Piece, Reserve,
    Theme, ThemeFile, ThemePart, Zone, ZoneCells,
};
use crate::coord::Orientation;
use crate::input::Faults;

/// The board that a file describes.
///
/// This is the one gate between files and boards. It does not stop at the first fault: whatever
/// can still be checked is checked.
///
/// # Errors
/// [`Faults`]: what is wrong, each with its place.
pub fn check(file: &BoardFile) -> Result<Board, Faults<BoardFault>> {
    let mut gate = Gate { faults: Faults::new() };
    let board = gate.board(file);
    gate.faults.unless_any(board).map(|board| board.expect("what is refused has a fault"))
}

/// Collects faults while a file is looked through.
struct Gate {
    faults: Faults<BoardFault>,
}

/// A hex, by its place in board order, that a drawing puts into a zone.
struct Drawn {
    index: usize,
    zone: String,
    place: BoardPlace,
}

impl Gate {
    fn board(&mut self, file: &BoardFile) -> Option<Board> {
        let root = BoardPlace::file();
        self.name(&file.name, root.key("name"));
        let title = self.title(file.title.as_deref(), &file.name, root.key("title"));
        let theme = self.theme(&file.theme);
        let sides = self.sides(file);
        let ground = self.orientation(&file.orientation).and_then(|it| self.ground(file, it));
        let (ground, drawn) = ground.map_or((None, Vec::new()), |(ground, drawn)| (Some(ground), drawn));
        let (zones, zone_of) = self.zones(file, ground.as_ref(), &drawn);
        let (pieces, reserves) = self.pieces(file, ground.as_ref());
        let (name, ground) = (file.name.clone(), ground?);
        Some(Board { name, title, ground, sides, zones, zone_of, pieces, reserves, theme })
    }

    fn report(&mut self, place: BoardPlace, kind: BoardFaultKind) {
        self.faults.push(BoardFault { place, kind });
    }

    fn name(&mut self, name: &str, place: BoardPlace) {
        let allowed = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-' || b == b'_';
        let starts = name.bytes().next().is_some_and(|b| b.is_ascii_lowercase());
        if !starts || !name.bytes().all(allowed) {
            self.report(place, BoardFaultKind::BadName(name.to_owned()));
        }
    }

    fn title(&mut self, title: Option<&str>, name: &str, place: BoardPlace) -> String {
        if let Some(title) = title {
            let length = title.chars().count();
            if !(1..=100).contains(&length) || title.chars().any(char::is_control) {
                self.report(place, BoardFaultKind::BadTitle(title.to_owned()));
            }
        }
        title.unwrap_or(name).to_owned()
    }

    fn color(&mut self, text: Option<&str>, place: BoardPlace) -> Option<Color> {
        text?.parse().map_err(|error| self.report(place, BoardFaultKind::BadColor(error))).ok()
    }

    fn orientation(&mut self, text: &str) -> Option<Orientation> {
        let unknown = |_| {
            self.report(
                BoardPlace::file().key("orientation"),
                BoardFaultKind::UnknownOrientation(text.to_owned()),
            )
        };
        text.parse().map_err(unknown).ok()
    }

    fn theme(&mut self, file: &ThemeFile) -> Theme {
        let place = BoardPlace::file().key("theme");
        let mut theme = Theme::default();
        if file.cells.len() > 3 || file.cells.len() == 2 {
            self.report(place.key("cells"), BoardFaultKind::ColorCount(file.cells.len()));
        }
        for (i, text) in file.cells.iter().enumerate() {
            theme.cells.extend(self.color(Some(text), place.key("cells").index(i)));
        }
        for (name, text) in &file.parts {
            match ThemePart::from_name(name) {
                Some(part) => theme.parts[part as usize] = self.color(Some(text), place.key(name)),
                None => self.report(place.key(name), BoardFaultKind::UnknownPart(name.clone())),
            }
        }
        theme
    }

    fn sides(&mut self, file: &BoardFile) -> Vec<BoardSide> {
        let place = BoardPlace::file().key("sides");
        let mut sides: Vec<BoardSide> = Vec::new();
        for (i, side) in file.sides.iter().enumerate() {
            let here = place.index(i);
            self.name(&side.name, here.key("name"));
            if sides.iter().any(|known| known.name == side.name) {
                self.report(here.key("name"), BoardFaultKind::NameTwice(side.name.clone()));
            }
            let title = self.title(side.title.as_deref(), &side.name, here.key("title"));
            let color = self.color(side.color.as_deref(), here.key("color"));
            sides.push(BoardSide { name: side.name.clone(), title, color });
        }
        sides
    }

    fn side(&mut self, name: &str, file: &BoardFile, place: BoardPlace) {
        if !file.sides.iter().any(|side| side.name == name) {
            let known = file.sides.iter().map(|side| side.name.clone()).collect();
            self.report(place, BoardFaultKind::UnknownName { name: name.to_owned(), known });
        }
    }

    fn ground(&mut self, file: &BoardFile, orientation: Orientation) -> Option<(LabeledHexes, Vec<Drawn>)> {
        let mut report = |place, kind| self.faults.push(BoardFault { place, kind });
        let Cells { mut hexes, zoned } = cells(&file.cells, orientation, &mut report)?;
        if hexes.is_empty() {
            report(BoardPlace::file().key("cells"), BoardFaultKind::NoCells);
            return None;
        }
        let order = board_order(orientation);
        hexes.sort_unstable_by_key(|&hex| order(hex));
        let labels = labels(&file.labels, orientation, &hexes, &mut report)?;
        let ground = LabeledHexes::new(orientation, hexes, labels);
        let drawn = zoned.into_iter().map(|(hex, zone, place)| {
            let index = ground.index(hex).expect("a drawn hex is one of the hexes");
            Drawn { index, zone, place }
        });
        let drawn = drawn.collect();
        Some((ground, drawn))
    }

    fn zones(
        &mut self,
        file: &BoardFile,
        ground: Option<&LabeledHexes>,
        drawn: &[Drawn],
    ) -> (Vec<Zone>, Vec<Option<u32>>) {
        let place = BoardPlace::file().key("zones");
        let mut zones: Vec<Zone> = Vec::new();
        let mut rest = None;
        for (i, zone) in file.zones.iter().enumerate() {
            let here = place.index(i);
            self.name(&zone.name, here.key("name"));
            if zones.iter().any(|known| known.name == zone.name) {
                self.report(here.key("name"), BoardFaultKind::NameTwice(zone.name.clone()));
            }
            let title = self.title(zone.title.as_deref(), &zone.name, here.key("title"));
            let color = self.color(zone.color.as_deref(), here.key("color"));
            if let Some(owner) = &zone.owner {
                self.side(owner, file, here.key("owner"));
            }
            if zone.cells == ZoneCells::Rest && rest.replace(i as u32).is_some() {
                self.report(here.key("cells"), BoardFaultKind::SecondRest);
            }
            let (name, owner) = (zone.name.clone(), zone.owner.clone());
            zones.push(Zone { name, title, owner, color, hexes: Vec::new() });
        }
        let Some(ground) = ground else { return (zones, Vec::new()) };
        let mut zone_of = vec![None; ground.hexes().len()];
        self.drawn_zones(file, drawn, &mut zone_of);
        self.listed_zones(file, ground, &mut zone_of);
        for (zone, &hex) in zone_of.iter_mut().zip(ground.hexes()) {
            *zone = zone.or(rest);
            if let Some(zone) = *zone {
                zones[zone as usize].hexes.push(hex);
            }
        }
        (zones, zone_of)
    }

    /// Puts hexes into the zones that the legend of a drawing names.
    fn drawn_zones(&mut self, file: &BoardFile, drawn: &[Drawn], zone_of: &mut [Option<u32>]) {
        for Drawn { index, zone: name, place } in drawn {
            match file.zones.iter().position(|zone| zone.name == *name) {
                Some(zone) => zone_of[*index] = Some(zone as u32),
                None => {
                    let known = file.zones.iter().map(|zone| zone.name.clone()).collect();
                    self.report(place.clone(), BoardFaultKind::UnknownName { name: name.clone(), known });
                }
            }
        }
    }

    /// Puts hexes into the zones that list their labels.
    fn listed_zones(&mut self, file: &BoardFile, ground: &LabeledHexes, zone_of: &mut [Option<u32>]) {
        for (i, zone) in file.zones.iter().enumerate() {
            let ZoneCells::Labels(list) = &zone.cells else { continue };
            let place = BoardPlace::file().key("zones").index(i).key("cells");
            for (j, label) in list.iter().enumerate() {
                let Some(index) = self.cell(label, ground, place.index(j)) else { continue };
                if let Some(first) = zone_of[index].replace(i as u32) {
                    let zone = file.zones[first as usize].name.clone();
                    self.report(place.index(j), BoardFaultKind::TwoZones { label: label.clone(), zone });
                }
            }
        }
    }

    fn pieces(&mut self, file: &BoardFile, ground: Option<&LabeledHexes>) -> (Vec<Piece>, Vec<Reserve>) {
        let (mut pieces, mut reserves) = (Vec::new(), Vec::new());
        let mut standing: BTreeMap<usize, &str> = BTreeMap::new();
        for (i, entry) in file.pieces.iter().enumerate() {
            let here = BoardPlace::file().key("pieces").index(i);
            self.name(&entry.piece, here.key("piece"));
            self.side(&entry.side, file, here.key("side"));
            let (piece, side) = (&entry.piece, &entry.side);
            match u32::try_from(entry.off_board).ok().filter(|&count| count as usize <= MOST_CELLS) {
                Some(0) if entry.at.is_empty() => self.report(here.clone(), BoardFaultKind::NoPieces),
                Some(0) => {}
                Some(count) => reserves.push(Reserve { piece: piece.clone(), side: side.clone(), count }),
                None => self.report(here.key("off_board"), BoardFaultKind::BadCount(entry.off_board)),
            }
            let Some(ground) = ground else { continue };
            for (j, label) in entry.at.iter().enumerate() {
                let place = here.key("at").index(j);
                let Some(index) = self.cell(label, ground, place.clone()) else { continue };
                if let Some(first) = standing.insert(index, piece) {
                    let fault = BoardFaultKind::TwoPieces { label: label.clone(), piece: first.to_owned() };
                    self.report(place, fault);
                }
                pieces.push(Piece { piece: piece.clone(), side: side.clone(), hex: ground.hexes()[index] });
            }
        }
        (pieces, reserves)
    }

    /// The index of the hex with this label.
    fn cell(&mut self, label: &str, ground: &LabeledHexes, place: BoardPlace) -> Option<usize> {
        let index = ground.index_of_label(label);
        if index.is_none() {
            self.report(place, BoardFaultKind::LabelError(ground.unknown(label)));
        }
        index
    }
}
