//! The program that writes the JavaScript around our WebAssembly: built once and kept for the user.

use std::env;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;

use crate::failure::Failure;
use crate::shell::{cargo, root, run};

/// Where it comes from.
const SOURCE: &str = "bindings/wasm/bridge";

/// The program, built where this user has none from these sources yet.
///
/// # Errors
///
/// When it cannot be built.
pub fn provide() -> Result<PathBuf, Failure> {
    let mut hasher = DefaultHasher::new();
    include_str!("../../../bindings/wasm/bridge/src/main.rs").hash(&mut hasher);
    include_str!("../../../bindings/wasm/bridge/Cargo.lock").hash(&mut hasher);
    let home = folder().join(format!("bridge-{:016x}", hasher.finish()));
    let program = home.join("bin").join(format!("sixfold-bridge{}", env::consts::EXE_SUFFIX));
    if !program.is_file() {
        println!("    no {} yet: building it once, which takes half a minute", program.display());
        let mut install = cargo("install --quiet --locked --path");
        let install = install.arg(root().join(SOURCE)).arg("--root").arg(&home);
        run(install.env("CARGO_TARGET_DIR", root().join("target/bridge")))?;
    }
    Ok(program)
}

/// The user's cache folder, or `target/tools` where there is none.
fn folder() -> PathBuf {
    let folder = |name: &str| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    folder("XDG_CACHE_HOME")
        .or_else(|| folder("LOCALAPPDATA"))
        .or_else(|| folder("HOME").map(|home| home.join(".cache")))
        .map_or_else(|| root().join("target/tools"), |cache| cache.join("sixfold/tools"))
}
