//! The table without a socket: requests handed to the application, matches in a real SQLite file.

mod client;
mod log;
mod opening;
mod playing;
mod seats;
mod races;
mod cheating;
mod surfaces;
