use std::fmt::Write;

use sixfold::render::Theme;

use crate::{Target, Verdict};

/// Theme files.
pub(crate) const THEMES: Target = Target { name: "themes", seeds, check };

fn seeds() -> Vec<String> {
    vec![written(&Theme::light()), written(&Theme::dark())]
}

fn check(text: &str) -> Verdict {
    let read = Theme::try_new(text);
    match &read {
        Ok(theme) => {
            let text = written(theme);
            assert_eq!(Theme::try_new(&text).as_ref(), Ok(theme), "{text}");
        }
        Err(bad) => assert!((1..=text.lines().count().max(1)).contains(&bad.line), "{bad}"),
    }
    Verdict::of(&read)
}

/// A theme as text.
fn written(theme: &Theme) -> String {
    let mut out = String::new();
    for name in theme.names() {
        let style = theme.style(name);
        writeln!(out, "{name} {} {} {}", style.fill, style.ink, style.pattern.name())
            .expect("a string takes any text");
    }
    out
}
