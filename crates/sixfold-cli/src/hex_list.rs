//! Hexes as an answer: a line each, JSON, or a picture.

use std::fmt::Write;

use clap::Args;
use sixfold::coord::Hex;

use crate::failure::Failure;
use crate::ground::Ground;
use crate::output::print;
use crate::picture::{drawn, ground_scene, mark};
use crate::screen::Screen;

/// How an answer is to be shown.
#[derive(Args)]
#[command(next_help_heading = "Answer")]
pub(crate) struct ShowArguments {
    /// Write JSON, in the form of `sixfold query`
    #[arg(long, conflicts_with = "picture")]
    json: bool,

    /// Draw the answer in the terminal
    #[arg(long)]
    picture: bool,

    /// The most hexes an answer may hold
    #[arg(long, value_name = "COUNT", default_value_t = 1_000_000)]
    max_cells: u64,
}

/// The form of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// Lines of text.
    Text,
    /// One line of JSON.
    Json,
    /// A drawing.
    Picture,
}

impl ShowArguments {
    /// The form that is wanted.
    pub(crate) fn form(&self) -> Form {
        match (self.json, self.picture) {
            (true, _) => Form::Json,
            (false, true) => Form::Picture,
            (false, false) => Form::Text,
        }
    }

    /// Refuses an answer of this many hexes if that is too many; to be asked before building it.
    pub(crate) fn allow(&self, count: u64) -> Result<(), Failure> {
        if count <= self.max_cells {
            return Ok(());
        }
        let most = self.max_cells;
        Err(Failure::Usage(format!("the answer would hold {count} hexes; --max-cells allows {most}")))
    }

    /// The most hexes that a search may look at.
    pub(crate) fn limit(&self) -> usize {
        usize::try_from(self.max_cells).unwrap_or(usize::MAX)
    }
}

/// Shows hexes and nothing else.
pub(crate) fn show_hexes(
    title: &str,
    hexes: &[Hex],
    ground: &Ground,
    form: Form,
    screen: Screen,
) -> Result<(), Failure> {
    let mut out = String::new();
    match form {
        Form::Text => hexes.iter().for_each(|&hex| line(&mut out, ground.name(hex))),
        Form::Json => line(&mut out, json_list(hexes.iter().map(|&hex| json_hex(ground, hex)))),
        Form::Picture => {
            let mut scene = ground_scene(title, ground, hexes.iter().copied())?;
            mark(&mut scene, "path", "*", hexes.iter().copied());
            out = drawn(&scene, screen);
        }
    }
    print(out)
}

/// A line of output.
pub(crate) fn line(out: &mut String, text: impl std::fmt::Display) {
    writeln!(out, "{text}").expect("a string takes every text");
}

/// A hex as JSON: its coordinates, and its label where the ground gives it one.
pub(crate) fn json_hex(ground: &Ground, hex: Hex) -> String {
    let (q, r) = (hex.q(), hex.r());
    match ground.label(hex) {
        Some(label) => format!(r#"{{"q":{q},"r":{r},"label":{}}}"#, json_text(&label)),
        None => format!(r#"{{"q":{q},"r":{r}}}"#),
    }
}

/// A JSON list of what is JSON already.
pub(crate) fn json_list(items: impl IntoIterator<Item = String>) -> String {
    let mut list = String::from("[");
    for (i, item) in items.into_iter().enumerate() {
        if i > 0 {
            list.push(',');
        }
        list.push_str(&item);
    }
    list.push(']');
    list
}

/// A text as JSON.
pub(crate) fn json_text(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}
