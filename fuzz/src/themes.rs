use std::fmt::Write;

use sixfold_games::picture;
use sixfold_render::Theme;

use crate::{Target, Verdict};

/// Theme files.
pub(crate) const THEMES: Target = Target { name: "themes", seeds, check };

fn seeds() -> Vec<String> {
    vec![written(&Theme::light()), written(&Theme::dark())]
}

fn check(text: &str) -> Verdict {
    let read = picture::THEMES.read(text);
    match &read {
        Ok(theme) => {
            let text = written(theme);
            let again = picture::THEMES.read(&text).expect("what was read can be read again");
            assert!(again.names().eq(theme.names()), "{text}");
            assert!(theme.names().all(|name| again.style(name) == theme.style(name)), "{text}");
        }
        Err(faults) => {
            let lines = 1..=text.lines().count().max(1);
            assert!(faults.first().iter().all(|fault| lines.contains(&fault.line)), "{faults}");
        }
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
