use std::fmt::Write;

use sixfold_render::Theme;

/// The colours of the themes `light` and `dark` as CSS: variables `--NAME-fill` and `--NAME-ink`, of which the look of
/// the page decides, and rules that paint cells, ways and swatches of the class `is-NAME`.
pub(crate) fn page_colors() -> String {
    let (light, dark) = (Theme::light(), Theme::dark());
    let mut out = String::from(":root {\n");
    for name in light.names() {
        let (day, night) = (light.style(name), dark.style(name));
        let both = [("fill", day.fill, night.fill), ("ink", day.text_ink(), night.text_ink())];
        for (part, day, night) in both {
            writeln!(out, "  --{name}-{part}: light-dark({day}, {night});")
                .expect("a string takes everything");
        }
    }
    out.push_str("}\n");
    for name in light.names() {
        writeln!(
            out,
            ".map .cell.is-{name} > polygon {{ fill: var(--{name}-fill); }}\n\
             .map .cell.is-{name} > text {{ fill: var(--{name}-ink); }}\n\
             .map .cell.is-{name} > .marks {{ color: var(--{name}-ink); }}\n\
             .map .way.is-{name} {{ stroke: var(--{name}-fill); }}\n\
             .swatch.is-{name} {{ background: var(--{name}-fill); }}"
        )
        .expect("a string takes everything");
    }
    out
}
