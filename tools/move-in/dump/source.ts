import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { addAbortSignal, Readable } from "node:stream";
import { createGunzip, createZstdDecompress } from "node:zlib";
import { CliError } from "../../command-line/cli-error.ts";

/** An open dump: its name for people, and its progress. */
export interface DumpSource {
  name: string;
  /** Size of the file on disk; undefined for a pipe. */
  size: number | undefined;
  /** Bytes read so far. */
  read(): number;
  chunks: AsyncIterable<Buffer>;
}

const CHUNK_BYTES = 1024 * 1024;

/**
 * Opens a dump, compressed or not, by its first bytes; `-` is standard input. Throws a `CliError` for binary data. The signal
 * ends reading with an error.
 */
export async function openDump(path: string, signal: AbortSignal): Promise<DumpSource> {
  if (path === "-") return fromStream("standard input", undefined, addAbortSignal(signal, process.stdin));
  const file = await open(path).catch((error: Error) => {
    throw new CliError(`cannot read ${path}: ${error.message.split(",")[0]}`);
  });
  const { size } = await file.stat().finally(() => file.close());
  return fromStream(path, size, createReadStream(path, { highWaterMark: CHUNK_BYTES, signal }));
}

function fromStream(name: string, size: number | undefined, stream: Readable): DumpSource {
  let read = 0;
  async function* counted() {
    for await (const chunk of stream) {
      read += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
  }
  return { name, size, read: () => read, chunks: unpack(name, counted()) };
}

async function* unpack(name: string, packed: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const first = await packed.next();
  if (first.done) throw new CliError(`${name} is empty`);
  const head = first.value;
  async function* whole() {
    yield head;
    yield* packed;
  }
  const unpacker = unpackerOf(name, head);
  if (!unpacker) return yield* whole();
  const source = Readable.from(whole(), { objectMode: false });
  source.once("error", (error) => unpacker.destroy(error));
  try {
    for await (const chunk of source.pipe(unpacker)) yield chunk as Buffer;
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(`${name} is damaged or incomplete: ${(error as Error).message}`, 1, { cause: error });
  }
}

function unpackerOf(name: string, head: Buffer) {
  const magic = head.subarray(0, 4).toString("hex");
  if (magic.startsWith("1f8b")) return createGunzip({ chunkSize: CHUNK_BYTES });
  if (magic === "28b52ffd") return createZstdDecompress({ chunkSize: CHUNK_BYTES });
  const format = FOREIGN.find(([start]) => magic.startsWith(start))?.[1];
  if (format) throw new CliError(`${name} is ${format}`);
  return undefined;
}

const FOREIGN: readonly [magic: string, what: string][] = [
  ["504b0304", "a zip archive: unpack it, and give the name of its .sql file"],
  ["425a68", "compressed with bzip2: unpack it first"],
  ["fd377a58", "compressed with xz: unpack it first"],
  ["fffe", "in UTF-16, which some shells write: dump the database again with --result-file"],
  ["feff", "in UTF-16, which some shells write: dump the database again with --result-file"],
];
