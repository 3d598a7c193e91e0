use alloc::borrow::ToOwned;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use sixfold::coord::Orientation;
use sixfold::input::{Faults, brief};

use crate::file::cells::{Cells, cells};
use crate::file::labelling::labels;
use crate::file::report::Report;
use crate::labeled_hexes::{LabeledHexes, in_board_order};
use crate::{
    Board, BoardFault, BoardFaultKind, BoardFile, BoardPlace, BoardSide, DrawingSign, LONGEST_NAME,
    MOST_CELLS, MOST_RESERVES, Piece, Reserve, Zone, ZoneCells,
};

/// The most defined names that a message lists.
const MOST_KNOWN: usize = 20;

/// The board of a file; see [`BoardFile::check_within`].
pub(crate) fn board_of(file: &BoardFile, most_hexes: usize) -> Result<Board, Faults<BoardFault>> {
    let sides = file.sides.iter().map(|side| side.name.as_str()).collect();
    let report = Report { faults: Faults::new(), most_hexes: most_hexes.min(MOST_CELLS) };
    let mut gate = Gate { report, sides };
    let board = gate.board(file);
    gate.report.faults.unless_any(board).map(|board| board.expect("what is refused has a fault"))
}

/// Collects faults while a file is checked.
struct Gate<'f> {
    report: Report,
    /// The names of the sides.
    sides: BTreeSet<&'f str>,
}

/// A hex that a drawing puts into a zone, by its index in board order.
struct Drawn<'f> {
    index: usize,
    zone: &'f str,
    sign: DrawingSign,
}

impl<'f> Gate<'f> {
    fn board(&mut self, file: &'f BoardFile) -> Option<Board> {
        let root = BoardPlace::file();
        self.name(&file.name, root.key("name"));
        let title = self.title(file.title.as_deref(), &file.name, root.key("title"));
        if let Some(theme) = &file.theme {
            self.name(theme, root.key("theme"));
        }
        let sides = self.sides(file);
        let ground = self.orientation(&file.orientation).and_then(|it| self.ground(file, it));
        let (ground, drawn) = ground.map_or((None, Vec::new()), |(ground, drawn)| (Some(ground), drawn));
        let (zones, zone_of) = self.zones(file, &sides, ground.as_ref(), &drawn);
        let (pieces, reserves) = self.pieces(file, &sides, ground.as_ref());
        let (name, ground) = (file.name.clone(), ground?);
        Some(Board {
            name,
            title,
            ground,
            sides,
            zones,
            zone_of,
            pieces,
            reserves,
            theme: file.theme.clone(),
        })
    }

    /// Checks that programs can use a name.
    fn name(&mut self, name: &str, place: BoardPlace) -> bool {
        let allowed = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-' || b == b'_';
        let starts = name.bytes().next().is_some_and(|b| b.is_ascii_lowercase());
        if name.len() > LONGEST_NAME {
            self.report.fault(place, BoardFaultKind::LongName { length: name.chars().count() });
            return false;
        }
        let fine = starts && name.bytes().all(allowed);
        if !fine {
            self.report.fault(place, BoardFaultKind::BadName(name.to_owned()));
        }
        fine
    }

    fn title(&mut self, title: Option<&str>, name: &str, place: BoardPlace) -> String {
        if let Some(title) = title {
            let length = title.chars().count();
            if !(1..=100).contains(&length) || title.chars().any(char::is_control) {
                self.report.fault(place, BoardFaultKind::BadTitle(title.to_owned()));
            }
        }
        title.unwrap_or(name).to_owned()
    }

    fn orientation(&mut self, text: &str) -> Option<Orientation> {
        let unknown = |_| {
            self.report.fault(
                BoardPlace::file().key("orientation"),
                BoardFaultKind::UnknownOrientation(text.to_owned()),
            );
        };
        text.parse().map_err(unknown).ok()
    }

