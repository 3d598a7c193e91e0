//! The range options of a weapon.

use clap::Args;
use sixfold::input::brief;
use sixfold_tactics::Ranges;

/// The ranges of a weapon.
#[derive(Args)]
#[command(next_help_heading = "Weapon")]
pub(crate) struct RangeArguments {
    /// Where short, medium, long and extreme range end, such as 3,6,9 or 3,6,9,12
    #[arg(long, value_name = "HEXES", value_parser = ranges)]
    ranges: Option<Ranges>,

    /// The minimum range: at this distance and nearer a hit is harder
    #[arg(long, value_name = "HEXES", default_value_t = 0, requires = "ranges")]
    minimum: u32,
}

impl RangeArguments {
    /// The ranges of the weapon, if `--ranges` was given.
    pub(crate) fn ranges(&self) -> Option<Ranges> {
        self.ranges.map(|ranges| ranges.with_minimum(self.minimum))
    }
}

/// Reads three or four distances.
pub(crate) fn ranges(text: &str) -> Result<Ranges, String> {
    let numbers: Option<Vec<u32>> = text.split(',').map(|number| number.trim().parse().ok()).collect();
    let ranges = match numbers.unwrap_or_default()[..] {
        [short, medium, long] => Ranges::try_new(short, medium, long),
        [short, medium, long, extreme] => {
            Ranges::try_new(short, medium, long).and_then(|ranges| ranges.try_with_extreme(extreme))
        }
        _ => return Err(format!("{:?}: expected three or four distances, such as 3,6,9", brief(text))),
    };
    ranges.map_err(|error| error.to_string())
}
