import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { MAX_BYTES } from "../../../functions/inference/core/index.ts";

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

/** The bytes of a regular file, up to one above the size limit of configs. */
export const readStart = (path: string, byUser = false): Promise<Buffer> =>
  readRegular(path, (file) => startOf(chunksOf(file)), byUser);

/** The bytes of a stream, up to one above the size limit. */
export async function startOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, MAX_BYTES + 1);
}

/** Without Node's streams of files, whose modules would take each run 5 ms. */
async function* chunksOf(file: FileHandle): AsyncGenerator<Uint8Array> {
  for (;;) {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(CHUNK) });
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}

const CHUNK = 64 * 1024;

/** The system's reason in its own words, without code and path: those of node:util would cost each run 6 ms. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [, words] = /^[A-Z\d_]+: (.+?), \w+(?: '|$)/.exec(error.message) ?? [];
  return words ?? error.message;
}
