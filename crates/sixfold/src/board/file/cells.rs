use alloc::collections::BTreeMap;
use alloc::collections::btree_map::Entry;
use alloc::string::String;
use alloc::vec::Vec;

use crate::board::{BoardFaultKind, BoardPlace, CellsFile, DrawingSign, MOST_CELLS};
use crate::coord::{Doubled, DoubledAxis, Hex, Offset, Orientation, OutOfRangeError, Parity};
use crate::shape::{Range, Rectangle, try_parallelogram};

/// The hexes of a board, and the zones that a drawing puts them into.
pub(crate) struct Cells<'f> {
    pub(crate) hexes: Vec<Hex>,
    /// Each hex that the legend gives a zone, with the place of its sign in the text.
    pub(crate) zoned: Vec<(Hex, &'f str, DrawingSign)>,
}

/// The signs of a drawing and the zones they stand for, if any.
type Signs<'f> = BTreeMap<char, Option<&'f str>>;

/// The most signs that a message lists.
const MOST_KNOWN: usize = 20;

type Report<'r> = &'r mut dyn FnMut(BoardPlace, BoardFaultKind);

/// The hexes that a file describes, in no particular order; `None` when a fault leaves them open.
pub(crate) fn cells<'f>(
    file: &'f CellsFile,
    orientation: Orientation,
    report: Report<'_>,
) -> Option<Cells<'f>> {
    let place = BoardPlace::file().key("cells");
    let plain = |hexes| Cells { hexes, zoned: Vec::new() };
    match file {
        CellsFile::Hexagon { radius, center } => {
            hexagon(*radius, *center, &place.key("hexagon"), report).map(plain)
        }
        CellsFile::Rectangle { width, height, parity } => {
            let place = place.key("rectangle");
            let parity = parity_of(parity.as_deref(), orientation, &place, report);
            rectangle([*width, *height], parity?, &place, report).map(plain)
        }
        CellsFile::Parallelogram { q, r } => {
            parallelogram([*q, *r], &place.key("parallelogram"), report).map(plain)
        }
        CellsFile::Rows { widths, first } => {
            let place = place.key("rows");
            centred(widths, *first, (Orientation::Pointy, orientation), &place, "widths", report).map(plain)
        }
        CellsFile::Columns { heights, first } => {
            let place = place.key("columns");
            centred(heights, *first, (Orientation::Flat, orientation), &place, "heights", report).map(plain)
        }
        CellsFile::Drawing { text, first, legend } => {
            drawing(text, *first, legend, orientation, &place.key("drawing"), report)
        }
        CellsFile::Hexes(list) => listed(list, &place.key("hexes"), report).map(plain),
    }
}

/// The parity a file names, or the one that shifts odd lines.
pub(crate) fn parity_of(
    name: Option<&str>,
    orientation: Orientation,
    place: &BoardPlace,
    report: Report<'_>,
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
    report(place.key("parity"), fault);
    None
}

/// The hex `[q, r]` of a file.
pub(crate) fn hex_of([q, r]: [i64; 2], place: &BoardPlace, report: Report<'_>) -> Option<Hex> {
    Hex::try_new(q, r).map_err(|error| report(place.clone(), BoardFaultKind::OutOfRange(error))).ok()
}

/// As [`hex_of`], for long lists: the place is only made where it is needed.
fn listed_hex([q, r]: [i64; 2], place: impl FnOnce() -> BoardPlace, report: Report<'_>) -> Option<Hex> {
    Hex::try_new(q, r).map_err(|error| report(place(), BoardFaultKind::OutOfRange(error))).ok()
}

fn at_least(least: i64, value: i64, place: BoardPlace, report: Report<'_>) -> Option<i64> {
    if value < least {
        report(place, BoardFaultKind::TooSmall { value, least });
        return None;
    }
    Some(value)
}

