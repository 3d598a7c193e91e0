//! `cargo xtask wasm`: the npm package `sixfold`.
//!
//! It is built twice, once for the core and once for `sixfold/full`, in four steps: rustc compiles to WebAssembly,
//! `bindings/wasm/bridge` writes the bridge to JavaScript, `wasm-opt` makes the file smaller, and `bindings/wasm/pack.mjs`
//! turns `bindings/wasm/js` into modules and types, and packs them.

use std::path::{Path, PathBuf};
use std::{fs, thread};

use crate::bindings::inputs::fingerprint;
use crate::bindings::wasm_compiler::{Compiler, TARGET};
use crate::failure::Failure;
use crate::programs::{bridge, npm};
use crate::shell::{program, root, run};

/// Where the package comes from.
pub const SOURCE: &str = "bindings/wasm";

/// Where everything is built.
pub const BUILT: &str = "target/npm";

/// Where the tools from npm are installed.
pub const TOOLS: &str = "target/npm/tools";

/// Inlining makes the file smaller but its gzip larger: gzip packs repeated code well, and inlining mixes each copy
/// with other code.
const OPTIMIZER: &str = "-Oz --one-caller-inline-max-function-size=0 \
                         --always-inline-max-function-size=0 --flexible-inline-max-function-size=0";

/// An entry of the package.
#[derive(Clone, Copy, Debug)]
struct Entry {
    /// Its folder.
    name: &'static str,
    /// The cargo features of the build.
    features: &'static str,
    /// Further flags of the optimizer.
    optimizer: &'static str,
}

/// The core may have 262,000 bytes after gzip: it is optimized until nothing gets smaller, which saves 300 bytes and takes
/// twice as long.
const ENTRIES: [Entry; 2] = [
    Entry { name: "core", features: "", optimizer: "--converge" },
    Entry { name: "full", features: "--features full", optimizer: "" },
];

/// Builds the npm package and says where it is.
///
/// # Errors
///
/// When a tool cannot be had or something cannot be built.
pub fn package() -> Result<(), Failure> {
    build(&Tools::provide()?).map(|package| println!("    the package is {}", package.display()))
}

/// Builds it with Debian's compiler.
///
/// # Errors
///
/// As [`package`].
pub fn package_with_debian() -> Result<(), Failure> {
    build(&Tools::with(Compiler::provide_debian)?).map(drop)
}

/// Measures it beside honeycomb-grid.
///
/// # Errors
///
/// As [`package`], or when an answer differs.
pub fn bench() -> Result<(), Failure> {
    build(&Tools::provide()?)?;
    let bench = root().join(SOURCE).join("bench/honeycomb.mjs");
    run(program("node", "").arg(bench).env("SIXFOLD_NPM", root().join(BUILT)))
}

/// The tools that build the package.
#[derive(Debug)]
pub struct Tools {
    compiler: Compiler,
    bridge: PathBuf,
}

impl Tools {
    /// The tools: found, or installed where that can be done.
    ///
    /// # Errors
    ///
    /// With the tool that cannot be had.
    pub fn provide() -> Result<Tools, Failure> {
        Tools::with(Compiler::provide)
    }

    /// The tools, with a compiler of one kind.
    fn with(compiler: fn() -> Result<Compiler, Failure>) -> Result<Tools, Failure> {
        let what = "typescript, binaryen and what the tests use";
        npm::provide(SOURCE, TOOLS, what).map_err(Failure::new)?;
        Ok(Tools { compiler: compiler()?, bridge: bridge::provide()? })
    }
}

/// Builds the package unless it is there already; gives the file to install.
///
/// # Errors
///
/// When something cannot be built.
pub fn build(tools: &Tools) -> Result<PathBuf, Failure> {
    let built = root().join(BUILT);
    let package = built.join(format!("sixfold-{}.tgz", env!("CARGO_PKG_VERSION")));
    let stamp = built.join("fingerprint.txt");
    let now = fingerprint(SOURCE, &format!("{} {OPTIMIZER} {ENTRIES:?}", tools.compiler.version()?))?;
    if package.is_file() && fs::read_to_string(&stamp).is_ok_and(|kept| kept == now) {
        println!("    the package is here, and nothing it is made from has changed");
        return Ok(package);
    }
    let folder = built.join("sixfold");
    drop(fs::remove_dir_all(&folder));
    thread::scope(|scope| {
        // The optimizer works on one core: it makes one entry smaller while the next one is compiled.
        let mut optimized = Vec::new();
        for entry in ENTRIES {
            compile(entry, tools)?;
            optimized.push(scope.spawn(move || optimize(entry)));
        }
        let panicked = |_| Err(Failure::new("the optimizer panicked"));
        optimized.into_iter().try_for_each(|one| one.join().unwrap_or_else(panicked))
    })?;
    run(program("node", "").arg(root().join(SOURCE).join("pack.mjs")))?;
    fs::write(&stamp, now).map_err(|error| failure(&stamp, &error))?;
    Ok(package)
}

/// The folder in which an entry is built.
fn build_folder(entry: Entry) -> PathBuf {
    root().join(BUILT).join("build").join(entry.name)
}

/// Compiles an entry to WebAssembly, with its bridge to JavaScript.
fn compile(entry: Entry, tools: &Tools) -> Result<(), Failure> {
    println!("    the entry `{}`: WebAssembly and bridge", entry.name);
    // Both entries are built into one file, and cargo does not notice that the other one wrote it last.
    drop(fs::remove_file(root().join(format!("target/{TARGET}/wasm/deps/sixfold_wasm.wasm"))));
    run(&mut tools.compiler.build(&format!("--quiet --profile wasm -p sixfold-wasm {}", entry.features)))?;
    let compiled = root().join(format!("target/{TARGET}/wasm/sixfold_wasm.wasm"));
    let build = build_folder(entry);
    drop(fs::remove_dir_all(&build));
    run(program(&tools.bridge, "").arg(&compiled).arg(&build))
}

/// Makes the WebAssembly of a compiled entry smaller.
fn optimize(entry: Entry) -> Result<(), Failure> {
    let (build, into) = (build_folder(entry), root().join(BUILT).join("sixfold").join(entry.name));
    fs::create_dir_all(&into).map_err(|error| failure(&into, &error))?;
    let optimizer = root().join(TOOLS).join("node_modules/binaryen/bin/wasm-opt");
    run(program("node", "")
        .arg(optimizer)
        .args(OPTIMIZER.split_whitespace().chain(entry.optimizer.split_whitespace()))
        .arg(build.join("raw_bg.wasm"))
        .arg("-o")
        .arg(into.join("sixfold.wasm")))
}

fn failure(place: &Path, error: &std::io::Error) -> Failure {
    Failure::new(format!("{}: {error}", place.display()))
}
