//! Whether hexes outside a map block sight.

use clap::{Args, ValueEnum};
use sixfold::grid::Grid;
use sixfold_tactics::{Battlefield, Outside};

/// The option `--outside`.
#[derive(Args)]
#[command(next_help_heading = "Map or board")]
pub(crate) struct OutsideArguments {
    /// Whether hexes outside the map or grid block sight
    #[arg(long, value_enum, value_name = "WHAT", default_value = "open", requires = "ground")]
    outside: OutsideArgument,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum OutsideArgument {
    /// They do not block sight
    Open,
    /// They block sight at any height, like the rock around a cave
    Blocks,
}

impl OutsideArguments {
    /// The battlefield with this setting.
    pub(crate) fn of<'g>(&self, grid: &'g Grid) -> Battlefield<'g> {
        Battlefield::from(grid).outside(match self.outside {
            OutsideArgument::Open => Outside::Open,
            OutsideArgument::Blocks => Outside::Blocks,
        })
    }
}
