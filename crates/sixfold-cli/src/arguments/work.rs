//! How much work a question may take.

use clap::Args;
use sixfold::input::{Budget, TooCostlyError};

use crate::messages::Failure;

/// How much work a view over a map may take.
#[derive(Args)]
pub(crate) struct WorkArguments {
    /// The most units of work for a view over a map, about one hex looked at each
    #[arg(long, value_name = "UNITS", default_value_t = 1_000_000_000)]
    max_work: u64,
}

impl WorkArguments {
    /// The budget for one question.
    pub(crate) fn budget(&self) -> Budget {
        Budget::new(self.max_work)
    }
}

/// What to say when the budget is used up.
pub(crate) fn too_costly(error: TooCostlyError) -> Failure {
    Failure::Usage(format!("{error}; --max-work allows more"))
}
