//! The program `sixfold`.
fn main() {}
