// The entry `sixfold/full` for Node.
import "./node.js";

export * from "./full.js";
