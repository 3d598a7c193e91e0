//! Maps, models and token files.

mod maps;
mod models;
mod token_files;
mod samples;
