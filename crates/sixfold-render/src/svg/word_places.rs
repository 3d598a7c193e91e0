//! The positions of words on a hex.
//!
//! No word overlaps another word, a figure or the teeth of a cliff.
//!
//! A hex has a word at its top (caption or coordinates), one at its bottom (level and note) and one in
//! its middle (label, or the note of a building or a bridge). A figure takes the middle; then the other words are
//! smaller and nearer to the sides. Invariant: the boxes of one hex do not overlap each other or its
//! figure.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use sixfold::coord::{Hex, Orientation};
use sixfold::layout::{Point, Rect};

use crate::svg::picture::Picture;
use crate::writing::columns_of_text;
use crate::{BuildingShape, Figure, Scene, Track};

/// A position for text on a hex.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Stand {
    /// The usual size of its letters.
    pub(crate) size: f64,
    /// The greatest width of a text.
    width: f64,
    /// The distance of its baseline below the middle of the hex.
    pub(crate) foot: f64,
}

/// The approximate width of a letter as a fraction of its size.
const LETTER: f64 = 0.58;

pub(crate) const MIDDLE: Stand = Stand { size: 17.0, width: 44.0, foot: 6.0 };
/// The smallest letters of a level.
const LEAST: f64 = 11.0;

impl Stand {
    /// The position at the top of a hex.
    pub(crate) const fn top(orientation: Orientation, figure: Beneath) -> Stand {
        match (orientation, figure) {
            (Orientation::Flat, Beneath::Ground) => Stand { size: 9.0, width: 34.0, foot: -17.0 },
            (Orientation::Flat, Beneath::Figure) => Stand { size: 8.0, width: 30.0, foot: -18.8 },
            // A pointy-top hex grows narrow towards its top.
            (Orientation::Pointy, Beneath::Ground) => Stand { size: 9.0, width: 24.0, foot: -17.0 },
            (Orientation::Pointy, Beneath::Figure) => Stand { size: 8.0, width: 18.0, foot: -18.8 },
        }
    }

    /// The position at the bottom of a hex.
    pub(crate) const fn bottom(orientation: Orientation, figure: Beneath) -> Stand {
        match (orientation, figure) {
            (Orientation::Flat, Beneath::Ground) => Stand { size: 16.0, width: 38.0, foot: 23.5 },
            (Orientation::Flat, Beneath::Figure) => Stand { size: 10.0, width: 31.0, foot: 25.7 },
            (Orientation::Pointy, Beneath::Ground) => Stand { size: 16.0, width: 26.0, foot: 23.5 },
            (Orientation::Pointy, Beneath::Figure) => Stand { size: 10.0, width: 18.0, foot: 25.7 },
        }
    }

    /// The position of a level at the bottom of a hex with a bridge: on a sign of its own, below that of the bridge.
    pub(crate) const fn under_bridge(orientation: Orientation) -> Stand {
        let Stand { width, .. } = Stand::bottom(orientation, Beneath::Ground);
        Stand { size: 12.0, width, foot: 21.0 }
    }

    /// The position at the bottom of one hex of a scene.
    fn bottom_of(scene: &Scene, hex: Hex) -> Stand {
        if has_open_bridge(scene, hex) {
            return Stand::under_bridge(scene.orientation);
        }
        Stand::bottom(scene.orientation, Beneath::of(scene, hex))
    }

    /// The position of a note in the middle of a hex: on a bridge, inside a building.
    ///
    /// The lid of a tank is narrower than a roof.
    pub(crate) fn note(scene: &Scene, hex: Hex) -> Stand {
        let width = match scene.blocks.get(&hex).map(|block| block.shape) {
            None => 38.0,
            Some(BuildingShape::Angular) => 26.0,
            Some(BuildingShape::Round) => 24.0,
        };
        Stand { size: NOTE_SIZE, width, foot: 3.5 }
    }

    /// The letter size of a text.
    ///
    /// Longer texts are smaller, so that they stay inside the hex.
    pub(crate) fn size_of(self, text: &str) -> f64 {
        (self.width / (columns_of_text(text).max(1) as f64 * LETTER)).min(self.size)
    }

    /// The box around a text, relative to the middle of its hex.
    pub(crate) fn around(self, text: &str) -> Rect {
        let size = self.size_of(text);
        let half = columns_of_text(text) as f64 * LETTER * size / 2.0 + RIM;
        Rect { min: Point::new(-half, self.foot - 0.75 * size - RIM), max: Point::new(half, self.foot + RIM) }
    }
}

/// The usual size of the letters of a note in the middle of a hex.
const NOTE_SIZE: f64 = 10.0;

/// The rim around letters.
const RIM: f64 = 0.8;

/// The content of the middle of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Beneath {
    Ground,
    Figure,
}

