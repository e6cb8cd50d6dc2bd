import { chmod, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

interface Place {
  target: string;
  /** A unique name beside it for the incomplete file. */
  beside: string;
  /** Permissions of the existing file. */
  mode: number | undefined;
}

/** The target of a file, links followed; undefined for an existing non-file, such as a pipe. */
export async function placeOf(path: string): Promise<Place | undefined> {
  const stats = await stat(path).catch(() => undefined);
  if (stats && !stats.isFile()) return undefined;
  const target = stats ? await realpath(path) : path;
  const beside = join(dirname(target), `.${basename(target)}.${crypto.randomUUID().slice(0, 8)}.tmp`);
  return { target, beside, mode: stats?.mode };
}

/**
 * Writes a file atomically: readers see the old or the new content. Links are followed, permissions kept unless `mode` is
 * given; a pipe or other non-file is written directly. Throws the system's error and leaves nothing behind.
 */
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
