import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";

/** Files that a shell opened for the command: the user named them, even a pipe. */
const OPENED_BY_SHELL = /^\/(?:dev\/(?:fd\/\d+|stdin)|proc\/self\/fd\/\d+)$/;

/** Opens a regular file for reading. Throws for a pipe, a device or a folder: reading one of these may never end. */
export async function openRegular(path: string): Promise<FileHandle> {
  if (OPENED_BY_SHELL.test(path)) return open(path);
  // Without O_NONBLOCK, opening a pipe waits for a writer. Windows lacks the flag.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  if ((await file.stat()).isFile()) return file;
  await file.close();
  throw new Error("not a regular file");
}
