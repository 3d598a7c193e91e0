// What Node imports as `sixfold`.
import "./node.js";

export * from "./index.js";
