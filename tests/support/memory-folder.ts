import { mkdtemp, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** Bytes that the databases of a run may take, and many times as much. */
const ROOM = 4 * 1024 ** 3;

/** A new folder for a server's data, in memory where there is room: on a busy disk a database takes half a second to copy. */
export async function memoryFolder(prefix: string): Promise<string> {
  const { bavail = 0, bsize = 0 } = (await statfs(MEMORY).catch(() => undefined)) ?? {};
  return mkdtemp(join(bavail * bsize >= ROOM ? MEMORY : tmpdir(), prefix));
}
