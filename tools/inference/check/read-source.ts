import {
  type Dialect,
  dialectOf,
  type Format,
  formatOfBytes,
  formatOfName,
  MAX_BYTES,
} from "../../../functions/inference/config/index.ts";
import type { Input } from "./find-files.ts";
import type { Source } from "./outcome.ts";
import { openRegular } from "./regular-file.ts";

/** Reads a config, up to just above the size limit. Throws the system's errors. */
export async function readSource({ name, path }: Input, known: ReadAs): Promise<Source> {
  const body = await (path === undefined ? readStart(process.stdin) : readFileStart(path));
  const format = known.format ?? formatOfName(name) ?? formatOfBytes(body);
  const dialect = known.dialect ?? dialectOf(body, format);
  return { name, ...(path !== undefined && { path }), format, dialect, body };
}

/** Format and dialect that the user chose, which override detection. */
export interface ReadAs {
  format?: Format | undefined;
  dialect?: Dialect | undefined;
}

async function readFileStart(path: string): Promise<Uint8Array> {
  const file = await openRegular(path);
  try {
    return await readStart(file.createReadStream({ end: MAX_BYTES, autoClose: false }));
  } finally {
    await file.close();
  }
}

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
