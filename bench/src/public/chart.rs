//! Ratios as bars on a logarithmic axis, in the colours of the renderer's theme.
//!
//! Names are escaped; floats are only positions in the picture.

use std::fmt::{self, Write};

use sixfold_render::Theme;

/// A runner in a group.
pub(crate) struct Bar {
    pub(crate) name: String,
    pub(crate) ratio: f64,
    pub(crate) wrong: usize,
}

const WIDTH: f64 = 760.0;
const LEFT: f64 = 230.0;
const RIGHT: f64 = 560.0;
const ROW: f64 = 20.0;

/// The picture of groups of bars.
pub(crate) fn draw(groups: &[(&str, Vec<Bar>)]) -> String {
    let mut text = String::new();
    write(&mut text, groups).expect("a string takes every text");
    text
}

fn write(text: &mut String, groups: &[(&str, Vec<Bar>)]) -> fmt::Result {
    let theme = Theme::light();
    let (paper, bar, line) = (theme.style("paper"), theme.style("path").fill, theme.style("line").fill);
    let ratios = groups.iter().flat_map(|(_, bars)| bars).map(|bar| bar.ratio);
    // Whole powers of ten around all ratios.
    let (low, high) = ratios.fold((0.0, 1.0), |(low, high): (f64, f64), ratio| {
        (low.min(ratio.log10().floor()), high.max(ratio.log10().ceil()))
    });
    let place = |ratio: f64| LEFT + (RIGHT - LEFT) * (ratio.log10() - low) / (high - low);
    let rows: usize = groups.iter().map(|(_, bars)| bars.len()).sum();
    let height = 70.0 + ROW * (rows + groups.len()) as f64;
    let title = "Time of each kind of question as a multiple of Sixfold's";
    writeln!(
        text,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" \
         font-family=\"system-ui,sans-serif\" font-size=\"13\" fill=\"{}\">\n<title>{title}</title>\n\
         <path fill=\"{}\" d=\"M0 0h{WIDTH}v{height}h-{WIDTH}z\"/>\n\
         <text x=\"24\" y=\"28\" font-size=\"17\" font-weight=\"600\">{title}</text>",
        paper.text_ink(),
        paper.fill
    )?;
    for power in low as i32..=high as i32 {
        let x = place(10_f64.powi(power));
        writeln!(text, "<path d=\"M{x:.1} 56V{:.1}\" stroke=\"{line}\"/>", height - 14.0)?;
        writeln!(text, "<text x=\"{x:.1}\" y=\"50\" text-anchor=\"middle\">{}</text>", 10_f64.powi(power))?;
    }
    let mut y = 60.0;
    for (kind, bars) in groups {
        writeln!(text, "<text x=\"24\" y=\"{:.1}\" font-weight=\"600\">{kind}</text>", y + 15.0)?;
        for Bar { name, ratio, wrong } in bars {
            let (from, to) = (place(ratio.min(1.0)), place(ratio.max(1.0)));
            let name = escaped(name);
            let wrong = if *wrong == 0 { String::new() } else { format!(", {wrong} wrong") };
            writeln!(
                text,
                "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{name}</text>\
                 <rect x=\"{from:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"14\" fill=\"{bar}\"/>\
                 <text x=\"{:.1}\" y=\"{:.1}\">{ratio:.1}{wrong}</text>",
                LEFT - 10.0,
                y + 15.0,
                y + 4.0,
                (to - from).max(1.0),
                RIGHT + 14.0,
                y + 15.0
            )?;
            y += ROW;
        }
        y += ROW;
    }
    text.push_str("</svg>\n");
    Ok(())
}

/// A text within SVG.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}
