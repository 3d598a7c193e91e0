//! The work limit of a command.

use clap::Args;
use sixfold::input::{Budget, TooCostlyError};

use crate::messages::Failure;

/// The option `--max-work`.
#[derive(Args)]
pub(crate) struct WorkArguments {
    /// The most work units for a field of view over a map; looking at one hex takes about one
    #[arg(long, value_name = "UNITS", default_value_t = 1_000_000_000)]
    max_work: u64,
}

impl WorkArguments {
    /// The budget of one command.
    pub(crate) fn budget(&self) -> Budget {
        Budget::new(self.max_work)
    }
}

/// The failure when the budget is used up.
pub(crate) fn too_costly(error: TooCostlyError) -> Failure {
    Failure::Usage(format!("{error}; --max-work allows more"))
}
