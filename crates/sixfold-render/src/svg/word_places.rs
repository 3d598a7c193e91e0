//! The positions of words on a hex.
//!
//! No word overlaps another word, a figure or the teeth of a cliff.
//!
//! A hex has a word at its top (caption or coordinates), one at its bottom (level and note) and one in
//! its middle (label, or the note of a building). A figure takes the middle; then the other words are
//! smaller and nearer to the sides. Invariant: the boxes of one hex do not overlap each other or its
//! figure.

use alloc::borrow::{Cow, ToOwned};
use alloc::format;

use sixfold::coord::{Hex, Orientation};
use sixfold::layout::{Point, Rect};

use crate::Scene;
use crate::svg::picture::Picture;
use crate::writing::columns_of_text;

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
pub(crate) const INSIDE: Stand = Stand { size: 10.0, width: 26.0, foot: 3.5 };
/// The smallest letters of a level.
const LEAST: f64 = 10.0;

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
            (Orientation::Flat, Beneath::Ground) => Stand { size: 11.0, width: 35.0, foot: 23.0 },
            (Orientation::Flat, Beneath::Figure) => Stand { size: 10.0, width: 31.0, foot: 25.7 },
            (Orientation::Pointy, Beneath::Ground) => Stand { size: 11.0, width: 24.0, foot: 23.0 },
            (Orientation::Pointy, Beneath::Figure) => Stand { size: 10.0, width: 18.0, foot: 25.7 },
        }
    }

    /// The position of a second line above the bottom of a hex without a figure.
    pub(crate) const fn second(orientation: Orientation) -> Stand {
        match orientation {
            Orientation::Flat => Stand { size: 10.0, width: 42.0, foot: 12.5 },
            Orientation::Pointy => Stand { size: 10.0, width: 36.0, foot: 12.5 },
        }
    }

    /// The letter size of a text.
    ///
    /// Longer texts are smaller, so that they stay inside the hex.
    pub(crate) fn size_of(self, text: &str) -> f64 {
        (self.width / (columns_of_text(text).max(1) as f64 * LETTER)).min(self.size)
    }

    /// The box around a text, relative to the middle of its hex.
    fn around(self, text: &str) -> Rect {
        let size = self.size_of(text);
        let half = columns_of_text(text) as f64 * LETTER * size / 2.0 + RIM;
        Rect { min: Point::new(-half, self.foot - 0.75 * size - RIM), max: Point::new(half, self.foot + RIM) }
    }
}

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

/// The words at the bottom of a hex, its level and its note, in one or two lines, the lower one first.
///
/// A level of 0 is left out, and so is a note inside a building. A figure with numbers at its bottom, or
/// with a symbol, leaves no room for them. A line too long for letters that can be read is broken at a blank.
pub(crate) fn bottom_words(scene: &Scene, hex: Hex) -> [Option<Cow<'_, str>>; 2] {
    if scene.figures.get(&hex).is_some_and(|figure| figure.badges.is_some() || !figure.symbol.is_empty()) {
        return [None, None];
    }
    let level = scene.levels.get(&hex).filter(|level| **level != 0);
    let note = scene.notes.get(&hex).filter(|_| !is_inside(scene, hex));
    let line = match (level, note) {
        (None, None) => return [None, None],
        (Some(level), None) => Cow::Owned(format!("{level:+}")),
        (None, Some(note)) => Cow::Borrowed(note.as_str()),
        (Some(level), Some(note)) => Cow::Owned(format!("{level:+} {note}")),
    };
    let taken = scene.labels.contains_key(&hex) || scene.figures.contains_key(&hex);
    let stand = Stand::bottom(scene.orientation, Beneath::Ground);
    if taken || stand.size_of(&line) >= LEAST {
        return [Some(line), None];
    }
    let mut breaks = line.match_indices(' ').map(|(at, _)| at);
    let first = breaks.next();
    let fits = breaks.take_while(|&at| stand.size_of(&line[..at]) >= LEAST).last();
    match fits.or(first).map(|at| line.split_at(at)) {
        None => [Some(line), None],
        Some((lower, upper)) => [lower, upper.trim_start()].map(|part| Some(Cow::Owned(part.to_owned()))),
    }
}

/// The label in the middle of a hex; `None` if a figure stands there.
pub(crate) fn middle_word(scene: &Scene, hex: Hex) -> Option<&str> {
    scene.labels.get(&hex).filter(|_| Beneath::of(scene, hex) == Beneath::Ground).map(|text| text.as_str())
}

/// The note in the middle of the building on a hex.
pub(crate) fn inside_word(scene: &Scene, hex: Hex) -> Option<&str> {
    scene.notes.get(&hex).filter(|_| is_inside(scene, hex)).map(|text| text.as_str())
}

/// Whether the note of a hex is in the middle of its building.
///
/// It is if the middle has neither a label nor a figure.
fn is_inside(scene: &Scene, hex: Hex) -> bool {
    let taken = scene.labels.contains_key(&hex) || scene.figures.contains_key(&hex);
    scene.blocks.contains_key(&hex) && !taken
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
        let [lower, upper] = bottom_words(scene, hex);
        let boxes = [
            top_word(scene, hex).map(|text| Stand::top(scene.orientation, figure).around(&text)),
            lower.map(|text| Stand::bottom(scene.orientation, figure).around(&text)),
            upper.map(|text| Stand::second(scene.orientation).around(&text)),
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
