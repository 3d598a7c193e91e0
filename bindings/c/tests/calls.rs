//! The calls from Rust, beside the engine's own answers; null pointers and odd numbers are refused.
#![expect(
    clippy::multiple_unsafe_ops_per_block,
    reason = "each block is one scenario of calls as C makes them"
)]

use std::ffi::CStr;
use std::ptr::{null, null_mut};

use sixfold::coord::Hex;
use sixfold::grid::Region;
use sixfold::search::{Costs, Scratch, path};
use sixfold::shape::{Shape, line, range};
use sixfold_c::{
    CHex, CLayout, CPoint, Map, Status, sixfold_can_see, sixfold_distance, sixfold_free, sixfold_from_pixel,
    sixfold_line, sixfold_map_free, sixfold_map_hexagon, sixfold_map_rectangle, sixfold_map_set_blocks,
    sixfold_map_set_cost, sixfold_map_set_wall, sixfold_neighbor, sixfold_path, sixfold_query, sixfold_range,
    sixfold_reach, sixfold_ring, sixfold_rotate, sixfold_to_pixel, sixfold_version, sixfold_view,
};

fn c(hex: Hex) -> CHex {
    hex.into()
}

/// A list of a call with enough room, after one with too little.
fn listed(call: impl Fn(*mut CHex, usize, *mut usize) -> Status) -> Vec<Hex> {
    let mut length = 0;
    let status = call(null_mut(), 0, &raw mut length);
    assert_eq!(status, if length == 0 { Status::Ok } else { Status::TooShort });
    // One more than needed, to see that it stays as it was.
    let mut hexes = vec![CHex { q: 77, r: 77 }; length + 1];
    assert_eq!(call(hexes.as_mut_ptr(), length, &raw mut length), Status::Ok);
    assert_eq!(hexes.pop(), Some(CHex { q: 77, r: 77 }));
    hexes.into_iter().map(|hex| Hex::new(hex.q, hex.r)).collect()
}

#[test]
fn coordinates_are_those_of_the_engine() {
    let (a, b) = (Hex::new(3, -2), Hex::new(-4, 9));
    let (mut distance, mut hex) = (0, CHex::default());
    // SAFETY: the pointers lead to variables of this function or are null, here and below.
    unsafe {
        assert_eq!(sixfold_distance(c(a), c(b), &raw mut distance), Status::Ok);
        assert_eq!(distance, a.distance(b));
        assert_eq!(sixfold_neighbor(c(a), 2, &raw mut hex), Status::Ok);
        assert_eq!(hex, c(a.neighbors()[2]));
        assert_eq!(sixfold_rotate(c(a), c(b), 1, &raw mut hex), Status::Ok);
        assert_eq!(hex, c(a.rotate_around(b, 1)));
        assert_eq!(listed(|h, n, l| sixfold_line(c(a), c(b), h, n, l)), line(a, b).to_vec());
        assert_eq!(listed(|h, n, l| sixfold_range(c(a), 3, h, n, l)), range(a, 3).to_vec());
        assert_eq!(listed(|h, n, l| sixfold_ring(c(a), 3, h, n, l)).len(), 18);
        assert_eq!(CStr::from_ptr(sixfold_version()).to_str(), Ok(env!("CARGO_PKG_VERSION")));
    }
}

#[test]
fn points_lead_back_to_their_hex() {
    for pointy in [0, 1] {
        let layout = CLayout { pointy, size: 12.5, origin: CPoint { x: 3.0, y: -8.0 } };
        for hex in Region::hexagon(4).hexes() {
            let (mut point, mut back) = (CPoint::default(), CHex::default());
            // SAFETY: the pointers lead to variables of this function.
            unsafe {
                assert_eq!(sixfold_to_pixel(&raw const layout, c(hex), &raw mut point), Status::Ok);
                assert_eq!(sixfold_from_pixel(&raw const layout, point, &raw mut back), Status::Ok);
            }
            assert_eq!(back, c(hex));
        }
    }
}

fn map(radius: u32) -> *mut Map {
    let mut map = null_mut();
    // SAFETY: the pointer leads to a variable of this function.
    assert_eq!(unsafe { sixfold_map_hexagon(radius, &raw mut map) }, Status::Ok);
    map
}

