//! Shapes around a hex.

use clap::Args;
use sixfold::coord::{Hex, OutOfRange};
use sixfold::shape::Shape;

use crate::failure::Failure;
use crate::ground::{Ground, GroundArguments, hex_word};
use crate::hex_list::{ShowArguments, show_hexes};
use crate::screen::Screen;

/// A middle, a radius, the ground, and how to show what lies there.
#[derive(Args)]
pub(crate) struct AroundArguments {
    /// The hex in the middle, such as 3,-1
    #[arg(allow_hyphen_values = true, value_parser = hex_word)]
    center: String,

    /// The number of steps
    #[arg(allow_negative_numbers = true)]
    radius: u32,

    #[command(flatten)]
    ground: GroundArguments,

    #[command(flatten)]
    show: ShowArguments,
}

impl AroundArguments {
    /// Shows the hexes of a shape that the ground has.
    pub(crate) fn show<S: Shape>(
        &self,
        title: &str,
        shape: impl Fn(Hex, u32) -> Result<S, OutOfRange>,
        screen: Screen,
    ) -> Result<(), Failure> {
        let ground = Ground::load(&self.ground, screen)?;
        let shape = shape(ground.hex(&self.center)?, self.radius).map_err(Failure::usage)?;
        self.show.allow(shape.count())?;
        let hexes: Vec<Hex> = shape.iter().filter(|&hex| ground.contains(hex)).collect();
        show_hexes(title, &hexes, &ground, self.show.form(), screen)
    }
}
