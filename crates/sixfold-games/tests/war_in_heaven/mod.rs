//! War in Heaven against a second implementation of its rules, and its laws over many games.

mod plain_board;
mod plain_table;
mod plain_battle;
mod plain_rules;
mod plain_text;
mod cards;
mod set_ups;
mod two_generators;
mod impossible;
mod legality;
mod playouts;
mod search;
mod hostile_text;
