import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { type Holder, makeDataDir, removeHolder, writeHolder } from "./data-dir.ts";

/** An exclusive lock of a data directory. */
export interface DataLock {
  /** Writes the holder to `stack.json`. */
  announce(holder: Holder): Promise<void>;
  release(): Promise<void>;
}

const RETRY_MS = 50;

/**
 * Locks a data directory, trying for `patience` milliseconds; undefined when another process keeps it. The operating system
 * releases the lock of a dead process: SQLite serves only for such a lock.
 */
export async function lockDataDir(dataDir: string, patience: number): Promise<DataLock | undefined> {
  await makeDataDir(dataDir);
  for (const deadline = performance.now() + patience; ; await sleep(RETRY_MS)) {
    const file = tryLock(join(dataDir, "lock"));
    if (file) {
      await removeHolder(dataDir); // Of a killed process.
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
