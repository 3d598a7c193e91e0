// A server of its own for each test file: a free port, matches in a temporary folder.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The program that is tried. */
const PROGRAM = process.env.SIXFOLD_PROGRAM ?? "sixfold";

export class Server {
  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), "sixfold-browser-"));
    // Not one of those that the system gives to connections: after the server has ended, another program could have it.
    this.port = 20_000 + (process.pid % 10_000);
    this.url = "";
    this.child = null;
  }

  /** Starts it, or starts it again: at the same port, with the same matches. */
  async start() {
    // Each visitor says where it comes from, so that they do not share the allowance of one address.
    const line = ["serve", "--port", String(this.port), "--data", join(this.folder, "matches.db"), "--behind-proxy"];
    const child = spawn(PROGRAM, line, { stdio: ["ignore", "pipe", "inherit"] });
    this.child = child;
    this.url = await new Promise((resolve, reject) => {
      let printed = "";
      child.stdout.on("data", (bytes) => {
        printed += bytes;
        const found = /ready: (http:\/\/\S+?)\/?\s/.exec(printed);
        if (found) resolve(found[1]);
      });
      child.on("error", reject);
      child.on("exit", (code) => reject(new Error(`the server ended with ${code} before it was ready`)));
    });
    this.port = Number(new URL(this.url).port);
  }

  /** Ends it; `SIGKILL` gives it no time for anything. */
  async stop(signal = "SIGTERM") {
    const child = this.child;
    this.child = null;
    if (!child || child.exitCode !== null) return;
    await new Promise((resolve) => {
      child.on("exit", resolve);
      child.kill(signal);
    });
  }

  async remove() {
    await this.stop("SIGKILL");
    rmSync(this.folder, { recursive: true, force: true });
  }
}
