//! The time of a question against the size of the map, on logarithmic axes: a panel for each kind of question.
//!
//! Floats are only positions in the picture.

use std::fmt::{self, Write};

use sixfold_render::Theme;

use crate::chart::escaped;

/// A runner in a panel: sizes, and nanoseconds for a question.
pub(crate) struct Curve {
    pub(crate) name: String,
    pub(crate) points: Vec<(f64, f64)>,
}

/// Dark enough for white paper, and distinct without colours by the names at their ends.
const COLORS: [&str; 12] = [
    "#1f4e79", "#b5541c", "#2e7d32", "#8e24aa", "#c62828", "#00838f", "#6d4c41", "#5d4037", "#37474f",
    "#827717", "#ad1457", "#4527a0",
];

const WIDTH: f64 = 760.0;
const PANEL: f64 = 380.0;
const HEIGHT: f64 = 270.0;
/// The plot within a panel: left, top, right, bottom.
const PLOT: [f64; 4] = [58.0, 36.0, 260.0, 226.0];
/// The least distance of two names.
const LINE: f64 = 14.0;

/// The picture of the curves of each kind; `names` are all runners, each with a colour of its own.
pub(crate) fn draw(panels: &[(&str, Vec<Curve>)], names: &[&String]) -> String {
    let mut text = String::new();
    write(&mut text, panels, names).expect("a string takes every text");
    text
}

fn write(text: &mut String, panels: &[(&str, Vec<Curve>)], names: &[&String]) -> fmt::Result {
    let paper = Theme::light().style("paper");
    let title = "Time of a question against the size of the map";
    let height = 44.0 + HEIGHT * panels.len().div_ceil(2) as f64;
    writeln!(
        text,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" \
         font-family=\"system-ui,sans-serif\" font-size=\"12\" fill=\"{}\">\n<title>{title}</title>\n\
         <path fill=\"{}\" d=\"M0 0h{WIDTH}v{height}h-{WIDTH}z\"/>\n\
         <text x=\"24\" y=\"28\" font-size=\"17\" font-weight=\"600\">{title}</text>",
        paper.text_ink(),
        paper.fill
    )?;
    for (place, (kind, curves)) in panels.iter().enumerate() {
        let (x, y) = (PANEL * (place % 2) as f64, 44.0 + HEIGHT * (place / 2) as f64);
        writeln!(text, "<g transform=\"translate({x} {y})\">")?;
        writeln!(text, "<text x=\"{}\" y=\"22\" font-weight=\"600\">{kind}</text>", PLOT[0])?;
        panel(text, curves, names)?;
        text.push_str("</g>\n");
    }
    text.push_str("</svg>\n");
    Ok(())
}

fn panel(text: &mut String, curves: &[Curve], names: &[&String]) -> fmt::Result {
    let line = Theme::light().style("line").fill;
    let points = || curves.iter().flat_map(|curve| &curve.points);
    let (sizes, times) = (powers(points().map(|point| point.0)), powers(points().map(|point| point.1)));
    let part = |value: f64, (low, high): (i32, i32)| {
        (value.log10() - f64::from(low)) / f64::from((high - low).max(1))
    };
    let x = |size: f64| PLOT[0] + (PLOT[2] - PLOT[0]) * part(size, sizes);
    let y = |time: f64| PLOT[3] - (PLOT[3] - PLOT[1]) * part(time, times);
    for power in sizes.0..=sizes.1 {
        let at = x(10_f64.powi(power));
        writeln!(text, "<path d=\"M{at:.1} {}V{}\" stroke=\"{line}\"/>", PLOT[1], PLOT[3])?;
        writeln!(
            text,
            "<text x=\"{at:.1}\" y=\"{}\" text-anchor=\"middle\">10<tspan dy=\"-4\" font-size=\"9\">{power}</tspan></text>",
            PLOT[3] + 18.0
        )?;
    }
    for power in times.0..=times.1 {
        let at = y(10_f64.powi(power));
        writeln!(text, "<path d=\"M{} {at:.1}H{}\" stroke=\"{line}\"/>", PLOT[0], PLOT[2])?;
        let name = ["1 ns", "10 ns", "100 ns", "1 µs", "10 µs", "100 µs", "1 ms", "10 ms", "100 ms", "1 s"];
        if let Some(name) = usize::try_from(power).ok().and_then(|power| name.get(power)) {
            writeln!(
                text,
                "<text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{name}</text>",
                PLOT[0] - 8.0,
                at + 4.0
            )?;
        }
    }
    let mut ends: Vec<(f64, &Curve)> =
        curves.iter().filter_map(|curve| Some((y(curve.points.last()?.1), curve))).collect();
    ends.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut free = PLOT[1] - 10.0;
    for (end, curve) in ends {
        let color = names.iter().position(|name| **name == curve.name).unwrap_or(0) % COLORS.len();
        let color = COLORS[color];
        let path: Vec<String> =
            curve.points.iter().map(|&(size, time)| format!("{:.1},{:.1}", x(size), y(time))).collect();
        writeln!(
            text,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"2\"/>",
            path.join(" ")
        )?;
        let at = end.max(free + LINE);
        free = at;
        writeln!(
            text,
            "<path d=\"M{} {end:.1}L{} {at:.1}\" stroke=\"{color}\" stroke-width=\".6\"/>\
             <text x=\"{}\" y=\"{:.1}\" fill=\"{color}\">{}</text>",
            PLOT[2],
            PLOT[2] + 6.0,
            PLOT[2] + 9.0,
            at + 4.0,
            escaped(&curve.name)
        )?;
    }
    Ok(())
}

/// The whole powers of ten around values above 0.
fn powers(values: impl Iterator<Item = f64>) -> (i32, i32) {
    let around = values.map(f64::log10).fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| {
        (low.min(value.floor()), high.max(value.ceil()))
    });
    if around.0.is_finite() { (around.0 as i32, around.1 as i32) } else { (0, 1) }
}
