//! Draws equal elements once and copies their pixels.
//!
//! Idea: a picture of a large map is many copies of a few hexes and words, and drawing them again and again takes most of
//! the time. So an element that is there many times is drawn once for each place it can have within a pixel, of
//! which four across and four down are kept apart, and its pixels are copied. Invariant: elements are drawn in the
//! order they stand in. Small pictures are drawn as before, exactly.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use resvg::tiny_skia::{Pixmap, PremultipliedColorU8, Transform};
use resvg::usvg::{Options, Tree};
use roxmltree::{Document, Node};

use crate::outlined_text::outlined;
use crate::png_error::PngError;
use crate::work::Work;

const SVG: &str = "http://www.w3.org/2000/svg";

/// Pictures with fewer elements are drawn without copies.
const FEW: usize = 4_000;

/// How many copies an element needs on average.
const WORTH: usize = 16;

/// The places within a pixel that are kept apart, in each direction.
const PLACES: i32 = 4;

/// How far from its own place an element may reach, in the units of the picture.
const REACH: f32 = 60.0;

/// A part of a picture, in the order they are drawn.
pub(crate) enum Layer {
    /// A whole SVG picture with everything that is drawn one by one.
    Plain(String),
    /// Elements that are copied.
    Copies(Copies),
}

/// Elements in the order they are drawn, each with its place.
pub(crate) struct Copies {
    /// Different elements by number, each as a picture with its place in the middle.
    kinds: Vec<Tree>,
    places: Vec<Place>,
}

/// The elements of a group.
#[derive(Default)]
struct Found {
    /// Different elements without their places, with their numbers.
    kinds: BTreeMap<String, usize>,
    places: Vec<Place>,
}

/// Where one of the kinds is drawn.
#[derive(Clone, Copy)]
struct Place {
    kind: usize,
    x: f32,
    y: f32,
}

/// Splits a picture into layers; `None` for one that is drawn as a whole.
pub(crate) fn layers(svg: &str, document: &Document<'_>) -> Option<Vec<Layer>> {
    let root = document.root_element();
    let children = || root.children().filter(|node| node.is_element() && !node.has_tag_name((SVG, "defs")));
    if root.descendants().filter(Node::is_element).count() < FEW {
        return None;
    }
    let head = &svg[root.range().start..root.first_child()?.range().start];
    let definitions = definitions(root);
    let mut layers = Vec::new();
    let mut plain = String::new();
    let end = |plain: &mut String, layers: &mut Vec<Layer>| {
        if !plain.is_empty() {
            layers.push(Layer::Plain(format!("{head}{definitions}{plain}</svg>")));
            plain.clear();
        }
    };
    for child in children() {
        match copies(child, root, &definitions) {
            Some(copies) => {
                end(&mut plain, &mut layers);
                layers.push(Layer::Copies(copies));
            }
            None => plain.push_str(&svg[child.range()]),
        }
    }
    end(&mut plain, &mut layers);
    Some(layers)
}

fn definitions(root: Node<'_, '_>) -> String {
    let text = root.document().input_text();
    root.children().filter(|node| node.has_tag_name((SVG, "defs"))).map(|node| &text[node.range()]).collect()
}

/// The copies in a group that has nothing but words and uses in it; `None` where copying is not worth it.
fn copies(group: Node<'_, '_>, root: Node<'_, '_>, definitions: &str) -> Option<Copies> {
    if !group.has_tag_name((SVG, "g")) {
        return None;
    }
    let mut found = Found::default();
    found.collect(group, moved(group)?)?;
    if found.places.len() < WORTH * found.kinds.len().max(1) {
        return None;
    }
    let side = 2.0 * REACH;
    let root = attributes(root, &["viewBox", "width", "height"]);
    let group = attributes(group, &["transform"]);
    let tree = |kind: &str| {
        let picture = format!(
            "<svg xmlns=\"{SVG}\" viewBox=\"-{REACH} -{REACH} {side} {side}\"{root}>{definitions}<g{group}>{kind}</g></svg>"
        );
        let tree = Tree::from_str(&outlined(&picture).ok()?, &Options::default()).ok()?;
        let around = tree.root().abs_stroke_bounding_box();
        let is_near = around.left().min(around.top()) >= 0.0 && around.right().max(around.bottom()) <= side;
        is_near.then_some(tree)
    };
    let mut kinds: Vec<(&String, &usize)> = found.kinds.iter().collect();
    kinds.sort_by_key(|(_, number)| **number);
    Some(Copies {
        kinds: kinds.iter().map(|(kind, _)| tree(kind)).collect::<Option<_>>()?,
        places: found.places,
    })
}

