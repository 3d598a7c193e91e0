//! Laws of every game: chance, the catalogue, the opponent, records and games by text.

mod chance;
mod catalogue;
mod share;
mod balance;
mod levels;
mod opponent;
mod race;
mod records;
mod text;
