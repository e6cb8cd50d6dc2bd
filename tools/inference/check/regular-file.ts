import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";

/** Files that a shell opened for the command: the user named them, even a pipe. */
const OPENED_BY_SHELL = /^\/(?:dev\/(?:fd\/\d+|stdin)|proc\/self\/fd\/\d+)$/;

/**
 * Reads a regular file by a function. Throws for a pipe, a device or a folder, as reading one of these may never end; `byUser`
 * allows a pipe of the shell.
 */
export async function readRegular<Read>(
  path: string,
  read: (file: FileHandle) => Promise<Read>,
  byUser = false,
): Promise<Read> {
  const isOfShell = byUser && OPENED_BY_SHELL.test(path);
  // Without O_NONBLOCK, opening a pipe waits for a writer. Windows lacks the flag.
  const file = await open(path, constants.O_RDONLY | (isOfShell ? 0 : (constants.O_NONBLOCK ?? 0)));
  try {
    if (!isOfShell && !(await file.stat()).isFile()) throw new Error("not a regular file");
    return await read(file);
  } finally {
    await file.close();
  }
}

/** Most bytes that are read of a file beside a config. */
export const MOST_READ = 1024 * 1024;

/** The beginning of a file; undefined if it cannot be read. */
export function startOf(path: string): Promise<Buffer | undefined> {
  return readRegular(path, async (file) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MOST_READ), 0, MOST_READ, 0);
    return buffer.subarray(0, bytesRead);
  }).catch(() => undefined);
}

/** The system's reason in its own words, without code and path: those of node:util would cost each run 6 ms. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [, words] = /^[A-Z\d_]+: (.+?), \w+(?: '|$)/.exec(error.message) ?? [];
  return words ?? error.message;
}
