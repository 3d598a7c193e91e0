//! `sixfold-bridge WASM FOLDER`: writes the JavaScript around the WebAssembly of the npm package.
//!
//! It is an ES module for browsers, bundlers and Node; the file with the WebAssembly is named by `js/load.ts`.

use std::env;
use std::error::Error;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<_> = env::args_os().skip(1).collect();
    let [wasm, folder] = &arguments[..] else { return Err("expected a file and a folder".into()) };
    Bindgen::new()
        .web(true)?
        .out_name("raw")
        .typescript(true)
        .omit_default_module_path(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .input_path(wasm)
        .generate(folder)?;
    Ok(())
}
