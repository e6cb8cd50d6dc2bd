import type { FileHandle } from "node:fs/promises";
import {
  type Dialect,
  classify,
  type Format,
  formatOfBytes,
  formatOfName,
  MAX_BYTES,
} from "../../../functions/inference/core/index.ts";
import type { Input } from "./find-files.ts";
import type { Source } from "./outcome.ts";
import { readRegular } from "./regular-file.ts";

/** Reads a config, up to just above the size limit. An application runs text files of its plugin. Throws the system's errors. */
export async function readSource({ name, path, section }: Input, known: ReadAs): Promise<Source> {
  const body = await (path === undefined ? readStart(process.stdin) : readRegular(path, readFile, !section));
  const format = known.format ?? (section ? "text" : (formatOfName(name) ?? formatOfBytes(body)));
  const dialect = known.dialect ?? (section ? "deepstream" : classify(body, format, name).dialect);
  return { name, ...(path !== undefined && { path }), format, dialect, body, ...(section && { section }) };
}

/** Format and dialect that the user chose, which override detection. */
export interface ReadAs {
  format?: Format | undefined;
  dialect?: Dialect | undefined;
}

const readFile = (file: FileHandle) => readStart(chunksOf(file));

/** Without Node's streams of files, whose modules would take each run 5 ms. */
async function* chunksOf(file: FileHandle): AsyncGenerator<Uint8Array> {
  for (;;) {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(CHUNK) });
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}

const CHUNK = 64 * 1024;

/** The bytes of a stream, up to one above the size limit. */
async function readStart(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, MAX_BYTES + 1);
}

/** Whether a file found in a folder is a config. Label files, notes, INI files of other tools and frozen graphs share its extensions. */
export function isConfig({ name, body, format }: Source): boolean {
  return classify(body, format, name).isConfig;
}
