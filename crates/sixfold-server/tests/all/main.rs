//! The table: mostly without a socket, requests handed to the application, matches in a real SQLite file.

mod client;
mod postgres;
mod database_proxy;
mod rooms;
mod fairness;
mod shared_maps;
mod map_people;
mod running;
mod log;
mod opening;
mod playing;
mod seats;
mod stores;
mod older_stores;
mod copying;
mod two_servers;
mod lost_connections;
mod database_tls;
mod races;
mod cheating;
mod surfaces;
mod connections;
mod watching;
mod faults;
