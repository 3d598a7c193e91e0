//! Two hexes on a playing field: the arguments that `line`, `path` and `sight` share.

use clap::Args;
use sixfold::coord::Hex;

use crate::boards_and_maps::{PlayingField, PlayingFieldArguments, hex_word};
use crate::messages::Failure;
use crate::terminal::Screen;

/// Two hexes on the open plane, a board, a map or a grid.
#[derive(Args)]
pub(crate) struct TwoHexes {
    /// The first hex, such as 3,-1
    #[arg(allow_hyphen_values = true, value_parser = hex_word)]
    from: String,

    /// The second hex
    #[arg(allow_hyphen_values = true, value_parser = hex_word)]
    to: String,

    #[command(flatten)]
    field: PlayingFieldArguments,
}

impl TwoHexes {
    /// The playing field of the command line, and the two hexes on it.
    pub(crate) fn load(&self, screen: Screen) -> Result<(PlayingField, Hex, Hex), Failure> {
        let field = PlayingField::load(&self.field, screen)?;
        let (from, to) = (field.hex(&self.from)?, field.hex(&self.to)?);
        Ok((field, from, to))
    }
}
