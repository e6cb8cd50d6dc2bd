import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";

/** Ends with its parent process, in whatever way that ends. */
const IDLER = "const parent = process.ppid; while (process.ppid === parent);";

/**
 * Runs a task while idle-priority processes keep every core busy. An idle core sleeps, and wakes slower than a read takes; busy
 * hosts, like the platform's, never sleep. Throws when it cannot.
 */
export async function withCoresAwake<T>(work: () => Promise<T>): Promise<T> {
  const idlers = Array.from({ length: availableParallelism() }, () =>
    spawn("chrt", ["--idle", "0", process.execPath, "--eval", IDLER], { stdio: "inherit" }),
  );
  try {
    await Promise.all(idlers.map((idler) => once(idler, "spawn")));
    const done = await work();
    if (idlers.some(({ exitCode }) => exitCode !== null)) throw new Error("The cores were not kept awake");
    return done;
  } finally {
    for (const idler of idlers) idler.kill("SIGKILL");
  }
}
