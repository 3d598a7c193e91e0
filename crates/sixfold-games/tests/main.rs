//! The games: their specification, second implementations of their rules, and laws of every game.

mod spec;
mod any;
mod underchex;
mod war_in_heaven;
mod pictures;
mod picture_events;
mod lessons;
