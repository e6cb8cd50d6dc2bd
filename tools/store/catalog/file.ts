import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createGunzip } from "node:zlib";
import { callerPath } from "../../command-line/caller-path.ts";
import { CliError } from "../../command-line/cli-error.ts";

/** Receives the progress of reading a file, in bytes. */
export type OnProgress = (done: number, total: number) => void;

/**
 * Text of a UTF-8 file, relative to npm's working directory, streamed; `.gz` is decompressed. Throws a `CliError` for an
 * unreadable one.
 */
export async function* textOf(file: string, onProgress: OnProgress): AsyncGenerator<string, void, undefined> {
  try {
    const path = callerPath(file);
    const { size } = await stat(path);
    const bytes = createReadStream(path);
    let done = 0;
    bytes.on("data", (chunk) => onProgress((done += chunk.length), size));
    const decoder = new TextDecoder("utf-8", { fatal: true });
    for await (const chunk of path.endsWith(".gz") ? bytes.pipe(createGunzip()) : bytes)
      yield decoder.decode(chunk as Uint8Array, { stream: true });
    yield decoder.decode();
  } catch (error) {
    throw new CliError(`cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
