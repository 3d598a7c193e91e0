use core::fmt::{self, Write};

use sixfold::layout::Rect;

use crate::svg::figures;
use crate::svg::picture::Picture;
use crate::writing::{EscapedText, ShortNumber, columns_of_text};
use crate::{Tray, TraySide};

/// The height of an entry and of a heading.
const ENTRY: f64 = 50.0;
const HEADING: f64 = 30.0;
/// The space between the hexes and a tray.
const GAP: f64 = 16.0;
/// The space for a figure before the text.
const FIGURE: f64 = 54.0;
/// The approximate width of a letter.
const LETTER: f64 = 8.0;

/// The trays of a picture and their positions beside the hexes.
pub(crate) struct Trays<'a> {
    trays: &'a [Tray],
    bounds: Rect,
}

impl<'a> Trays<'a> {
    pub(crate) fn of(picture: &Picture<'a>, bounds: Rect) -> Trays<'a> {
        Trays { trays: &picture.scene.trays, bounds }
    }

    /// The width of the trays of a side beyond the hexes.
    pub(crate) fn width(&self, side: TraySide) -> f64 {
        let widths = self.on(side).map(|tray| GAP + width_of(tray));
        widths.fold(0.0, f64::max)
    }

    /// The height of the higher side's trays.
    pub(crate) fn height(&self) -> f64 {
        let heights = [TraySide::Left, TraySide::Right].map(|side| self.on(side).map(height_of).sum::<f64>());
        heights[0].max(heights[1])
    }

    fn on(&self, side: TraySide) -> impl Iterator<Item = &'a Tray> {
        self.trays.iter().filter(move |tray| tray.side == side)
    }

    /// Writes the trays, each side from the top down.
    pub(crate) fn write(&self, picture: &Picture<'_>, out: &mut impl Write) -> fmt::Result {
        for side in [TraySide::Left, TraySide::Right] {
            let x = match side {
                TraySide::Left => self.bounds.min.x - self.width(side),
                TraySide::Right => self.bounds.max.x + GAP,
            };
            let mut y = self.bounds.min.y;
            for tray in self.on(side) {
                write!(out, "<g transform=\"translate({} {})\">", ShortNumber(x), ShortNumber(y))?;
                write_tray(picture, tray, out)?;
                out.write_str("</g>\n")?;
                y += height_of(tray);
            }
        }
        Ok(())
    }
}

fn height_of(tray: &Tray) -> f64 {
    HEADING + tray.entries.len() as f64 * ENTRY
}

fn width_of(tray: &Tray) -> f64 {
    let long = |text: &str, letter: f64| columns_of_text(text) as f64 * letter;
    let entries = tray.entries.iter();
    let texts = entries.map(|entry| FIGURE + long(&entry.name, LETTER).max(long(&entry.note, LETTER * 0.8)));
    texts.fold(long(&tray.title, LETTER * 1.2), f64::max)
}

fn write_tray(picture: &Picture<'_>, tray: &Tray, out: &mut impl Write) -> fmt::Result {
    let ink = picture.theme.style("paper").text_ink();
    write!(
        out,
        "<g text-anchor=\"start\" fill=\"{ink}\"><text y=\"18\" font-size=\"17\" font-weight=\"bold\">{}</text>",
        EscapedText(&tray.title)
    )?;
    for (i, entry) in tray.entries.iter().enumerate() {
        let y = HEADING + (i as f64 + 0.5) * ENTRY;
        write!(
            out,
            "<text x=\"{FIGURE}\" y=\"{}\" font-size=\"14\">{}</text>\
             <text x=\"{FIGURE}\" y=\"{}\" font-size=\"11.5\">{}</text>",
            ShortNumber(y - 2.0),
            EscapedText(&entry.name),
            ShortNumber(y + 13.0),
            EscapedText(&entry.note)
        )?;
    }
    out.write_str("</g>\n")?;
    figures::open(picture, out)?;
    for (i, entry) in tray.entries.iter().enumerate() {
        let y = HEADING + (i as f64 + 0.5) * ENTRY;
        write!(out, "<g transform=\"translate(24 {})\"", ShortNumber(y))?;
        figures::write_figure(picture, &entry.figure, out)?;
    }
    out.write_str("</g>\n")
}
