//! Nothing: this package exists for its test, which uses the engine with `alloc` alone.
