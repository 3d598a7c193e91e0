//! The arguments of `range` and `ring`: a centre, a radius and a playing field.

use clap::Args;
use sixfold::coord::{Hex, OutOfRangeError};
use sixfold::shape::Shape;

use crate::answers::{ShowArguments, show_hexes};
use crate::boards_and_maps::{PlayingField, PlayingFieldArguments, hex_word};
use crate::messages::Failure;
use crate::terminal::Screen;

/// A centre, a radius, the playing field, and the form of the answer.
#[derive(Args)]
pub(crate) struct CenterArguments {
    /// The hex in the middle, such as 3,-1
    #[arg(allow_hyphen_values = true, value_parser = hex_word)]
    center: String,

    /// The number of steps
    #[arg(allow_negative_numbers = true)]
    radius: u32,

    #[command(flatten)]
    field: PlayingFieldArguments,

    #[command(flatten)]
    show: ShowArguments,
}

impl CenterArguments {
    /// Shows the hexes of a shape that exist on the playing field.
    pub(crate) fn show<S: Shape>(
        &self,
        title: &str,
        shape: impl Fn(Hex, u32) -> Result<S, OutOfRangeError>,
        screen: Screen,
    ) -> Result<(), Failure> {
        let field = PlayingField::load(&self.field, screen)?;
        let shape = shape(field.hex(&self.center)?, self.radius).map_err(Failure::usage)?;
        self.show.allow(shape.count())?;
        let hexes: Vec<Hex> = shape.iter().filter(|&hex| field.contains(hex)).collect();
        show_hexes(title, &hexes, &field, self.show.form(), screen)
    }
}
