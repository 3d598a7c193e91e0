//! Blocked hexes and hexes with their own costs, on the open plane or a board.

use std::collections::{BTreeMap, BTreeSet};

use clap::Args;
use sixfold::coord::Hex;
use sixfold::input::brief;
use sixfold::search::IMPASSABLE;

use crate::boards_and_maps::PlayingField;
use crate::messages::Failure;

/// The option `--blocked`.
#[derive(Args)]
#[command(next_help_heading = "Map or board")]
pub(crate) struct BlockedArguments {
    /// Hexes that block; several in quotes, or the option again
    #[arg(long, value_name = "HEXES", allow_hyphen_values = true, conflicts_with = "ground")]
    blocked: Vec<String>,
}

impl BlockedArguments {
    /// The blocked hexes.
    pub(crate) fn read(&self, field: &PlayingField) -> Result<BTreeSet<Hex>, Failure> {
        Ok(field.hexes(&self.blocked)?.into_iter().collect())
    }
}

/// The largest cost of a hex: the cost of a path over a thousand of them still fits 32 bits.
const MOST_POINTS: u32 = 1_000_000;

/// The option `--cost`: hexes that cost more or less than 1.
#[derive(Args)]
#[command(next_help_heading = "Map or board")]
pub(crate) struct CostArguments {
    /// Cost of entering a hex, if not 1; several in quotes, or the option again
    #[arg(long, value_name = "HEX=POINTS", allow_hyphen_values = true, conflicts_with = "ground")]
    cost: Vec<String>,
}

/// The cost of entering each hex.
pub(crate) struct StepCosts<'g> {
    field: &'g PlayingField,
    blocked: BTreeSet<Hex>,
    other: BTreeMap<Hex, u32>,
}

impl<'g> StepCosts<'g> {
    /// The costs that the options describe.
    pub(crate) fn read(
        field: &'g PlayingField,
        blocked: &BlockedArguments,
        costs: &CostArguments,
    ) -> Result<StepCosts<'g>, Failure> {
        let mut other = BTreeMap::new();
        for word in costs.cost.iter().flat_map(|text| text.split_whitespace()) {
            let refused = || {
                Failure::Usage(format!(
                    "--cost {:?}: expected HEX=POINTS, such as 3,-1=2, and at most {MOST_POINTS}",
                    brief(word)
                ))
            };
            let (hex, points) = word.split_once('=').ok_or_else(refused)?;
            let points = points.parse().ok().filter(|points| *points <= MOST_POINTS).ok_or_else(refused)?;
            other.insert(field.hex(hex)?, points);
        }
        Ok(StepCosts { field, blocked: blocked.read(field)?, other })
    }

    /// The cost of entering a hex.
    pub(crate) fn of(&self, hex: Hex) -> u32 {
        if self.blocked.contains(&hex) || !self.field.contains(hex) {
            return IMPASSABLE;
        }
        self.other.get(&hex).copied().unwrap_or(1)
    }

    /// The least cost of a step.
    pub(crate) fn least(&self) -> u32 {
        self.other.values().copied().min().unwrap_or(1).min(1)
    }

    /// How many hexes are entered for nothing.
    pub(crate) fn free_hexes(&self) -> u32 {
        let free = self.other.values().filter(|points| **points == 0).count();
        u32::try_from(free).unwrap_or(u32::MAX)
    }

    /// The blocked hexes.
    pub(crate) fn blocked(&self) -> &BTreeSet<Hex> {
        &self.blocked
    }
}
