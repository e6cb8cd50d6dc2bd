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
export async function readSource({ name, path, section }: Input, known: ReadAs): Promise<ReadSource> {
  const body = await (path === undefined ? readStart(process.stdin) : readRegular(path, readFile, !section));
  const format = known.format ?? (section ? "text" : (formatOfName(name) ?? formatOfBytes(body)));
  const { parsed, isConfig, ...kind } = classify(body, format, name);
  const dialect = known.dialect ?? (section ? "deepstream" : kind.dialect);
  const place = { ...(path !== undefined && { path }), ...(section && { section }) };
  return { name, ...place, format, dialect, body, isConfig, parsed };
}

/** A config, and what it was found to be. */
export interface ReadSource extends Source {
  /** Whether a file found in a folder is a config: label files, notes, INI files of other tools and frozen graphs share its extensions. */
  isConfig: boolean;
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
