//! Hexes as SVG for an interactive web page.
//!
//! A page needs a group for each hex that it can mark and click, and shapes that it can put on hexes
//! itself. So this drawing has classes instead of colours, and style sheets define its look. Every
//! number in it comes from one [`Layout`], so points of the drawing and of the engine are the same.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};

use sixfold::coord::{Direction, Hex, Orientation, Triangle};
use sixfold::layout::{Layout, Point, Rect};
use sixfold_terrain::{HexPoint, Plan};

use crate::scene::BoardFrame;
use crate::svg::{BADGES, Closed, HexGeometry, MARKED_SIZE, TILE, TileEdge, pattern_marks};
use crate::theme::Pattern;
use crate::writing::EscapedText;
use crate::{Scene, Symbol, SymbolPaint};

/// Free space around the hexes.
const MARGIN: f64 = 6.0;

/// An SVG for a page: a group for each hex, and shapes that the page adds to them.
///
/// ```
/// use sixfold::coord::{Hex, Orientation};
/// use sixfold_render::{PageDrawing, Pattern};
///
/// let mut drawing = PageDrawing::new(Orientation::Flat, "map", [Hex::ORIGIN]);
/// drawing.cell(Hex::ORIGIN, "cell", &[("data-hex", "0,0")], "a < b");
/// drawing.define_marks("woods", Pattern::Trees);
/// let svg = drawing.finish();
/// assert!(svg.contains("<g class=\"cell\" data-hex=\"0,0\" transform=\"translate(0.00 0.00)\">"));
/// assert!(svg.contains("a &lt; b</text>") && svg.contains("<g id=\"marks-woods\""));
/// ```
#[derive(Clone, Debug)]
pub struct PageDrawing {
    layout: Layout,
    label_y: i8,
    /// The size of the drawn hex as a part of the whole one.
    tile: f64,
    out: String,
}

impl PageDrawing {
    /// The distance from the middle of a hex to its corner.
    pub const SIZE: f64 = 40.0;

    /// A drawing with room for these hexes; `classes` are those of the whole SVG.
    pub fn new(orientation: Orientation, classes: &str, hexes: impl IntoIterator<Item = Hex>) -> PageDrawing {
        let layout =
            Layout::try_new(orientation, PageDrawing::SIZE).expect("hexes of size 40 can be laid out");
        let nothing = Rect { min: Point::ORIGIN, max: Point::ORIGIN };
        let bounds = layout.bounds_of_all(hexes).unwrap_or(nothing);
        let mut drawing = PageDrawing { layout, label_y: -18, tile: 1.0, out: String::new() };
        drawing.begin(classes, bounds);
        drawing
    }

    /// A drawing with room for a board and its frame, which is drawn.
    ///
    /// Shapes have the classes `frame`, `frame-line` and `frame-shadow`; the words on the frame are in a group with the class
    /// `on-frame`. Tiles are a little smaller than hexes, with a group `tile-edge` of a `lip` and a `foot`.
    #[must_use]
    pub fn of_board(scene: &Scene, classes: &str) -> PageDrawing {
        let Some(frame) = &scene.frame else {
            return PageDrawing::new(scene.orientation(), classes, scene.hexes());
        };
        let layout = Layout::try_new(scene.orientation(), PageDrawing::SIZE)
            .expect("hexes of size 40 can be laid out");
        let mut drawing = PageDrawing { layout, label_y: -18, tile: TILE, out: String::new() };
        let outline = frame.outline.iter().map(|&point| on_page(point));
        let rects = outline.map(|point| Rect { min: point, max: point });
        let around = |a: Rect, b: Rect| Rect {
            min: Point::new(a.min.x.min(b.min.x), a.min.y.min(b.min.y)),
            max: Point::new(a.max.x.max(b.max.x), a.max.y.max(b.max.y)),
        };
        let nothing = Rect { min: Point::ORIGIN, max: Point::ORIGIN };
        drawing.begin(classes, rects.reduce(around).unwrap_or(nothing));
        drawing.frame(frame, scene.orientation());
        drawing
    }

