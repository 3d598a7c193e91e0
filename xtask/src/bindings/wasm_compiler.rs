//! A compiler for WebAssembly: rustup's, or Debian's, which builds the standard library from its source.

use std::path::Path;
use std::process::Command;

use crate::failure::Failure;
use crate::programs::debian;
use crate::shell::{capture, cargo, program, quiet, root, run};

/// The target of WebAssembly builds.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// Where Debian's packages `rustc-web`, `cargo-web` and `rust-web-src` put what is needed.
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_CARGO: &str = "/usr/bin/cargo";
const DEBIAN_SOURCE: &str = "/usr/src";

/// A compiler for WebAssembly.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Compiler {
    /// The compiler that built this program, with the standard library for WebAssembly beside it.
    Ours,
    /// Debian's, with the standard library built from `rust-web-src`.
    Debian,
}

impl Compiler {
    /// The compiler to use: found, or installed where that can be done.
    ///
    /// # Errors
    ///
    /// With what to install, when there is none and none can be had.
    pub fn provide() -> Result<Compiler, Failure> {
        if is_ours_there() {
            println!("    the compiler has the target {TARGET}");
            return Ok(Compiler::Ours);
        }
        if succeeds("rustup --version") {
            println!("    adding the target {TARGET} with rustup");
            // Without a network it cannot, and Debian's compiler may be here.
            if run(&mut program("rustup", &format!("target add {TARGET}"))).is_ok() && is_ours_there() {
                return Ok(Compiler::Ours);
            }
        }
        Compiler::provide_debian()
    }

    /// Debian's compiler: found, or installed where that can be done.
    ///
    /// # Errors
    ///
    /// With what to install, when it is not there and cannot be had.
    pub fn provide_debian() -> Result<Compiler, Failure> {
        debian::provide("compiler for WebAssembly", "rustc-web cargo-web rust-web-src lld", is_debian_there)?;
        if is_debian_there() {
            println!("    Debian's rustc-web builds the standard library for {TARGET} from its source");
            return Ok(Compiler::Debian);
        }
        let how = "install it with `rustup target add`, or as root Debian's rustc-web, cargo-web, rust-web-src and lld";
        Err(Failure::new(format!("there is no compiler for {TARGET}: {how}")))
    }

    /// The version that it prints.
    ///
    /// # Errors
    ///
    /// When it cannot be run.
    pub fn version(self) -> Result<String, Failure> {
        match self {
            Compiler::Ours => capture(&mut program("rustc", "--version --verbose")),
            Compiler::Debian => capture(&mut program(DEBIAN_RUSTC, "--version --verbose")),
        }
    }

    /// A cargo that builds for WebAssembly; `line` is split at spaces.
    #[must_use]
    pub fn build(self, line: &str) -> Command {
        let line = format!("build --locked --target {TARGET} {line}");
        let mut build = match self {
            Compiler::Ours => cargo(&line),
            Compiler::Debian => {
                let mut build = program(DEBIAN_CARGO, &line);
                build
                    .args(["-Z", "build-std=std,panic_abort"])
                    .env("RUSTC", DEBIAN_RUSTC)
                    .env("RUSTC_BOOTSTRAP", "1")
                    .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker());
                build
            }
        };
        // The file is looked for there, wherever cargo builds otherwise.
        build.env("CARGO_TARGET_DIR", root().join("target"));
        build
    }
}

/// Whether the standard library for WebAssembly lies beside our compiler.
fn is_ours_there() -> bool {
    let folder = capture(&mut program("rustc", &format!("--print target-libdir --target {TARGET}")));
    folder.is_ok_and(|folder| Path::new(folder.trim()).is_dir())
}

fn is_debian_there() -> bool {
    let tools = [DEBIAN_RUSTC, DEBIAN_CARGO].iter().all(|tool| Path::new(tool).is_file());
    let source = std::fs::read_dir(DEBIAN_SOURCE).into_iter().flatten().flatten();
    let has_source =
        source.into_iter().any(|entry| entry.file_name().to_string_lossy().starts_with("rustc-"));
    tools && has_source && (succeeds("wasm-ld --version") || succeeds("rust-lld --version"))
}

fn linker() -> &'static str {
    if succeeds("wasm-ld --version") { "wasm-ld" } else { "rust-lld" }
}

fn succeeds(line: &str) -> bool {
    quiet(line).status().is_ok_and(|status| status.success())
}
