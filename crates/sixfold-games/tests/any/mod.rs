//! What holds for every game: the opponent, records and games by text.

mod balance;
mod opponent;
mod race;
mod records;
mod text;
