use alloc::collections::BTreeMap;
use alloc::collections::btree_map::Entry;
use alloc::string::String;
use alloc::vec::Vec;

use sixfold::coord::{Doubled, DoubledAxis, Hex, Offset, Orientation, Parity};
use sixfold::grid::{Outline, Region, RegionError};

use crate::file::report::Report;
use crate::{BoardFaultKind, BoardPlace, CellsFile, DrawingSign, MOST_CELLS};

/// The hexes of a board, and the zones from a drawing.
pub(crate) struct Cells<'f> {
    pub(crate) region: Region,
    /// Each hex with a zone from the legend, and the position of its character.
    pub(crate) zoned: Vec<(Hex, &'f str, DrawingSign)>,
}

/// The characters of a drawing and their zones, if any.
type Signs<'f> = BTreeMap<char, Option<&'f str>>;

/// The most characters that a message lists.
const MOST_KNOWN: usize = 20;

/// The hexes that a file describes; `None` when a fault leaves them undefined.
///
/// Shapes become an [`Outline`], the form that grids, queries and the program use too, which checks them.
/// Here only faults that a file can contain are reported, each with its place.
pub(crate) fn cells<'f>(
    file: &'f CellsFile,
    orientation: Orientation,
    report: &mut Report,
) -> Option<Cells<'f>> {
    let place = BoardPlace::file().key("cells");
    let region = match file {
        CellsFile::Hexagon { radius, center } => hexagon(*radius, *center, &place.key("hexagon"), report),
        CellsFile::Rectangle { width, height, parity } => {
            let place = place.key("rectangle");
            let parity = parity_of(parity.as_deref(), orientation, &place, report);
            rectangle([*width, *height], parity?, &place, report)
        }
        CellsFile::Parallelogram { q, r } => parallelogram([*q, *r], &place.key("parallelogram"), report),
        CellsFile::Rows { widths, first } => {
            let place = place.key("rows");
            centred(widths, *first, (Orientation::Pointy, orientation), &place, "widths", report)
        }
        CellsFile::Columns { heights, first } => {
            let place = place.key("columns");
            centred(heights, *first, (Orientation::Flat, orientation), &place, "heights", report)
        }
        CellsFile::Drawing { text, first, legend } => {
            return drawing(text, *first, legend, orientation, &place.key("drawing"), report);
        }
        CellsFile::Hexes(list) => listed(list, &place.key("hexes"), report),
    };
    region.map(|region| Cells { region, zoned: Vec::new() })
}

/// The parity in a file, or by default the one that shifts odd lines.
pub(crate) fn parity_of(
    name: Option<&str>,
    orientation: Orientation,
    place: &BoardPlace,
    report: &mut Report,
) -> Option<Parity> {
    let usual = match orientation {
        Orientation::Flat => Parity::OddQ,
        Orientation::Pointy => Parity::OddR,
    };
    let Some(name) = name else { return Some(usual) };
    let fault = match name.parse::<Parity>() {
        Ok(parity) if parity.orientation() == orientation => return Some(parity),
        Ok(parity) => BoardFaultKind::WrongParity(parity),
        Err(_) => BoardFaultKind::UnknownParity(name.into()),
    };
    report.fault(place.key("parity"), fault);
    None
}

/// The hex `[q, r]` of a file.
pub(crate) fn hex_of([q, r]: [i64; 2], place: &BoardPlace, report: &mut Report) -> Option<Hex> {
    Hex::try_new(q, r).map_err(|error| report.fault(place.clone(), BoardFaultKind::OutOfRange(error))).ok()
}

/// Like [`hex_of`], for long lists: the place is built only if needed.
fn listed_hex([q, r]: [i64; 2], place: impl FnOnce() -> BoardPlace, report: &mut Report) -> Option<Hex> {
    Hex::try_new(q, r).map_err(|error| report.fault(place(), BoardFaultKind::OutOfRange(error))).ok()
}

fn at_least(least: i64, value: i64, place: BoardPlace, report: &mut Report) -> Option<i64> {
    if value < least {
        report.fault(place, BoardFaultKind::TooSmall { value, least });
        return None;
    }
    Some(value)
}

fn not_too_many(count: u128, place: &BoardPlace, report: &mut Report) -> Option<()> {
    if count > report.most_hexes as u128 {
        report.too_many(count, place);
        return None;
    }
    Some(())
}