#[test]
fn searches_are_those_of_the_engine() {
    let map = map(6);
    let mut costs = Costs::uniform(&Region::hexagon(6));
    let mut scratch = Scratch::new();
    for (place, hex) in Region::hexagon(6).hexes().enumerate() {
        let cost = [1, 2, 3, u32::MAX][place * 7 % 4];
        costs.set(hex, cost);
        // SAFETY: a map of this test, and pointers to its variables, here and below.
        assert_eq!(unsafe { sixfold_map_set_cost(map, c(hex), cost) }, Status::Ok);
    }
    for to in Region::hexagon(6).hexes() {
        let wanted = path(&costs, Hex::ORIGIN, to, &mut scratch).map(|path| path.into_owned());
        let (mut length, mut cost) = (0, 0);
        let room = &mut [CHex::default(); 200];
        // SAFETY: as above.
        let status = unsafe {
            sixfold_path(map, CHex::default(), c(to), room.as_mut_ptr(), 200, &raw mut length, &raw mut cost)
        };
        assert_eq!(status == Status::Ok, wanted.is_some());
        if let Some(wanted) = wanted {
            assert_eq!((cost, length), (wanted.cost(), wanted.hexes().len()));
            assert!(room[..length].iter().copied().eq(wanted.hexes().iter().copied().map(CHex::from)));
        }
    }
    // SAFETY: as above.
    unsafe {
        let reached = listed(|h, n, l| sixfold_reach(map, CHex::default(), 4, h, null_mut(), n, l));
        assert_eq!(
            reached,
            sixfold::search::reach(&costs, Hex::ORIGIN, 4, &mut scratch).area().hexes().collect::<Vec<_>>()
        );
        let mut seen = 0;
        assert_eq!(sixfold_can_see(map, CHex::default(), CHex { q: 0, r: 2 }, &raw mut seen), Status::Ok);
        assert_eq!(seen, 1);
        assert_eq!(sixfold_map_set_blocks(map, CHex { q: 0, r: 1 }, 1), Status::Ok);
        assert_eq!(sixfold_can_see(map, CHex::default(), CHex { q: 0, r: 2 }, &raw mut seen), Status::Ok);
        assert_eq!(seen, 0);
        let all = listed(|h, n, l| sixfold_view(map, CHex::default(), 2, h, n, l)).len();
        assert_eq!(sixfold_map_set_wall(map, CHex::default(), 0, 1), Status::Ok);
        assert!(listed(|h, n, l| sixfold_view(map, CHex::default(), 2, h, n, l)).len() < all);
        assert_eq!(sixfold_map_set_wall(map, CHex::default(), 0, 0), Status::Ok);
        assert_eq!(listed(|h, n, l| sixfold_view(map, CHex::default(), 2, h, n, l)).len(), all);
        sixfold_map_free(map);
    }
}

#[test]
fn what_is_wrong_is_a_status() {
    let far = CHex { q: i32::MAX, r: i32::MIN };
    let near = CHex::default();
    let (mut number, mut hex, mut length) = (0, near, 0);
    let odd = CLayout { pointy: 2, size: 1.0, origin: CPoint::default() };
    let flat = CLayout { pointy: 0, size: f64::NAN, origin: CPoint::default() };
    let (map, mut other) = (map(2), null_mut());
    // SAFETY: pointers to variables of this function, a map of this test, or null.
    unsafe {
        assert_eq!(sixfold_distance(near, far, &raw mut number), Status::OutOfRange);
        assert_eq!(sixfold_distance(near, near, null_mut()), Status::BadArgument);
        for direction in [-1, 6, i32::MIN, 256] {
            assert_eq!(sixfold_neighbor(near, direction, &raw mut hex), Status::BadArgument);
        }
        assert_eq!(sixfold_line(near, near, null_mut(), 9, &raw mut length), Status::BadArgument);
        assert_eq!(sixfold_line(near, near, &raw mut hex, 1, null_mut()), Status::BadArgument);
        assert_eq!(sixfold_range(near, u32::MAX, &raw mut hex, 1, &raw mut length), Status::OutOfRange);
        for layout in [null(), &raw const odd, &raw const flat] {
            assert_eq!(sixfold_from_pixel(layout, CPoint::default(), &raw mut hex), Status::BadArgument);
        }
        assert_eq!(sixfold_map_hexagon(u32::MAX, &raw mut other), Status::OutOfRange);
        assert_eq!(sixfold_map_hexagon(2, null_mut()), Status::BadArgument);
        assert_eq!(sixfold_map_rectangle(2, 2, 4, &raw mut other), Status::BadArgument);
        assert_eq!(sixfold_map_set_cost(null_mut(), near, 1), Status::BadArgument);
        assert_eq!(sixfold_map_set_cost(map, CHex { q: 3, r: 0 }, 1), Status::NotFound);
        assert_eq!(sixfold_map_set_wall(map, near, 9, 1), Status::BadArgument);
        assert_eq!(
            sixfold_reach(map, CHex { q: 3, r: 0 }, 1, &raw mut hex, null_mut(), 1, &raw mut length),
            Status::NotFound
        );
        assert_eq!(sixfold_view(map, far, 1, &raw mut hex, 1, &raw mut length), Status::OutOfRange);
        assert_eq!(sixfold_can_see(map, near, CHex { q: 3, r: 0 }, null_mut()), Status::NotFound);
        sixfold_map_free(map);
    }
}

#[test]
fn requests_of_any_bytes_have_an_answer() {
    for request in [&b"{\"op\":\"distance\",\"a\":\"0,0\",\"b\":\"2,0\"}"[..], b"", b"\0", b"\xff\xfe", b"{"]
    {
        let mut length = 0;
        // SAFETY: the bytes of the request, and a variable of this function; the answer is given back once.
        unsafe {
            let answer = sixfold_query(request.as_ptr().cast(), request.len(), &raw mut length);
            let text = CStr::from_ptr(answer).to_str().expect("JSON");
            assert_eq!(text.len(), length);
            assert!(text.starts_with('{') && text.ends_with('}'), "{text}");
            sixfold_free(answer);
        }
    }
    // SAFETY: null with no bytes is an empty request.
    unsafe {
        let answer = sixfold_query(null(), 0, null_mut());
        assert!(CStr::from_ptr(answer).to_str().is_ok_and(|text| text.contains("error")));
        sixfold_free(answer);
    }
}
