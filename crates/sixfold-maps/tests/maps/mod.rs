//! Maps in every format: what is read, what is refused, what survives.

mod generated;
mod round_trips;
mod boards;
mod tiled;
mod tiled_elements;
mod wesnoth;
mod wesnoth_costs;
mod tile_tables;
mod spreadsheets;
mod other_formats;
mod rotating;
mod joining;
mod changed_tiles;
mod changed_hexes;
mod own_form;
mod play;
mod hostile;
mod corpus_files;
mod corpus;
mod rasterizer;
mod tile_pictures;
mod samples;
