//! What hexes that are not on a map do to sight.

use clap::{Args, ValueEnum};
use sixfold::grid::Grid;
use sixfold::tactics::{Battlefield, Outside};

/// What hexes that are not on the map or grid do to sight.
#[derive(Args)]
#[command(next_help_heading = "Map or board")]
pub(crate) struct OutsideArguments {
    /// What hexes that are not on the map or grid do to sight
    #[arg(long, value_enum, value_name = "WHAT", default_value = "open", requires = "ground")]
    outside: OutsideArgument,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum OutsideArgument {
    /// One sees over them
    Open,
    /// They block it at any height, as the rock around a cave
    Blocks,
}

impl OutsideArguments {
    /// The grid with what lies outside of it.
    pub(crate) fn of<'g>(&self, grid: &'g Grid) -> Battlefield<'g> {
        Battlefield::from(grid).outside(match self.outside {
            OutsideArgument::Open => Outside::Open,
            OutsideArgument::Blocks => Outside::Blocks,
        })
    }
}