/// The attributes of an element but some, as they are written.
fn attributes(node: Node<'_, '_>, but: &[&str]) -> String {
    let kept = node.attributes().filter(|attribute| !but.contains(&attribute.name()));
    kept.map(|attribute| format!(" {}=\"{}\"", attribute.name(), attribute.value().replace('"', "&quot;")))
        .collect()
}

impl Found {
    /// Adds the elements of a group that stands at a place; `None` where something else is in it.
    fn collect(&mut self, group: Node<'_, '_>, (x, y): (f32, f32)) -> Option<()> {
        for node in group.children().filter(Node::is_element) {
            if node.has_tag_name((SVG, "g")) {
                let only_moved = node.attributes().all(|attribute| attribute.name() == "transform");
                let (dx, dy) = moved(node).filter(|_| only_moved)?;
                self.collect(node, (x + dx, y + dy))?;
                continue;
            }
            let is_known = node.has_tag_name((SVG, "use")) || node.has_tag_name((SVG, "text"));
            if !is_known || node.has_attribute("transform") || node.children().any(|child| child.is_element())
            {
                return None;
            }
            let number = |name: &str| node.attribute(name).map_or(Some(0.0), |text| text.parse::<f32>().ok());
            let (dx, dy) = (number("x")?, number("y")?);
            let next = self.kinds.len();
            let kind = *self.kinds.entry(without_place(node)).or_insert(next);
            self.places.push(Place { kind, x: x + dx, y: y + dy });
        }
        Some(())
    }
}

/// How far a group is moved; `None` where it is changed in another way.
fn moved(group: Node<'_, '_>) -> Option<(f32, f32)> {
    let Some(text) = group.attribute("transform") else { return Some((0.0, 0.0)) };
    let inside = text.strip_prefix("translate(")?.strip_suffix(')')?.replace('-', " -");
    let numbers: Vec<f32> = inside
        .split([' ', ','])
        .filter(|word| !word.is_empty())
        .map(|word| word.parse().ok())
        .collect::<Option<_>>()?;
    match numbers[..] {
        [x] => Some((x, 0.0)),
        [x, y] => Some((x, y)),
        _ => None,
    }
}

/// The text of an element without the attributes of its place.
fn without_place(node: Node<'_, '_>) -> String {
    let text = node.document().input_text();
    let mut out = String::new();
    let mut done = node.range().start;
    for place in node.attributes().filter(|attribute| ["x", "y"].contains(&attribute.name())) {
        out.push_str(text[done..place.range().start].trim_end());
        done = place.range().end;
    }
    out.push_str(&text[done..node.range().end]);
    out
}

/// An element and its pixels, at the places within a pixel where they were needed.
struct Stamp<'a> {
    tree: &'a Tree,
    /// The pixels around its place: left, top, right, bottom.
    bounds: [i32; 4],
    drawn: BTreeMap<(i32, i32), Pixmap>,
}

impl Copies {
    /// Draws all copies. `scale` gives pixels for each unit of the picture, `corner` is its top left.
    pub(crate) fn draw(
        &self,
        scale: (f32, f32),
        corner: (f64, f64),
        pixels: &mut Pixmap,
        work: &mut Work<'_>,
    ) -> Result<(), PngError> {
        let mut stamps: Vec<Stamp<'_>> = self.kinds.iter().map(|tree| Stamp::of(tree, scale)).collect();
        for (number, &Place { kind, x, y }) in self.places.iter().enumerate() {
            if number % 1024 == 0 {
                work.is_wanted()?;
            }
            let fine = |place: f32, corner: f64, scale: f32| {
                ((f64::from(place) - corner) * f64::from(scale) * f64::from(PLACES)).round() as i32
            };
            let (x, y) = (fine(x, corner.0, scale.0), fine(y, corner.1, scale.1));
            stamps[kind].copy((x, y), scale, pixels, work)?;
        }
        Ok(())
    }
}