/// The region of an outline.
///
/// Faults of its size are reported at `count`, all others at `extent`.
fn region(outline: Outline, count: &BoardPlace, extent: &BoardPlace, report: &mut Report) -> Option<Region> {
    let lengths = match &outline {
        Outline::Rows { widths, .. } => widths.clone(),
        _ => Vec::new(),
    };
    let length = |row: usize| lengths.get(row).copied().map_or(0, i64::from);
    match Region::try_within(outline, report.most_hexes) {
        Ok(region) => return Some(region),
        Err(RegionError::TooLarge { cells, .. }) => {
            report.too_many(cells, count);
        }
        Err(RegionError::OutOfRange(error)) => {
            report.fault(extent.clone(), BoardFaultKind::OutOfRange(error));
        }
        Err(RegionError::DuplicateHex { hex }) => report.fault(extent.clone(), BoardFaultKind::HexTwice(hex)),
        Err(RegionError::OffCenter { row, .. }) => {
            let (length, before) = (length(row - 1), length(row.saturating_sub(2)));
            report.fault(count.index(row - 1), BoardFaultKind::NotHalfStep { length, before });
        }
        Err(RegionError::EmptyRow { row }) => {
            report.fault(count.index(row - 1), BoardFaultKind::TooSmall { value: 0, least: 1 });
        }
        Err(RegionError::Reversed { from, to, .. }) => {
            report.fault(extent.clone(), BoardFaultKind::EmptyRange([from.into(), to.into()]));
        }
    }
    None
}

/// A number in the type of an outline; a larger one would make too many hexes.
fn small(value: i64, cells: u128, place: &BoardPlace, report: &mut Report) -> Option<u32> {
    let refuse = |_| report.too_many(cells, place);
    u32::try_from(value).map_err(refuse).ok()
}

fn hexagon(radius: i64, center: [i64; 2], place: &BoardPlace, report: &mut Report) -> Option<Region> {
    let count = place.key("radius");
    let radius = at_least(0, radius, count.clone(), report);
    let center = hex_of(center, &place.key("center"), report);
    let wide = u128::from(radius?.unsigned_abs());
    let radius = small(radius?, 3 * wide * (wide + 1) + 1, &count, report)?;
    region(Outline::Hexagon { center: center?, radius }, &count, place, report)
}

fn rectangle(
    [width, height]: [i64; 2],
    parity: Parity,
    place: &BoardPlace,
    report: &mut Report,
) -> Option<Region> {
    let width = at_least(1, width, place.key("width"), report);
    let height = at_least(1, height, place.key("height"), report);
    let (width, height) = (width?, height?);
    let cells = u128::from(width.unsigned_abs()) * u128::from(height.unsigned_abs());
    let (width, height) = (small(width, cells, place, report)?, small(height, cells, place, report)?);
    let corner = Offset { col: 0, row: 0 };
    region(Outline::Rectangle { corner, width, height, parity }, place, place, report)
}

fn parallelogram([q, r]: [[i64; 2]; 2], place: &BoardPlace, report: &mut Report) -> Option<Region> {
    let mut length = |[least, greatest]: [i64; 2], axis| {
        if greatest < least {
            report.fault(place.key(axis), BoardFaultKind::EmptyRange([least, greatest]));
            return None;
        }
        Some((i128::from(greatest) - i128::from(least) + 1).unsigned_abs())
    };
    let (columns, rows) = (length(q, "q"), length(r, "r"));
    not_too_many(columns? * rows?, place, report)?;
    let first = hex_of([q[0], r[0]], place, report)?;
    let last = hex_of([q[1], r[1]], place, report)?;
    let outline = Outline::Parallelogram { q: (first.q(), last.q()), r: (first.r(), last.r()) };
    region(outline, place, place, report)
}

/// Rows of pointy-top or columns of flat-top hexes.
///
/// Each is centred beside the one before.
fn centred(
    lengths: &[i64],
    first: [i64; 2],
    (needs, orientation): (Orientation, Orientation),
    place: &BoardPlace,
    list: &str,
    report: &mut Report,
) -> Option<Region> {
    if needs != orientation {
        report.fault(place.clone(), BoardFaultKind::WrongOrientation(needs));
        return None;
    }
    let list = place.key(list);
    let mut whole = true;
    for (i, &length) in lengths.iter().enumerate().filter(|(_, length)| **length < 1) {
        whole = at_least(1, length, list.index(i), report).is_some();
    }
    let first = hex_of(first, &place.key("first"), report);
    if !whole {
        return None;
    }
    let cells = lengths.iter().map(|&n| u128::from(n.unsigned_abs())).sum();
    let widths: Option<Vec<u32>> = lengths.iter().map(|&n| small(n, cells, &list, report)).collect();
    region(Outline::Rows { first: first?, widths: widths?, orientation }, &list, &place.key("first"), report)
}

