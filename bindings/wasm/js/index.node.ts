// The entry `sixfold` for Node.
import "./node.js";

export * from "./index.js";