fn not_too_many(count: u128, place: &BoardPlace, report: Report<'_>) -> Option<()> {
    if count > MOST_CELLS as u128 {
        report(place.clone(), BoardFaultKind::TooManyCells(count));
        return None;
    }
    Some(())
}

/// The hexes of a shape that may reach past the limit.
fn shaped<S: IntoIterator<Item = Hex>>(
    shape: Result<S, OutOfRangeError>,
    place: &BoardPlace,
    report: Report<'_>,
) -> Option<Vec<Hex>> {
    let refuse = |error| report(place.clone(), BoardFaultKind::OutOfRange(error));
    shape.map_err(refuse).ok().map(|shape| shape.into_iter().collect())
}

fn hexagon(radius: i64, center: [i64; 2], place: &BoardPlace, report: Report<'_>) -> Option<Vec<Hex>> {
    let radius = at_least(0, radius, place.key("radius"), report);
    let center = hex_of(center, &place.key("center"), report);
    let wide = u128::from(radius?.unsigned_abs());
    not_too_many(3 * wide * (wide + 1) + 1, &place.key("radius"), report)?;
    shaped(Range::try_new(center?, wide as u32), place, report)
}

fn rectangle(
    [width, height]: [i64; 2],
    parity: Parity,
    place: &BoardPlace,
    report: Report<'_>,
) -> Option<Vec<Hex>> {
    let width = at_least(1, width, place.key("width"), report);
    let height = at_least(1, height, place.key("height"), report);
    let (width, height) = (width?.unsigned_abs(), height?.unsigned_abs());
    not_too_many(u128::from(width) * u128::from(height), place, report)?;
    // Both fit: their product is at most a million.
    let top_left = Offset { col: 0, row: 0 };
    shaped(Rectangle::try_new(top_left, width as u32, height as u32, parity), place, report)
}

fn parallelogram([q, r]: [[i64; 2]; 2], place: &BoardPlace, report: Report<'_>) -> Option<Vec<Hex>> {
    let mut length = |[least, greatest]: [i64; 2], axis| {
        if greatest < least {
            report(place.key(axis), BoardFaultKind::EmptyRange([least, greatest]));
            return None;
        }
        Some((i128::from(greatest) - i128::from(least) + 1).unsigned_abs())
    };
    let (columns, rows) = (length(q, "q"), length(r, "r"));
    not_too_many(columns? * rows?, place, report)?;
    let first = hex_of([q[0], r[0]], place, report)?;
    let last = hex_of([q[1], r[1]], place, report)?;
    shaped(try_parallelogram(first.q()..=last.q(), first.r()..=last.r()), place, report)
}

/// Rows of pointy-top or columns of flat-top hexes, each centred beside the one before.
fn centred(
    lengths: &[i64],
    first: [i64; 2],
    (needs, orientation): (Orientation, Orientation),
    place: &BoardPlace,
    list: &str,
    report: Report<'_>,
) -> Option<Vec<Hex>> {
    if needs != orientation {
        report(place.clone(), BoardFaultKind::WrongOrientation(needs));
        return None;
    }
    let list = place.key(list);
    let checked: Vec<_> = lengths
        .iter()
        .enumerate()
        .map(|(i, &n)| if n < 1 { at_least(1, n, list.index(i), report) } else { Some(n) })
        .collect();
    for (i, pair) in lengths.windows(2).enumerate() {
        // One of two lines that touch has a hex where the other has a border.
        if pair[0] > 0 && pair[1] > 0 && (pair[0] ^ pair[1]) & 1 == 0 {
            report(list.index(i + 1), BoardFaultKind::NotHalfStep { length: pair[1], before: pair[0] });
            return None;
        }
    }
    let lengths: Vec<i64> = checked.into_iter().collect::<Option<_>>()?;
    not_too_many(lengths.iter().map(|&n| u128::from(n.unsigned_abs())).sum(), &list, report)?;
    let first = hex_of(first, &place.key("first"), report)?;
    // Along a line half steps are counted: a hex more moves both ends by one half step.
    let middle = lengths.first().map_or(0, |length| length - 1);
    let pairs = lengths.iter().zip(0i64..).flat_map(|(&length, line)| {
        (0..length).map(move |i| {
            let along = (middle - (length - 1) - line) / 2 + i;
            match orientation {
                Orientation::Pointy => [i64::from(first.q()) + along, i64::from(first.r()) + line],
                Orientation::Flat => [i64::from(first.q()) + line, i64::from(first.r()) + along],
            }
        })
    });
    let first = place.key("first");
    pairs.map(|pair| hex_of(pair, &first, report)).collect()
}

