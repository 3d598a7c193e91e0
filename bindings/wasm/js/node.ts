// Node reads the file beside this module at once, so that nothing has to be loaded first.
import { readFileSync } from "node:fs";
import { loadSync } from "./load.js";

loadSync(readFileSync(new URL("sixfold.wasm", import.meta.url)));