    /// Draws the frame, and defines the edges of tiles.
    fn frame(&mut self, frame: &BoardFrame, orientation: Orientation) {
        let [outline, inner] = [&frame.outline, &frame.inner]
            .map(|points| points.iter().copied().map(on_page).collect::<Vec<_>>());
        let [lip, foot] = TileEdge::both(HexGeometry::new(orientation), PAGE_SCALE);
        self.write(format_args!(
            "<defs><linearGradient id=\"frame-fill\" x2=\"0\" y2=\"1\"><stop class=\"frame-top\"/><stop class=\"frame-middle\" offset=\".5\"/>\
             <stop class=\"frame-bottom\" offset=\"1\"/></linearGradient>\
             <linearGradient id=\"frame-rim\" x2=\"0\" y2=\"1\"><stop class=\"rim-top\"/><stop class=\"rim-middle\" offset=\".5\"/>\
             <stop class=\"rim-bottom\" offset=\"1\"/></linearGradient>\
             <g id=\"tile-edge\"><path class=\"lip\" d=\"{lip}\"/><path class=\"foot\" d=\"{foot}\"/></g></defs>\n\
             <path class=\"frame\" fill=\"url(#frame-fill)\" stroke=\"url(#frame-rim)\" d=\"{}\"/>\n\
             <path class=\"frame-line\" d=\"{}\"/>\n",
            Closed(&outline),
            Closed(&inner)
        ));
        if !frame.words.is_empty() {
            self.out.push_str("<g class=\"on-frame\" aria-hidden=\"true\">");
            for (at, word) in &frame.words {
                let Point { x, y } = on_page(*at);
                self.write(format_args!("<text x=\"{x:.2}\" y=\"{y:.2}\">{}</text>", EscapedText(word)));
            }
            self.out.push_str("</g>\n");
        }
    }

