import { mkdtemp, readdir, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** Bytes of a run's databases, with a large reserve. */
const ROOM = 4 * 1024 ** 3;

/** A new folder for a server's data, in memory if there is room: on a busy disk copying a database takes half a second. */
export async function memoryFolder(prefix: string): Promise<string> {
  const { bavail = 0, bsize = 0 } = (await statfs(MEMORY).catch(() => undefined)) ?? {};
  if (bavail * bsize < ROOM) return mkdtemp(join(tmpdir(), prefix));
  const folders = (await readdir(MEMORY)).filter((name) => name.startsWith(prefix) && !isInUse(name));
  await Promise.all(folders.map((name) => rm(join(MEMORY, name), { recursive: true, force: true })));
  return mkdtemp(join(MEMORY, `${prefix}${process.pid}-`));
}

/** Whether the process in a folder's name still runs: a killed one leaves its folder. */
function isInUse(name: string): boolean {
  const [, pid] = /-(\d+)-\w+$/.exec(name) ?? [];
  if (pid === undefined) return true;
  try {
    return process.kill(Number(pid), 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
