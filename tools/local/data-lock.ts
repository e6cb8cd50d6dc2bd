import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { type Holder, makeDataDir, removeHolder, writeHolder } from "./data-dir.ts";

/** An exclusive hold on a data directory. */
export interface DataLock {
  /** Tells others, in `stack.json`, who holds it. */
  announce(holder: Holder): Promise<void>;
  release(): Promise<void>;
}

const RETRY_MS = 50;

/**
 * Locks a data directory, trying for `patience` milliseconds; undefined when another process keeps it. The operating
 * system frees the lock of a process that dies, however it dies: SQLite is used only to take a lock of that kind.
 */
export async function lockDataDir(dataDir: string, patience: number): Promise<DataLock | undefined> {
  await makeDataDir(dataDir);
  for (const deadline = performance.now() + patience; ; await sleep(RETRY_MS)) {
    const file = tryLock(join(dataDir, "lock"));
    if (file) {
      await removeHolder(dataDir); // Left by a process that was killed.
      return {
        announce: (holder) => writeHolder(dataDir, holder),
        async release() {
          await removeHolder(dataDir);
          file.close();
        },
      };
    }
    if (performance.now() >= deadline) return undefined;
  }
}

function tryLock(path: string): DatabaseSync | undefined {
  const file = new DatabaseSync(path);
  try {
    file.exec("BEGIN EXCLUSIVE");
    return file;
  } catch (error) {
    file.close();
    if (String(error).includes("locked")) return undefined;
    throw error;
  }
}