    fn sides(&mut self, file: &BoardFile) -> Vec<BoardSide> {
        let place = BoardPlace::file().key("sides");
        let mut sides: Vec<BoardSide> = Vec::new();
        let mut names = BTreeSet::new();
        for (i, side) in file.sides.iter().enumerate() {
            let here = place.index(i);
            self.name(&side.name, here.key("name"));
            if !names.insert(side.name.as_str()) {
                self.report.fault(here.key("name"), BoardFaultKind::NameTwice(side.name.clone()));
            }
            let title = self.title(side.title.as_deref(), &side.name, here.key("title"));
            sides.push(BoardSide { name: side.name.clone(), title });
        }
        sides
    }

    /// Checks that the file defines a side of this name.
    fn side(&mut self, name: &str, sides: &[BoardSide], place: BoardPlace) -> bool {
        let known = self.sides.contains(name);
        if !known {
            self.report
                .fault_with(|| (place, unknown_name(name, sides.iter().map(|side| side.name.as_str()))));
        }
        known
    }

    fn ground(
        &mut self,
        file: &'f BoardFile,
        orientation: Orientation,
    ) -> Option<(LabeledHexes, Vec<Drawn<'f>>)> {
        let report = &mut self.report;
        let Cells { region, zoned } = cells(&file.cells, orientation, report)?;
        if region.is_empty() {
            report.fault(BoardPlace::file().key("cells"), BoardFaultKind::NoCells);
            return None;
        }
        let hexes = in_board_order(orientation, &region);
        let labels = labels(&file.labels, orientation, &hexes, report)?;
        let ground = LabeledHexes::new(orientation, region, hexes, labels);
        let drawn = zoned.into_iter().map(|(hex, zone, sign)| {
            let index = ground.index(hex).expect("a drawn hex is one of the hexes");
            Drawn { index, zone, sign }
        });
        let drawn = drawn.collect();
        Some((ground, drawn))
    }