    /// Writes the head, with a margin around what is drawn.
    fn begin(&mut self, classes: &str, Rect { min, max }: Rect) {
        let drawing = self;
        drawing.write(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"{}\" viewBox=\"{:.2} {:.2} {:.2} {:.2}\" \
             text-anchor=\"middle\">\n",
            EscapedText(classes),
            min.x - MARGIN,
            min.y - MARGIN,
            max.x - min.x + 2.0 * MARGIN,
            max.y - min.y + 2.0 * MARGIN
        ));
    }

    /// The drawing with labels at another height.
    ///
    /// 0 is the middle of a hex, less is farther up.
    #[must_use]
    pub fn labels_at(self, y: i8) -> PageDrawing {
        PageDrawing { label_y: y, ..self }
    }

    /// Adds a hex as a group with these classes and attributes.
    ///
    /// The group is moved to its place and contains the hex and a label.
    pub fn cell(&mut self, hex: Hex, classes: &str, attributes: &[(&str, &str)], label: &str) {
        self.cell_with(hex, classes, attributes, label, None);
    }

    /// As [`cell`](PageDrawing::cell), with a symbol on the ground, in a group with the class `emblem`.
    pub fn cell_with(
        &mut self,
        hex: Hex,
        classes: &str,
        attributes: &[(&str, &str)],
        label: &str,
        emblem: Option<Symbol>,
    ) {
        self.write(format_args!("<g class=\"{}\"", EscapedText(classes)));
        for (name, value) in attributes {
            self.write(format_args!(" {name}=\"{}\"", EscapedText(value)));
        }
        let Point { x, y } = self.layout.point_of(hex);
        let tile = self.tile;
        let corners =
            self.layout.corners_of(Hex::ORIGIN).map(|Point { x, y }| Point::new(tile * x, tile * y));
        let height = self.label_y;
        self.write(format_args!(
            " transform=\"translate({x:.2} {y:.2})\"><polygon points=\"{}\"/>",
            PointList(&corners)
        ));
        if tile < 1.0 {
            self.out.push_str("<use class=\"tile-edge\" href=\"#tile-edge\"/>");
        }
        if let Some(symbol) = emblem {
            self.write(format_args!("<g class=\"emblem\" transform=\"scale({:.2})\">", 0.9 * PAGE_SCALE));
            write_symbol(symbol, &mut self.out);
            self.out.push_str("</g>");
        }
        self.write(format_args!("<text class=\"label\" y=\"{height}\">{}</text></g>\n", EscapedText(label)));
    }

    /// Defines shapes around the middle of a hex, to be used by their ids.
    ///
    /// They are `hex`, six `side-N` (a hexside), six `arrow-N` (a step in a direction), six `slice-N`
    /// (the triangles in the order of [`Triangle::of_hex`]), `points` (the names P0 to P6) and `letters`
    /// (A to F, the neighbours).
    pub fn define_shapes(&mut self) {
        let corners = self.layout.corners_of(Hex::ORIGIN);
        self.write(format_args!("<defs>\n<polygon id=\"hex\" points=\"{}\"/>\n", PointList(&corners)));
        for direction in Direction::ALL {
            let number = direction.number();
            let [a, b] = self.layout.side_of(Hex::ORIGIN, direction);
            self.write(format_args!(
                "<line id=\"side-{number}\" x1=\"{:.2}\" y1=\"{:.2}\" x2=\"{:.2}\" y2=\"{:.2}\"/>\n",
                a.x, a.y, b.x, b.y
            ));
            let (q, r) = direction.step();
            let arrow = Arrow { tip: self.layout.point_of(Hex::new(q, r)) };
            self.write(format_args!("<path id=\"arrow-{number}\" d=\"{arrow}\"/>\n"));
        }
        let orientation = self.layout.orientation();
        for (number, triangle) in Triangle::of_hex(Hex::ORIGIN, orientation).into_iter().enumerate() {
            let corners @ [_, a, b] = slice(triangle, orientation);
            let middle = Point::new((a.x + b.x) / 3.0, (a.y + b.y) / 3.0);
            self.write(format_args!(
                "<polygon id=\"slice-{number}\" data-x=\"{:.2}\" data-y=\"{:.2}\" points=\"{}\"/>\n",
                middle.x,
                middle.y,
                PointList(&corners)
            ));
        }
        self.define_names();
        self.out.push_str("</defs>\n");
    }

    /// Defines the marks of a pattern as the shape `marks-NAME`.
    ///
    /// They have the colour of the text around them. Defines nothing for [`Pattern::None`]. So a page
    /// shows the same marks as pictures.
    pub fn define_marks(&mut self, name: &str, pattern: Pattern) {
        let marks = pattern_marks(pattern, self.layout.orientation());
        if !marks.is_empty() {
            let scale = PageDrawing::SIZE / MARKED_SIZE;
            self.write(format_args!(
                "<defs><g id=\"marks-{}\" transform=\"scale({scale:.3})\">{marks}</g></defs>\n",
                EscapedText(name)
            ));
        }
    }

    /// Defines the names of the points of a hex and the letters of its neighbours.
    fn define_names(&mut self) {
        self.out.push_str("<g id=\"points\">");
        let corners = self.layout.corners_of(Hex::ORIGIN);
        for point in HexPoint::ALL {
            // A little inside, so that it is clear to which hex the corner belongs.
            let inside = |[before, _]: [Direction; 2]| {
                let Point { x, y } = corners[before.index()];
                Point::new(0.84 * x, 0.84 * y)
            };
            let at = point.neighbors().map_or(Point::ORIGIN, inside);
            self.name(at, format_args!("{point}"));
        }
        self.out.push_str("</g>\n<g id=\"letters\">");
        // A is the neighbour before the first corner.
        let neighbors = HexPoint::CORNERS.into_iter().filter_map(HexPoint::neighbors);
        for ([before, _], letter) in neighbors.zip('A'..='F') {
            let (q, r) = before.step();
            let at = self.layout.point_of(Hex::new(q, r));
            self.name(at, format_args!("{letter}"));
        }
        self.out.push_str("</g>\n");
    }

    fn name(&mut self, at: Point, name: fmt::Arguments<'_>) {
        self.write(format_args!("<text x=\"{:.2}\" y=\"{:.2}\">{name}</text>", at.x, at.y + 3.5));
    }

    /// The whole drawing.
    #[must_use]
    pub fn finish(mut self) -> String {
        self.out.push_str("</svg>\n");
        self.out
    }

    fn write(&mut self, text: fmt::Arguments<'_>) {
        self.out.write_fmt(text).expect("a string takes all that is written");
    }
}

/// The symbols of a page as one SVG, each a `<symbol>` that the page uses by its id.
///
/// Its square has 48 units. Paths have the classes `body`, `ink` and `line`. A token has a disc with the class `disc` and a ring
/// with the class `inner` behind it.
///
/// ```
/// use sixfold_render::{PageSprite, Symbol, SymbolPart};
///
/// const TENT: Symbol = Symbol::new("tent", &[SymbolPart::body("M0,-18L18,14H-18z")]);
/// let mut sprite = PageSprite::new();
/// sprite.piece(TENT);
/// assert!(sprite.finish().contains("<symbol id=\"tent\" viewBox=\"-24 -24 48 48\"><path class=\"body\""));
/// ```
#[derive(Clone, Debug)]
pub struct PageSprite {
    out: String,
}

