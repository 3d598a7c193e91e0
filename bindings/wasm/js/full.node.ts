// What Node imports as `sixfold/full`.
import "./node.js";

export * from "./full.js";
