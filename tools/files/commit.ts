import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { ROOT } from "./root.ts";

const run = promisify(execFile);

/** The checkout's commit, with `+` when files differ from it; empty outside of a clone. */
export async function readCommit(): Promise<string> {
  try {
    const { stdout: commit } = await run("git", ["rev-parse", "HEAD"], { cwd: ROOT });
    const { stdout: changes } = await run("git", ["status", "--porcelain"], { cwd: ROOT });
    return commit.trim() + (changes === "" ? "" : "+");
  } catch {
    return "";
  }
}
