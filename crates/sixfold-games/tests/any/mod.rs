//! What holds for every game: the opponent, records and games by text.

mod opponent;
mod race;
mod records;
mod text;
