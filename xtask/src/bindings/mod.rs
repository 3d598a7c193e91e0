//! The packages for other languages: built, and compared with the engine.

pub mod inputs;
pub mod wasm_compiler;
pub mod wasm;
pub mod python;
pub mod both;
pub mod request_table;
pub mod hostile_files;
pub mod npm_check;
pub mod python_check;
pub mod ray_check;
