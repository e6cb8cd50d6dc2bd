import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";

/** Ends with the process that started it, however that ends. */
const IDLER = "const parent = process.ppid; while (process.ppid === parent);";

/**
 * Runs something while every core is kept busy by a process that gives way to all others. A core that has nothing to do falls
 * asleep, and wakes slower than a read takes: on a host of many, as the platform's are, there is always somebody else. Throws when it cannot.
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