    fn zones(
        &mut self,
        file: &BoardFile,
        sides: &[BoardSide],
        ground: Option<&LabeledHexes>,
        drawn: &[Drawn<'_>],
    ) -> (Vec<Zone>, Vec<Option<u32>>) {
        let place = BoardPlace::file().key("zones");
        let mut zones: Vec<Zone> = Vec::new();
        let mut names = BTreeSet::new();
        let mut rest = None;
        for (i, zone) in file.zones.iter().enumerate() {
            let here = place.index(i);
            self.name(&zone.name, here.key("name"));
            if !names.insert(zone.name.as_str()) {
                self.report.fault(here.key("name"), BoardFaultKind::NameTwice(zone.name.clone()));
            }
            let title = self.title(zone.title.as_deref(), &zone.name, here.key("title"));
            if let Some(owner) = &zone.owner {
                self.side(owner, sides, here.key("owner"));
            }
            if zone.cells == ZoneCells::Rest && rest.replace(i as u32).is_some() {
                self.report.fault(here.key("cells"), BoardFaultKind::SecondRest);
            }
            let (name, owner) = (zone.name.clone(), zone.owner.clone());
            zones.push(Zone { name, title, owner, hexes: Vec::new() });
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

    /// Puts hexes into the zones of a drawing's legend.
    fn drawn_zones(&mut self, file: &BoardFile, drawn: &[Drawn<'_>], zone_of: &mut [Option<u32>]) {
        // Of two zones with one name the first counts; the repeated name has been reported.
        let numbers: BTreeMap<&str, u32> =
            file.zones.iter().enumerate().rev().map(|(i, zone)| (zone.name.as_str(), i as u32)).collect();
        let text = BoardPlace::file().key("cells").key("drawing").key("text");
        for Drawn { index, zone: name, sign } in drawn {
            match numbers.get(name) {
                Some(zone) => zone_of[*index] = Some(*zone),
                None => self.report.fault_with(|| {
                    let known = file.zones.iter().map(|zone| zone.name.as_str());
                    (text.sign_at(sign.line, sign.column), unknown_name(name, known))
                }),
            }
        }
    }

    /// Puts hexes into the zones that list their labels.
    fn listed_zones(&mut self, file: &BoardFile, ground: &LabeledHexes, zone_of: &mut [Option<u32>]) {
        for (i, zone) in file.zones.iter().enumerate() {
            let ZoneCells::Labels(list) = &zone.cells else { continue };
            let place = BoardPlace::file().key("zones").index(i).key("cells");
            for (j, label) in list.iter().enumerate() {
                let Some(index) = self.cell(label, ground, || place.index(j)) else { continue };
                if let Some(first) = zone_of[index].replace(i as u32) {
                    let zone = || brief(&file.zones[first as usize].name).to_string();
                    self.report.fault_with(|| {
                        (place.index(j), BoardFaultKind::TwoZones { label: label.clone(), zone: zone() })
                    });
                }
            }
        }
    }

    fn pieces(
        &mut self,
        file: &BoardFile,
        sides: &[BoardSide],
        ground: Option<&LabeledHexes>,
    ) -> (Vec<Piece>, Vec<Reserve>) {
        let (mut pieces, mut reserves) = (Vec::new(), Vec::new());
        let mut standing: Vec<Option<&str>> = vec![None; ground.map_or(0, |ground| ground.hexes().len())];
        let mut waiting: u32 = 0;
        for (i, entry) in file.pieces.iter().enumerate() {
            let here = BoardPlace::file().key("pieces").index(i);
            let named = self.name(&entry.piece, here.key("piece"));
            let sided = self.side(&entry.side, sides, here.key("side"));
            // A refused entry is not built, because its texts may be long.
            let fine = named && sided;
            let (piece, side) = (&entry.piece, &entry.side);
            match u32::try_from(entry.off_board).ok().filter(|&count| count <= MOST_RESERVES - waiting) {
                Some(0) if entry.at.is_empty() => self.report.fault(here.clone(), BoardFaultKind::NoPieces),
                Some(count) if fine && count > 0 => {
                    waiting += count;
                    reserves.push(Reserve { piece: piece.clone(), side: side.clone(), count });
                }
                Some(_) => {}
                None => self.report.fault(here.key("off_board"), BoardFaultKind::BadCount(entry.off_board)),
            }
            let Some(ground) = ground else { continue };
            for (j, label) in entry.at.iter().enumerate() {
                let place = || here.key("at").index(j);
                let Some(index) = self.cell(label, ground, place) else { continue };
                if let Some(first) = standing[index].replace(piece) {
                    let piece = || brief(first).to_string();
                    let label = || label.clone();
                    self.report.fault_with(|| {
                        (place(), BoardFaultKind::TwoPieces { label: label(), piece: piece() })
                    });
                } else if fine {
                    pieces.push(Piece {
                        piece: piece.clone(),
                        side: side.clone(),
                        hex: ground.hexes()[index],
                    });
                }
            }
        }
        (pieces, reserves)
    }

    /// The index of the hex with this label.
    fn cell(&mut self, label: &str, ground: &LabeledHexes, place: impl Fn() -> BoardPlace) -> Option<usize> {
        let index = ground.index_of_label(label);
        if index.is_none() {
            self.report.fault_with(|| (place(), BoardFaultKind::UnknownLabel(ground.unknown(label))));
        }
        index
    }
}

/// The fault for an undefined name, with the names that are defined.
fn unknown_name<'n>(name: &str, known: impl ExactSizeIterator<Item = &'n str>) -> BoardFaultKind {
    let more = known.len().saturating_sub(MOST_KNOWN);
    let known = known.take(MOST_KNOWN).map(|known| brief(known).to_string()).collect();
    BoardFaultKind::UnknownName { name: brief(name).to_string(), known, more }
}
