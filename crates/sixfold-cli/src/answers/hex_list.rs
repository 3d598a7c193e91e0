//! Hexes as an answer: a line each, JSON, or a picture.

use clap::Args;
use sixfold::coord::Hex;

use crate::answers::{drawn, field_scene, json_hex, json_list, json_page, mark};
use crate::boards_and_maps::PlayingField;
use crate::messages::Failure;
use crate::terminal::{Page, Screen, print};

/// The form of an answer, as the command line chooses it.
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
    /// The form of the answer that the options choose.
    pub(crate) fn form(&self) -> Form {
        match (self.json, self.picture) {
            (true, _) => Form::Json,
            (false, true) => Form::Picture,
            (false, false) => Form::Text,
        }
    }

    /// Refuses an answer of more hexes than `--max-cells`.
    ///
    /// Called before the answer is built.
    pub(crate) fn allow(&self, count: u64) -> Result<(), Failure> {
        if count <= self.max_cells {
            return Ok(());
        }
        let most = self.max_cells;
        Err(Failure::Usage(format!("the answer would hold {count} hexes; --max-cells allows {most}")))
    }

    /// The most hexes that a search may visit.
    pub(crate) fn limit(&self) -> usize {
        usize::try_from(self.max_cells).unwrap_or(usize::MAX)
    }
}

/// Shows hexes and nothing else.
pub(crate) fn show_hexes(
    title: &str,
    hexes: &[Hex],
    field: &PlayingField,
    form: Form,
    screen: Screen,
) -> Result<(), Failure> {
    let mut out = Page::new();
    match form {
        Form::Text => hexes.iter().for_each(|&hex| out.line(field.name(hex))),
        Form::Json => {
            out = json_page(|json| json_list(json, hexes, |json, &hex| json_hex(json, field, hex)));
        }
        Form::Picture => {
            let mut scene = field_scene(title, field, hexes.iter().copied())?;
            mark(&mut scene, "path", "*", hexes.iter().copied());
            out = drawn(&scene, screen);
        }
    }
    print(&out)
}
