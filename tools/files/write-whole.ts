import { chmod, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

interface Place {
  target: string;
  /** Next to it, where the file is written until it is whole; a name that nobody else has. */
  beside: string;
  /** Permissions of the file that is there. */
  mode: number | undefined;
}

/** Where a file belongs, links followed; undefined for what is there and is no file, such as a pipe. */
export async function placeOf(path: string): Promise<Place | undefined> {
  const stats = await stat(path).catch(() => undefined);
  if (stats && !stats.isFile()) return undefined;
  const target = stats ? await realpath(path) : path;
  const beside = join(dirname(target), `.${basename(target)}.${crypto.randomUUID().slice(0, 8)}.tmp`);
  return { target, beside, mode: stats?.mode };
}

/** Puts a file in place as a whole; follows links and keeps permissions unless `mode` is given. Throws the system's error and leaves nothing behind. */
export async function writeWhole(path: string, content: Uint8Array | string, mode?: number): Promise<void> {
  const place = await placeOf(path);
  if (!place) return writeFile(path, content);
  const { target, beside } = place;
  try {
    await writeFile(beside, content, { flag: "wx", flush: true, mode: mode ?? 0o666 });
    if (place.mode !== undefined) await chmod(beside, mode ?? place.mode);
    await rename(beside, target);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
