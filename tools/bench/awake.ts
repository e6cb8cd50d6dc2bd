import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";

/**
 * Runs something while every core is kept busy by a process that gives way to all others. A core that has nothing to do falls
 * asleep, and wakes slower than a read takes: on a host of many, as the platform's are, there is always somebody else.
 */
export async function withCoresAwake<T>(work: () => Promise<T>): Promise<T> {
  const idlers = Array.from({ length: availableParallelism() }, () =>
    spawn("chrt", ["--idle", "0", process.execPath, "--eval", "for (;;);"], { stdio: "inherit" }),
  );
  try {
    await Promise.all(idlers.map((idler) => once(idler, "spawn")));
    return await work();
  } finally {
    for (const idler of idlers) idler.kill("SIGKILL");
  }
}