impl<'a> Stamp<'a> {
    fn of(tree: &'a Tree, scale: (f32, f32)) -> Stamp<'a> {
        let around = tree.root().abs_stroke_bounding_box();
        // A pixel more on each side, and one for the place within a pixel.
        let low = |place: f32, scale: f32| ((place - REACH) * scale).floor() as i32 - 1;
        let high = |place: f32, scale: f32| ((place - REACH) * scale).ceil() as i32 + 2;
        let bounds = [
            low(around.left(), scale.0),
            low(around.top(), scale.1),
            high(around.right(), scale.0),
            high(around.bottom(), scale.1),
        ];
        Stamp { tree, bounds, drawn: BTreeMap::new() }
    }

    /// Copies its pixels to a place, counted in parts of a pixel.
    fn copy(
        &mut self,
        (x, y): (i32, i32),
        scale: (f32, f32),
        pixels: &mut Pixmap,
        work: &mut Work<'_>,
    ) -> Result<(), PngError> {
        let [left, top, right, bottom] = self.bounds;
        let (width, height) = ((right - left).max(1).unsigned_abs(), (bottom - top).max(1).unsigned_abs());
        let within = (x.rem_euclid(PLACES), y.rem_euclid(PLACES));
        work.pay_for_copy(width, height)?;
        let stamp = match self.drawn.entry(within) {
            Entry::Occupied(there) => there.into_mut(),
            Entry::Vacant(free) => {
                let part = |place: i32| place as f32 / PLACES as f32;
                let middle =
                    Transform::from_translate(part(within.0) - left as f32, part(within.1) - top as f32);
                let to_pixels = middle.pre_scale(scale.0, scale.1).pre_translate(-REACH, -REACH);
                work.pay_for_paths(self.tree, to_pixels, (width, height))?;
                let mut drawn = Pixmap::new(width, height).expect("a few pixels around a hex");
                resvg::render(self.tree, to_pixels, &mut drawn.as_mut());
                free.insert(drawn)
            }
        };
        let (x, y) = (x.div_euclid(PLACES) + left, y.div_euclid(PLACES) + top);
        lay(stamp, (x, y), pixels);
        Ok(())
    }
}

/// Lays pixels over others, with the left top corner at a place that may be outside.
///
/// The pixels are only moved, by whole pixels: no transform is needed.
fn lay(stamp: &Pixmap, (x, y): (i32, i32), pixels: &mut Pixmap) {
    let [width, height] =
        [pixels.width(), pixels.height()].map(|side| i32::try_from(side).unwrap_or(i32::MAX));
    let [wide, high] = [stamp.width(), stamp.height()].map(|side| i32::try_from(side).unwrap_or(i32::MAX));
    // The columns of the stamp that are inside.
    let (from, to) = ((-x).clamp(0, wide) as usize, (width.saturating_sub(x)).clamp(0, wide) as usize);
    for row in (0..high).filter(|row| (0..height).contains(&(y + row))) {
        let start = row as usize * wide as usize;
        let over = &stamp.pixels()[start..][from..to.max(from)];
        let at = (y + row) as usize * width as usize + (x + from as i32).max(0) as usize;
        for (under, over) in pixels.pixels_mut()[at..].iter_mut().zip(over) {
            match over.alpha() {
                0 => {}
                u8::MAX => *under = *over,
                _ => *under = covered(*under, *over),
            }
        }
    }
}

/// A colour under another that hides a part of it.
fn covered(under: PremultipliedColorU8, over: PremultipliedColorU8) -> PremultipliedColorU8 {
    let seen = u32::from(u8::MAX - over.alpha());
    let sum = |under: u8, over: u8| over.saturating_add(((u32::from(under) * seen + 127) / 255) as u8);
    let alpha = sum(under.alpha(), over.alpha());
    let [red, green, blue] =
        [(under.red(), over.red()), (under.green(), over.green()), (under.blue(), over.blue())]
            .map(|(under, over)| sum(under, over).min(alpha));
    PremultipliedColorU8::from_rgba(red, green, blue, alpha).unwrap_or(over)
}
