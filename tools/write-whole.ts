import { chmod, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/**
 * Puts a file in place as a whole: readers see what was there before or all of the new content. Links are followed,
 * permissions kept unless `mode` says others; what is no file, such as a pipe, is written to. Throws what the system says
 * and leaves nothing behind.
 */
export async function writeWhole(path: string, content: Uint8Array | string, mode?: number): Promise<void> {
  const stats = await stat(path).catch(() => undefined);
  if (stats && !stats.isFile()) return writeFile(path, content);
  const target = stats ? await realpath(path) : path;
  const beside = join(dirname(target), `.${basename(target)}.${crypto.randomUUID().slice(0, 8)}.tmp`);
  try {
    await writeFile(beside, content, { flag: "wx", flush: true, mode: mode ?? 0o666 });
    if (stats) await chmod(beside, mode ?? stats.mode);
    await rename(beside, target);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
