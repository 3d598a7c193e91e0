//! Results that stay in the memory of WebAssembly for JavaScript.
//!
//! They are a pair, six hexes, some points, a list of hexes and one of numbers. A function that *leaves* a
//! result writes it here. The next call with a result of the same kind overwrites it. JavaScript reads
//! results by their address in the memory of WebAssembly, which saves an allocation and a call for each.
//! Results other than lists never move; a list moves when it grows, so JavaScript gets its address each time.

use std::cell::{Cell, RefCell};

use sixfold::coord::{Edge, Hex};
use sixfold::layout::Point;
use sixfold::shape::Shape;
use wasm_bindgen::prelude::wasm_bindgen;

/// The most hexes of one list: the default limit of the protocol.
pub(crate) const MOST_HEXES: u64 = 1_000_000;

thread_local! {
    static PAIR: Cell<[i32; 2]> = const { Cell::new([0; 2]) };
    static SIX: Cell<[[i32; 2]; 6]> = const { Cell::new([[0; 2]; 6]) };
    static POINTS: Cell<[f64; 12]> = const { Cell::new([0.0; 12]) };
    static HEXES: RefCell<Vec<i32>> = const { RefCell::new(Vec::new()) };
    static SHAPE: RefCell<Vec<Hex>> = const { RefCell::new(Vec::new()) };
    static NUMBERS: RefCell<Vec<u32>> = const { RefCell::new(Vec::new()) };
}

/// The address of the pair.
#[wasm_bindgen]
pub fn pair_address() -> usize {
    PAIR.with(Cell::as_ptr) as usize
}

/// The address of six hexes.
#[wasm_bindgen]
pub fn six_address() -> usize {
    SIX.with(Cell::as_ptr) as usize
}

/// The address of the points.
#[wasm_bindgen]
pub fn points_address() -> usize {
    POINTS.with(Cell::as_ptr) as usize
}

/// The address of the list of hexes: q and r of the first, q and r of the second, and so on.
#[wasm_bindgen]
pub fn hexes_address() -> usize {
    HEXES.with_borrow(|list| list.as_ptr() as usize)
}

/// The number of hexes in the list.
#[wasm_bindgen]
pub fn hexes_count() -> usize {
    HEXES.with_borrow(|list| list.len() / 2)
}

/// The address of the list of numbers.
#[wasm_bindgen]
pub fn numbers_address() -> usize {
    NUMBERS.with_borrow(|list| list.as_ptr() as usize)
}

/// The number of numbers in the list.
#[wasm_bindgen]
pub fn numbers_count() -> usize {
    NUMBERS.with_borrow(Vec::len)
}

/// Leaves two numbers; returns `false` for `None`.
pub(crate) fn pair(numbers: Option<(i32, i32)>) -> bool {
    if let Some((first, second)) = numbers {
        PAIR.set([first, second]);
    }
    numbers.is_some()
}

/// Leaves a hex; returns `false` for an error.
pub(crate) fn hex<E>(hex: Result<Hex, E>) -> bool {
    pair(hex.ok().map(|hex| (hex.q(), hex.r())))
}

/// Leaves six hexes.
pub(crate) fn six(hexes: [Hex; 6]) {
    SIX.set(hexes.map(|hex| [hex.q(), hex.r()]));
}

/// Leaves at most six points.
pub(crate) fn points(found: &[Point]) {
    let mut places = [0.0; 12];
    for (place, point) in places.chunks_exact_mut(2).zip(found) {
        place.copy_from_slice(&[point.x, point.y]);
    }
    POINTS.set(places);
}

/// Leaves a list of hexes; returns its length.
pub(crate) fn hexes(found: impl IntoIterator<Item = Hex>) -> i32 {
    HEXES.with_borrow_mut(|list| {
        list.clear();
        found.into_iter().for_each(|hex| list.extend_from_slice(&[hex.q(), hex.r()]));
        i32::try_from(list.len() / 2).unwrap_or(i32::MAX)
    })
}

/// Leaves the hexes of a shape; returns their number, or -1 if there are too many.
pub(crate) fn shape(shape: impl Shape) -> i32 {
    if shape.count() > MOST_HEXES {
        return -1;
    }
    let count = shape.count() as usize;
    SHAPE.with_borrow_mut(|hexes| {
        if hexes.len() < count {
            hexes.resize(count, Hex::ORIGIN);
        }
        // `write_to` is the fastest way to list them; a second pass converts them, because the memory layout
        // of a hex is not guaranteed.
        shape.write_to(&mut hexes[..count]);
        HEXES.with_borrow_mut(|list| {
            list.resize(2 * count, 0);
            let (pairs, _) = list.as_chunks_mut::<2>();
            for (pair, hex) in pairs.iter_mut().zip(&hexes[..count]) {
                *pair = [hex.q(), hex.r()];
            }
        });
    });
    count as i32
}

/// Leaves a number for each hex of a list from JavaScript.
///
/// `false` when one is beyond the limit.
pub(crate) fn numbers(coordinates: &[i32], mut number: impl FnMut(Hex) -> u32) -> bool {
    let (pairs, rest) = coordinates.as_chunks::<2>();
    NUMBERS.with_borrow_mut(|list| {
        list.clear();
        list.reserve(pairs.len());
        for &[q, r] in pairs {
            let Some(hex) = hex_of(q, r) else { return false };
            list.push(number(hex));
        }
        rest.is_empty()
    })
}

/// Leaves a list of hexes and a number for each; returns its length.
pub(crate) fn numbered(found: impl IntoIterator<Item = (Hex, u32)>) -> i32 {
    NUMBERS.with_borrow_mut(|numbers| {
        numbers.clear();
        hexes(found.into_iter().map(|(hex, number)| {
            numbers.push(number);
            hex
        }))
    })
}

/// A hex within the limit.
pub(crate) fn hex_of(q: i32, r: i32) -> Option<Hex> {
    Hex::try_new(q.into(), r.into()).ok()
}

/// The hexside between two neighbours.
pub(crate) fn edge(aq: i32, ar: i32, bq: i32, br: i32) -> Option<Edge> {
    Edge::between(hex_of(aq, ar)?, hex_of(bq, br)?)
}

/// The hexes of a list from JavaScript.
///
/// `None` when one is beyond the limit or a number is missing.
pub(crate) fn hexes_of(coordinates: &[i32]) -> Option<Vec<Hex>> {
    let (pairs, rest) = coordinates.as_chunks::<2>();
    let all = pairs.iter().map(|&[q, r]| hex_of(q, r)).collect::<Option<Vec<Hex>>>();
    all.filter(|_| rest.is_empty())
}
