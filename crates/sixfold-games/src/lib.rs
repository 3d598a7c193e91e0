//! Board games on the hex engine, played by their rules.
//!
//! A [`Game`] is the rules; its positions are values. Playing a move gives a new position or a
//! refusal that says why. Chance comes in as an argument, so everything can be replayed.
//!
//! | module | contents |
//! |---|---|
//! | [`balance`] | many games of the opponent against itself, and their statistics |
//! | [`catalogue`] | all games by name |
//! | [`chance`] | random numbers from a seed |
//! | [`game`] | the trait [`Game`], sides, outcomes and refusals |
//! | [`lessons`] | lessons and a guide for players who do not know a game |
//! | [`opponent`] | a computer opponent for every game |
//! | [`picture`] | pictures of positions, and what a page needs to draw them |
//! | [`record`] | games as lists of moves, to write down and to replay |
//! | [`text`] | every game by text: names, positions and moves as strings |
//! | [`underchex`] | chess on 61 hexes |
//! | [`war_in_heaven`] | angels against demons on 32 hexes |

pub mod chance;
pub mod game;
pub mod opponent;
pub mod record;
pub mod text;
mod text_game_error;
pub mod underchex;
pub mod war_in_heaven;
pub mod picture;
pub mod balance;
pub mod catalogue;
pub mod lessons;

pub use self::game::Game;
