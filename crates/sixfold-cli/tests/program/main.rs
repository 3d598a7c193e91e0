//! The program as people and scripts start it.

mod started;
mod shell;
mod screens;
mod pipe;
mod terrain;
