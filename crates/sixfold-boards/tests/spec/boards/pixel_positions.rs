use sixfold::coord::Hex;
use sixfold::layout::Point;
use sixfold_boards::BoardOrigin;

use crate::spec::{heaven, hex, underchex};

const WIDTHS: [usize; 9] = [2, 3, 4, 5, 4, 5, 4, 3, 2];

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-9
}

#[test]
fn measures_of_a_hex() {
    let layout = heaven().layout(40.0, BoardOrigin::Middle).expect("a size");
    assert!((layout.hex_width() - 69.28).abs() < 0.005);
    assert!(near(layout.hex_height(), 80.0));
    let point = |label: &str| layout.point_of(hex(heaven(), label));
    for row in 1..9 {
        assert!(near(point(&format!("A{}", row + 1)).y - point(&format!("A{row}")).y, 60.0), "row {row}");
    }
    for (row, width) in (1..).zip(WIDTHS) {
        for pair in ["A", "B", "C", "D", "E"][..width].windows(2) {
            let [left, right] = [0, 1].map(|end| point(&format!("{}{row}", pair[end])));
            assert!(near(right.x - left.x, 3f64.sqrt() * 40.0) && near(right.y, left.y), "row {row}");
        }
    }
}

#[test]
fn each_row_is_centred() {
    for size in [1.0, 12.5, 40.0] {
        let layout = heaven().layout(size, BoardOrigin::TopRow).expect("a size");
        for label in heaven().labels() {
            let letter = f64::from(label.as_bytes()[0] - b'A');
            let row = usize::from(label.as_bytes()[1] - b'0');
            let point = layout.point_of(hex(heaven(), label));
            assert!(
                near(point.x, 3f64.sqrt() * size * (letter - (WIDTHS[row - 1] as f64 - 1.0) / 2.0)),
                "{label}"
            );
            assert!(near(point.y, 1.5 * size * (row as f64 - 1.0)), "{label}");
        }
    }
}

#[test]
fn size_of_the_drawing() {
    let layout = heaven().layout(40.0, BoardOrigin::Middle).expect("a size");
    let bounds = layout.bounds_of_all(heaven().hexes().iter().copied()).expect("some hexes");
    assert!((bounds.width() - 346.4).abs() < 0.05, "{}", bounds.width());
    assert!(near(bounds.height(), 560.0));
}

#[test]
fn origin_in_the_middle() {
    let layout = heaven().layout(40.0, BoardOrigin::default()).expect("a size");
    let bounds = layout.bounds_of_all(heaven().hexes().iter().copied()).expect("some hexes");
    assert!(near(bounds.min.x, -bounds.max.x) && near(bounds.min.y, -bounds.max.y));
    let (left, right) = (layout.point_of(hex(heaven(), "B5")), layout.point_of(hex(heaven(), "C5")));
    assert!(near(left.x, -right.x) && near(left.y, 0.0) && near(right.y, 0.0));
    let layout = underchex().layout(40.0, BoardOrigin::default()).expect("a size");
    assert_eq!(layout.point_of(hex(underchex(), "e5")), Point::ORIGIN);
    assert_eq!(layout.origin(), layout.point_of(Hex::ORIGIN));
}

#[test]
fn from_a_point_back_to_the_hex() {
    for board in [heaven(), underchex()] {
        let layout = board.layout(17.0, BoardOrigin::Middle).expect("a size");
        for &hex in board.hexes() {
            assert_eq!(layout.hex_at(layout.point_of(hex)), Ok(hex));
        }
    }
}
