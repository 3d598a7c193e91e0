// Node reads the file beside this module synchronously, so that `load` is not needed.
import { readFileSync } from "node:fs";
import { loadSync } from "./load.js";

loadSync(readFileSync(new URL("sixfold.wasm", import.meta.url)));