impl PageSprite {
    /// A sprite without symbols.
    #[must_use]
    #[expect(clippy::new_without_default, reason = "a sprite is always filled")]
    pub fn new() -> PageSprite {
        PageSprite { out: String::from("<svg xmlns=\"http://www.w3.org/2000/svg\">\n") }
    }

    /// Adds a piece under the name of its symbol.
    pub fn piece(&mut self, symbol: Symbol) {
        self.begin(symbol.name());
        write_symbol(symbol, &mut self.out);
        self.out.push_str("</symbol>\n");
    }

    /// Adds a token, a symbol on a disc, under the name of the symbol.
    pub fn token(&mut self, symbol: Symbol) {
        self.begin(symbol.name());
        self.out.push_str("<circle class=\"disc\" r=\"23\"/><circle class=\"inner\" r=\"20.4\"/><g transform=\"translate(0 -2) scale(.65)\">");
        write_symbol(symbol, &mut self.out);
        self.out.push_str("</g></symbol>\n");
    }

    /// Adds the shapes behind the two numbers of tokens: `badge-attack` and `badge-defense`.
    pub fn badges(&mut self) {
        for (name, shape) in ["badge-attack", "badge-defense"].into_iter().zip(BADGES) {
            self.begin(name);
            writeln!(self.out, "<path class=\"badge\" d=\"{shape}\"/></symbol>")
                .expect("a string takes all that is written");
        }
    }

    /// The whole sprite.
    #[must_use]
    pub fn finish(mut self) -> String {
        self.out.push_str("</svg>\n");
        self.out
    }

    fn begin(&mut self, name: &str) {
        write!(self.out, "<symbol id=\"{name}\" viewBox=\"-24 -24 48 48\">")
            .expect("a string takes all that is written");
    }
}

/// Writes the paths of a symbol with the classes `body`, `ink` and `line`, for a page that paints them.
fn write_symbol(symbol: Symbol, out: &mut String) {
    for part in symbol.parts() {
        let class = match part.paint {
            SymbolPaint::Body => "body",
            SymbolPaint::Ink => "ink",
            SymbolPaint::Line => "line",
        };
        write!(out, "<path class=\"{class}\" d=\"{}\"/>", part.path)
            .expect("a string takes all that is written");
    }
}

/// The units of a page for each unit of a picture.
const PAGE_SCALE: f64 = PageDrawing::SIZE / MARKED_SIZE;

/// A point of a picture on a page.
fn on_page(Point { x, y }: Point) -> Point {
    Point::new(x * PAGE_SCALE, y * PAGE_SCALE)
}

/// The corners of a triangle, relative to the middle of its hex.
fn slice(triangle: Triangle, orientation: Orientation) -> [Point; 3] {
    let [middle, a, b] = Plan::default().vertices_of(triangle, orientation);
    let seen = |point: Point| {
        Point::new((point.x - middle.x) * PageDrawing::SIZE, (point.y - middle.y) * PageDrawing::SIZE)
    };
    [Point::ORIGIN, seen(a), seen(b)]
}

/// An arrow from the middle of a hex towards the middle of a neighbour.
struct Arrow {
    tip: Point,
}

impl fmt::Display for Arrow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tip = self.tip;
        // Along the line to the neighbour, and across it.
        let points =
            [("M", 0.05, 0.0), (" L", 0.38, 0.0), (" M", 0.28, -0.09), (" L", 0.4, 0.0), (" L", 0.28, 0.09)];
        for (letter, along, across) in points {
            let (x, y) = (tip.x * along - tip.y * across, tip.y * along + tip.x * across);
            write!(f, "{letter}{x:.2} {y:.2}")?;
        }
        Ok(())
    }
}

/// Points in the form of the attribute `points` of a polygon.
struct PointList<'p>(&'p [Point]);

impl fmt::Display for PointList<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, point) in self.0.iter().enumerate() {
            let blank = if number == 0 { "" } else { " " };
            write!(f, "{blank}{:.2},{:.2}", point.x, point.y)?;
        }
        Ok(())
    }
}
