//! Nothing: this package exists for its test, which uses the engine in a world of Bevy.