impl Beneath {
    pub(crate) const BOTH: [Beneath; 2] = [Beneath::Ground, Beneath::Figure];

    pub(crate) fn of(scene: &Scene, hex: Hex) -> Beneath {
        if scene.figures.contains_key(&hex) { Beneath::Figure } else { Beneath::Ground }
    }
}

/// The word at the top of a hex: its caption, or else its coordinates.
pub(crate) fn top_word(scene: &Scene, hex: Hex) -> Option<Cow<'_, str>> {
    let caption = scene.captions.get(&hex).map(|text| Cow::Borrowed(text.as_str()));
    caption.or_else(|| Some(Cow::Owned(scene.coordinates?.label(hex))))
}

/// The word at the bottom of a hex, its level and its note, and a note in its middle.
///
/// A level of 0 is left out. A figure with numbers at its bottom, or with a symbol, leaves no room for them. The middle
/// has the note of a building, that of a bridge, and what is too long for letters that can be read at the bottom,
/// unless it has a label or a figure.
pub(crate) fn level_and_note(scene: &Scene, hex: Hex) -> [Option<String>; 2] {
    let is_full = |figure: &Figure| figure.badges.is_some() || figure.symbol.is_some();
    if scene.is_unnumbered || scene.figures.get(&hex).is_some_and(is_full) {
        return [None, None];
    }
    let level = scene.levels.get(&hex).filter(|level| **level != 0).map(|level| format!("{level:+}"));
    let note = scene.notes.get(&hex).filter(|note| !note.is_empty());
    let words: Vec<&str> =
        level.iter().map(String::as_str).chain(note.iter().flat_map(|note| note.split(' '))).collect();
    let is_taken = scene.labels.contains_key(&hex) || scene.figures.contains_key(&hex);
    let stand = Stand::bottom(scene.orientation, Beneath::Ground);
    let fits = |count: &usize| stand.size_of(&words[..*count].join(" ")) >= LEAST;
    let kept = match note {
        None => words.len(),
        Some(_) if is_taken => words.len(),
        Some(_) if scene.blocks.contains_key(&hex) => level.iter().count(),
        Some(_) => {
            let most = words.len() - usize::from(bridge_style(scene, hex).is_some());
            (0..=most).rev().find(fits).unwrap_or(0)
        }
    };
    let (bottom, middle) = words.split_at(kept);
    [bottom, middle].map(|words| Some(words.join(" ")).filter(|text| !text.is_empty()))
}

/// The style of the bridge on a hex.
pub(crate) fn bridge_style(scene: &Scene, hex: Hex) -> Option<&str> {
    let bridges = scene.tracks.iter().filter(|((kind, _), _)| *kind == Track::Bridge);
    bridges.into_iter().find_map(|((_, style), hexes)| hexes.contains_key(&hex).then_some(style.as_str()))
}

/// Whether a hex has a bridge on which no figure stands.
pub(crate) fn has_open_bridge(scene: &Scene, hex: Hex) -> bool {
    bridge_style(scene, hex).is_some() && Beneath::of(scene, hex) == Beneath::Ground
}

/// The label in the middle of a hex; `None` if a figure stands there.
pub(crate) fn middle_word(scene: &Scene, hex: Hex) -> Option<&str> {
    scene.labels.get(&hex).filter(|_| Beneath::of(scene, hex) == Beneath::Ground).map(|text| text.as_str())
}

/// The boxes around the words of a hex, in the units of the picture.
pub(crate) struct WordBoxes([Option<Rect>; 4]);

impl WordBoxes {
    pub(crate) fn of(picture: &Picture<'_>, hex: Hex) -> WordBoxes {
        let scene = picture.scene;
        let figure = Beneath::of(scene, hex);
        let middle = picture.geometry.middle(hex);
        let moved = |Rect { min, max }: Rect| Rect {
            min: Point::new(min.x + middle.x, min.y + middle.y),
            max: Point::new(max.x + middle.x, max.y + middle.y),
        };
        let [bottom, note] = level_and_note(scene, hex);
        let boxes = [
            top_word(scene, hex).map(|text| Stand::top(scene.orientation, figure).around(&text)),
            bottom.map(|text| Stand::bottom_of(scene, hex).around(&text)),
            note.map(|text| Stand::note(scene, hex).around(&text)),
            middle_word(scene, hex).map(|text| MIDDLE.around(text)),
        ];
        WordBoxes(boxes.map(|word| word.map(moved)))
    }

    /// Whether one of some points is on a word.
    pub(crate) fn hold_any(&self, points: &[Point]) -> bool {
        let within = |Rect { min, max }: &Rect, point: &Point| {
            min.x <= point.x && point.x <= max.x && min.y <= point.y && point.y <= max.y
        };
        self.0.iter().flatten().any(|word| points.iter().any(|point| within(word, point)))
    }
}
