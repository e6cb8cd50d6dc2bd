import { execFile } from "node:child_process";
import { readFile, readlink, realpath, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { isAlive } from "./process-alive.ts";

const run = promisify(execFile);
const PATIENCE_MS = 30_000;

/**
 * Stops the server that a killed stack left behind on `dataDir` and waits for its end. Another process with the pid is left
 * alone. Throws when the server does not end within 30 s.
 */
export async function stopOrphan(dataDir: string): Promise<void> {
  const pidFile = join(dataDir, "postmaster.pid");
  const pid = Number.parseInt(await readFile(pidFile, "utf8").catch(() => ""), 10);
  if (!(pid > 1) || !isAlive(pid)) return;
  if (!(await isPostgresOf(pid, dataDir))) return rm(pidFile, { force: true });
  process.kill(pid, "SIGINT");
  for (const start = Date.now(); await isPostgresOf(pid, dataDir); await sleep(20)) {
    if (Date.now() - start > PATIENCE_MS)
      throw new Error(`PostgreSQL (process ${pid}) still holds ${dataDir}; end it first.`);
  }
}

/** The server's main process works in its data directory. */
async function isPostgresOf(pid: number, dataDir: string): Promise<boolean> {
  const folder = await realpath(dataDir);
  try {
    if (process.platform === "linux") {
      const [program, cwd] = await Promise.all([readlink(`/proc/${pid}/exe`), readlink(`/proc/${pid}/cwd`)]);
      return basename(program).startsWith("postgres") && cwd === folder;
    }
    const { stdout } = await run("ps", ["-o", "command=", "-p", String(pid)]);
    return stdout.includes("postgres") && (stdout.includes(folder) || stdout.includes(dataDir));
  } catch {
    return false;
  }
}
