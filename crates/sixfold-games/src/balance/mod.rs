//! Balance: the opponent plays itself many times, and a report has the wins, endings and tokens.
//!
//! | question | answer |
//! |---|---|
//! | which game, which strength, which seed? | a [`Simulation`] with its [`SimulationSettings`] |
//! | what happened in game 17? | [`Simulation::play`] gives [`GameFigures`], the same on every machine |
//! | all games over many threads, one after the other? | [`play_in_order`] |
//! | how does a game go at random? | [`SimulatedGame::playouts`] |
//! | figures in files? | [`Simulation::heading`], [`Simulation::row`], [`Simulation::read_row`]: CSV |
//! | statistics over many games? | a [`Balance`]; as JSON by `ToJson`, as a picture by [`balance_chart`] |
//!
//! A game depends on the settings and on its number, and on nothing else. So threads, processes and
//! machines can share the numbers, and their figures can be put together
//! in any order.
//!
//! ```
//! use sixfold_games::balance::{Balance, Simulation, SimulationSettings};
//! use sixfold_games::catalogue::find_simulated;
//!
//! let settings = SimulationSettings::default().with_seed(7).with_nodes([20, 20]);
//! let simulation = Simulation::new(find_simulated("underchex")?, settings)?;
//! let mut balance = Balance::new(&simulation);
//! for number in 0..3 {
//!     balance.add(&simulation.play(number)?)?;
//! }
//! assert_eq!(balance.games(), 3);
//! assert_eq!(simulation.play(2), simulation.play(2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod settings;
mod figures;
mod playout;
mod simulated_game;
mod simulation;
mod in_order;
mod share;
mod balance;
mod report;
mod chart;

pub use self::balance::{Balance, CountedError, TokenBalance};
pub use self::chart::balance_chart;
pub use self::figures::{GameFigures, RowError, TokenFigures};
pub use self::in_order::play_in_order;
pub use self::playout::{Playout, Playouts};
pub use self::settings::{
    MOST_GAMES, MOST_NODES, MOST_OPENING_MOVES, SimulationError, SimulationSettings, USUAL_NODES,
};
pub use self::share::{Comparison, Share};
pub use self::simulated_game::SimulatedGame;
pub use self::simulation::Simulation;
