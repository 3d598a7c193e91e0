use alloc::string::{String, ToString};
use alloc::vec::Vec;

use sixfold::coord::Orientation;
use sixfold::layout::Point;
use sixfold_boards::Board;

use crate::svg::HexGeometry;

/// The frame around a board: its outline, and words on it.
///
/// It is drawn where the theme has the style `frame`. Points are in the units of pictures, in which a hex is 60 by 52.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct BoardFrame {
    /// The corners of the frame, in order.
    pub(crate) outline: Vec<Point>,
    /// The line inside of the outline.
    pub(crate) inner: Vec<Point>,
    /// Words on the frame, each with the middle of its baseline.
    ///
    /// With words here, hexes need no labels of their own.
    pub(crate) words: Vec<(Point, String)>,
}

/// The distance from the hexes to the outline, and to the line inside of it.
const WIDTH: f64 = 22.0;
const INNER: f64 = 17.0;

/// A side of the hull no longer than this is a corner of single hexes, which the frame makes pointed.
const SHORT: f64 = 31.0;

impl BoardFrame {
    /// The frame of a board; `None` without hexes.
    pub(crate) fn around(board: &Board) -> Option<BoardFrame> {
        let geometry = HexGeometry::new(board.orientation());
        let corners = board.hexes().iter().flat_map(|&hex| {
            let Point { x, y } = geometry.middle(hex);
            geometry.corners().map(|corner| Point::new(x + corner.x, y + corner.y))
        });
        let hull = hull(corners.collect());
        if hull.len() < 3 {
            return None;
        }
        let [outline, inner] = [WIDTH, INNER].map(|width| widened(&hull, width));
        Some(BoardFrame { outline, inner, words: words(board, geometry) })
    }
}

/// The convex hull of some points, without points on its sides.
fn hull(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    points.dedup();
    let half = |points: &mut dyn Iterator<Item = &Point>| {
        let mut chain: Vec<Point> = Vec::new();
        for &point in points {
            while let [.., a, b] = chain[..] {
                if (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 0.0 {
                    break;
                }
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        chain
    };
    let mut hull = half(&mut points.iter());
    hull.append(&mut half(&mut points.iter().rev()));
    hull
}

/// A line of the plane: the points p with x·p.x + y·p.y = at; (x, y) has the length 1.
#[derive(Clone, Copy)]
struct Line {
    x: f64,
    y: f64,
    at: f64,
}

impl Line {
    fn meets(self, other: Line) -> Option<Point> {
        let turn = self.x * other.y - self.y * other.x;
        // Sides of a hull that follow one another turn by far more than this.
        (turn > 1e-6).then(|| {
            Point::new(
                (self.at * other.y - self.y * other.at) / turn,
                (self.x * other.at - self.at * other.x) / turn,
            )
        })
    }
}

/// A hull with its sides moved outwards by a width.
///
/// Short sides are left out where the long ones meet without them.
fn widened(hull: &[Point], width: f64) -> Vec<Point> {
    let side = |number: usize| {
        let (a, b) = (hull[number], hull[(number + 1) % hull.len()]);
        let (dx, dy) = (b.x - a.x, b.y - a.y);
        let length = libm::sqrt(dx * dx + dy * dy);
        let (x, y) = (dy / length, -dx / length);
        (length, Line { x, y, at: x * a.x + y * a.y + width })
    };
    let sides = || (0..hull.len()).map(side);
    let long: Vec<Line> = sides().filter(|(length, _)| *length > SHORT).map(|(_, line)| line).collect();
    let corners = |lines: &[Line]| {
        let next = |number: usize| lines[(number + 1) % lines.len()];
        lines
            .iter()
            .enumerate()
            .map(|(number, line)| line.meets(next(number)))
            .collect::<Option<Vec<Point>>>()
    };
    let pointed = Some(long).filter(|long| long.len() > 2).and_then(|long| corners(&long));
    pointed
        .or_else(|| corners(&sides().map(|(_, line)| line).collect::<Vec<Line>>()))
        .unwrap_or_else(|| hull.to_vec())
}

/// Files below the columns and ranks on the left, for a flat-top board with labels such as `c5`.
///
/// Empty for other boards, which write labels on their hexes.
fn words(board: &Board, geometry: HexGeometry) -> Vec<(Point, String)> {
    let parts = |label: &str| {
        let mut letters = label.chars();
        let file = letters.next().filter(char::is_ascii_lowercase)?;
        Some((file, letters.as_str().parse::<u32>().ok()?))
    };
    let Some(labels) = board.labels().iter().map(|label| parts(label)).collect::<Option<Vec<_>>>() else {
        return Vec::new();
    };
    if board.orientation() != Orientation::Flat {
        return Vec::new();
    }
    let hexes = || board.hexes().iter().map(|&hex| geometry.middle(hex)).zip(labels.iter().copied());
    let first = labels.iter().map(|(file, _)| *file).min();
    let mut words = Vec::new();
    for (Point { x, y }, (file, rank)) in hexes() {
        if hexes().all(|(other, (column, _))| column != file || other.y <= y) {
            words.push((Point::new(x, y + 41.0), file.to_string()));
        }
        if hexes().all(|(other, (_, row))| row != rank || x <= other.x && (x < other.x || y <= other.y)) {
            let (left, down) = if Some(file) == first { (-39.0, 3.5) } else { (-19.0, -29.0) };
            words.push((Point::new(x + left, y + down), rank.to_string()));
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use sixfold_boards::shipped;

    use super::BoardFrame;

    fn frame(board: &str) -> BoardFrame {
        BoardFrame::around(shipped(board).expect("a board")).expect("it has hexes")
    }

    #[test]
    fn a_hexagon_of_hexes_has_a_frame_of_six_corners_and_a_diamond_one_of_eight() {
        assert_eq!(frame("underchex").outline.len(), 6);
        assert_eq!(frame("war-in-heaven").outline.len(), 8);
    }

    #[test]
    fn a_frame_lies_around_every_hex() {
        for name in sixfold_boards::names() {
            let board = shipped(name).expect("a board");
            let geometry = crate::svg::HexGeometry::new(board.orientation());
            for outline in [frame(name).outline, frame(name).inner] {
                for &hex in board.hexes() {
                    let middle = geometry.middle(hex);
                    for corner in geometry.corners() {
                        let (x, y) = (middle.x + corner.x, middle.y + corner.y);
                        for (i, a) in outline.iter().enumerate() {
                            let b = outline[(i + 1) % outline.len()];
                            assert!(
                                (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) > 0.0,
                                "{name} {x} {y}"
                            );
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn files_and_ranks_stand_on_the_frame_once_each() {
        let chess = frame("underchex");
        let mut words: Vec<&str> = chess.words.iter().map(|(_, word)| word.as_str()).collect();
        words.sort_unstable();
        assert_eq!(words.concat(), "123456789abcdefghi");
        assert!(frame("war-in-heaven").words.is_empty());
    }
}
