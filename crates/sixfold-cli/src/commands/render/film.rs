//! A whole game in one picture: its positions side by side, or as an animation.
//!
//! Each position is drawn as a picture of its own and put into the large one as an inner `svg`. The ids of
//! shapes in such a picture get the number of the position as a prefix, so that no picture uses the shapes of
//! another.

use std::fmt::Write;

use clap::ValueEnum;
use sixfold_render::{Scene, Theme, svg, svg_size};

/// How the positions of a game are arranged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Film {
    /// Its positions side by side, four in a row
    Strip,
    /// Its positions one after the other, as an animated SVG
    Animation,
}

/// A finished picture.
pub(crate) struct Picture {
    /// Its width and height.
    pub(crate) size: (f64, f64),
    /// The picture.
    pub(crate) svg: String,
}

/// A position of a film.
pub(crate) struct Frame {
    /// The caption above it, such as `3. white d4-d5`.
    pub(crate) caption: String,
    /// The position.
    pub(crate) scene: Scene,
}

/// The number of positions in a row of a strip.
const COLUMNS: usize = 4;

/// The height of the caption above a position.
const CAPTION: f64 = 36.0;

/// The seconds for which an animation shows a position; the last one three times as long.
const SECONDS: usize = 1;

impl Film {
    /// The positions as one picture.
    pub(crate) fn picture(self, title: &str, frames: &[Frame], theme: &Theme) -> Picture {
        let sizes = frames.iter().map(|frame| svg_size(&frame.scene, theme));
        let (width, height) = sizes.fold((1.0, 1.0), |(w, h): (f64, f64), (x, y)| (w.max(x), h.max(y)));
        let cell_height = height + CAPTION;
        let (columns, rows) = match self {
            Film::Strip => (frames.len().min(COLUMNS), frames.len().div_ceil(COLUMNS)),
            Film::Animation => (1, 1),
        };
        let (all_width, all_height) = (width * columns as f64, cell_height * rows as f64);
        let paper = theme.style("paper");
        let (fill, ink) = (paper.fill, paper.text_ink());
        let mut text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {all_width} {all_height}\" role=\"img\" \
             font-family=\"system-ui,sans-serif\" text-anchor=\"middle\">\n<title>{title}</title>\n\
             <path fill=\"{fill}\" d=\"M0 0h{all_width}v{all_height}h-{all_width}z\"/>\n"
        );
        for (number, frame) in frames.iter().enumerate() {
            let (x, y) = match self {
                Film::Strip => (width * (number % COLUMNS) as f64, cell_height * (number / COLUMNS) as f64),
                Film::Animation => (0.0, 0.0),
            };
            let (still, appearance) = match self {
                Film::Animation if number + 1 < frames.len() => {
                    (" visibility=\"hidden\"", appearance(number, frames.len()))
                }
                Film::Animation => ("", appearance(number, frames.len())),
                Film::Strip => ("", String::new()),
            };
            let (middle, foot, below) = (x + width / 2.0, y + CAPTION - 12.0, y + CAPTION);
            let inner = inner(&svg(&frame.scene, theme), number);
            let caption = frame.caption.replace('&', "&amp;").replace('<', "&lt;");
            write!(
                text,
                "<g{still}>{appearance}<text x=\"{middle}\" y=\"{foot}\" font-size=\"18\" fill=\"{ink}\">{caption}</text>\n\
                 <svg x=\"{x}\" y=\"{below}\" width=\"{width}\" height=\"{height}\" {inner}</g>\n"
            )
            .expect("a string takes every text");
        }
        text.push_str("</svg>\n");
        Picture { size: (all_width, all_height), svg: text }
    }
}

/// The times at which a frame of an animation is visible.
///
/// A viewer without animations shows the last frame.
fn appearance(number: usize, count: usize) -> String {
    let units = count + 2;
    let time = |number: usize| format!("{:.6}", number as f64 / units as f64);
    let (values, times) = match (number, number + 1 == count) {
        (0, true) => return String::new(),
        (0, false) => ("visible;hidden", format!("0;{}", time(1))),
        (_, true) => ("hidden;visible", format!("0;{}", time(number))),
        _ => ("hidden;visible;hidden", format!("0;{};{}", time(number), time(number + 1))),
    };
    let seconds = units * SECONDS;
    format!(
        "<animate attributeName=\"visibility\" values=\"{values}\" keyTimes=\"{times}\" \
         calcMode=\"discrete\" dur=\"{seconds}s\" repeatCount=\"indefinite\"/>"
    )
}

/// A picture from its `viewBox` on, without a size, and with unique ids.
fn inner(picture: &str, number: usize) -> String {
    let view = picture.split("viewBox=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap_or_default();
    let (_, contents) = picture.split_once('>').unwrap_or_default();
    let mut text = contents.trim_end().to_owned();
    for before in ["id=\"", "href=\"#", "url(#"] {
        text = text.replace(before, &format!("{before}f{number}"));
    }
    format!("viewBox=\"{view}\">{text}")
}