fn drawing<'f>(
    text: &str,
    first: [i64; 2],
    legend: &'f [(String, String)],
    orientation: Orientation,
    place: &BoardPlace,
    report: &mut Report,
) -> Option<Cells<'f>> {
    let known = signs(legend, place, report);
    let text_place = place.key("text");
    let first = hex_of(first, &place.key("first"), report);
    let axis = match orientation {
        Orientation::Flat => DoubledAxis::Height,
        Orientation::Pointy => DoubledAxis::Width,
    };
    let (mut hexes, mut zoned) = (Vec::new(), Vec::new());
    let mut start: Option<(i32, i32)> = None;
    let mut whole = true;
    for (line, row) in text.lines().enumerate() {
        for (column, sign) in row.chars().enumerate().filter(|(_, sign)| !matches!(sign, ' ' | '.')) {
            let at = DrawingSign { line, column };
            let here = || text_place.sign_at(at.line, at.column);
            let zone = match known.get(&sign) {
                Some(zone) => *zone,
                None => {
                    report.fault(here(), unknown_sign(sign, &known));
                    whole = false;
                    continue;
                }
            };
            // A drawing of that width or height could have too many hexes, wherever they are.
            if column.max(line) > MOST_CELLS {
                report.too_many(column.max(line) as u128, &text_place);
                return None;
            }
            let (column, line) = (column as i32, line as i32);
            let (left, top) = *start.get_or_insert((column, line));
            let Ok(apart) = Doubled::try_new(column - left, line - top) else {
                report.fault(here(), BoardFaultKind::OffTheLattice);
                whole = false;
                continue;
            };
            not_too_many(hexes.len() as u128 + 1, &text_place, report)?;
            let apart = apart.hex(axis).expect("a drawing is much smaller than the limit");
            let Some(first) = first else { continue };
            match first.try_moved((apart.q(), apart.r())) {
                Ok(hex) => {
                    hexes.push(hex);
                    zoned.extend(zone.map(|zone| (hex, zone, at)));
                }
                Err(error) => {
                    report.fault(here(), BoardFaultKind::OutOfRange(error));
                    return None;
                }
            }
        }
    }
    if !whole || first.is_none() {
        return None;
    }
    let region = region(Outline::Hexes(hexes), &text_place, &text_place, report)?;
    Some(Cells { region, zoned })
}

fn unknown_sign(sign: char, known: &Signs<'_>) -> BoardFaultKind {
    let mut list = String::new();
    for known in known.keys().take(MOST_KNOWN) {
        list.push_str(if list.is_empty() { "`" } else { ", `" });
        list.push(*known);
        list.push('`');
    }
    BoardFaultKind::UnknownSign { sign, known: list }
}

/// The characters a drawing may use and their zones.
///
/// `#` is a hex without a zone.
fn signs<'l>(legend: &'l [(String, String)], place: &BoardPlace, report: &mut Report) -> Signs<'l> {
    let mut signs = Signs::from([('#', None)]);
    for (sign, zone) in legend {
        let place = place.key("legend").key(sign);
        let mut chars = sign.chars();
        match (chars.next(), chars.next()) {
            (Some(only), None)
                if !only.is_whitespace() && !only.is_control() && only != '.' && only != '#' =>
            {
                match signs.entry(only) {
                    Entry::Occupied(_) => report.fault(place, BoardFaultKind::NameTwice(sign.clone())),
                    Entry::Vacant(free) => {
                        free.insert(Some(zone.as_str()));
                    }
                }
            }
            _ => report.fault(place, BoardFaultKind::BadSign(sign.clone())),
        }
    }
    signs
}

fn listed(list: &[[i64; 2]], place: &BoardPlace, report: &mut Report) -> Option<Region> {
    not_too_many(list.len() as u128, place, report)?;
    let hexes: Vec<_> =
        list.iter().enumerate().map(|(i, &pair)| listed_hex(pair, || place.index(i), report)).collect();
    let hexes: Vec<Hex> = hexes.into_iter().collect::<Option<_>>()?;
    let mut order: Vec<usize> = (0..hexes.len()).collect();
    order.sort_by_key(|&i| (hexes[i], i));
    let mut repeated: Vec<usize> =
        order.windows(2).filter(|pair| hexes[pair[0]] == hexes[pair[1]]).map(|pair| pair[1]).collect();
    repeated.sort_unstable();
    for &i in &repeated {
        report.fault(place.index(i), BoardFaultKind::HexTwice(hexes[i]));
    }
    if !repeated.is_empty() {
        return None;
    }
    region(Outline::Hexes(hexes), place, place, report)
}