fn drawing<'f>(
    text: &str,
    first: [i64; 2],
    legend: &'f [(String, String)],
    orientation: Orientation,
    place: &BoardPlace,
    report: Report<'_>,
) -> Option<Cells<'f>> {
    let known = signs(legend, place, report);
    let text_place = place.key("text");
    let first = hex_of(first, &place.key("first"), report);
    let axis = match orientation {
        Orientation::Flat => DoubledAxis::Height,
        Orientation::Pointy => DoubledAxis::Width,
    };
    let mut cells = Cells { hexes: Vec::new(), zoned: Vec::new() };
    let mut start: Option<(i32, i32)> = None;
    let mut whole = true;
    for (line, row) in text.lines().enumerate() {
        for (column, sign) in row.chars().enumerate().filter(|(_, sign)| !matches!(sign, ' ' | '.')) {
            let at = DrawingSign { line, column };
            let here = || text_place.sign_at(at.line, at.column);
            let zone = match known.get(&sign) {
                Some(zone) => *zone,
                None => {
                    report(here(), unknown_sign(sign, &known));
                    whole = false;
                    continue;
                }
            };
            // A drawing that wide or high would be refused even if it held nothing but hexes.
            not_too_many(column.max(line) as u128, &text_place, report)?;
            let (column, line) = (column as i32, line as i32);
            let (left, top) = *start.get_or_insert((column, line));
            let Ok(way) = Doubled::try_new(column - left, line - top) else {
                report(here(), BoardFaultKind::OffTheLattice);
                whole = false;
                continue;
            };
            not_too_many(cells.hexes.len() as u128 + 1, &text_place, report)?;
            let way = way.hex(axis).expect("a drawing is much smaller than the limit");
            let Some(first) = first else { continue };
            match first.try_moved((way.q(), way.r())) {
                Ok(hex) => {
                    cells.hexes.push(hex);
                    cells.zoned.extend(zone.map(|zone| (hex, zone, at)));
                }
                Err(error) => {
                    report(here(), BoardFaultKind::OutOfRange(error));
                    return None;
                }
            }
        }
    }
    (whole && first.is_some()).then_some(cells)
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

/// The signs a drawing may use and the zones they stand for; `#` is a hex without one.
fn signs<'l>(legend: &'l [(String, String)], place: &BoardPlace, report: Report<'_>) -> Signs<'l> {
    let mut signs = Signs::from([('#', None)]);
    for (sign, zone) in legend {
        let place = place.key("legend").key(sign);
        let mut chars = sign.chars();
        match (chars.next(), chars.next()) {
            (Some(only), None)
                if !only.is_whitespace() && !only.is_control() && only != '.' && only != '#' =>
            {
                match signs.entry(only) {
                    Entry::Occupied(_) => report(place, BoardFaultKind::NameTwice(sign.clone())),
                    Entry::Vacant(free) => {
                        free.insert(Some(zone.as_str()));
                    }
                }
            }
            _ => report(place, BoardFaultKind::BadSign(sign.clone())),
        }
    }
    signs
}

fn listed(list: &[[i64; 2]], place: &BoardPlace, report: Report<'_>) -> Option<Vec<Hex>> {
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
        report(place.index(i), BoardFaultKind::HexTwice(hexes[i]));
    }
    repeated.is_empty().then_some(hexes)
}
