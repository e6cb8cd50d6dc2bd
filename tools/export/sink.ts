import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { once } from "node:events";
import type { Writable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { placeOf } from "../files/write-whole.ts";

interface Sink {
  /** Takes text; resolves when there is room for more. */
  write(text: string): Promise<void>;
  /** Completes the output. */
  done(): Promise<void>;
  /** Discards the output. */
  drop(): Promise<void>;
}

/**
 * A file that appears when complete, gzipped for `.gz`, readable only for its owner. Links are followed; a pipe or other
 * non-file is written directly.
 */
export async function fileSink(path: string): Promise<Sink> {
  const place = await placeOf(path);
  const file = createWriteStream(
    place?.beside ?? path,
    place ? { flags: "wx", flush: true, mode: 0o600 } : {},
  );
  const zip = path.endsWith(".gz") ? createGzip() : undefined;
  const head: Writable = zip ?? file;
  const written = zip ? pipeline(zip, file) : finished(file);
  let failure: unknown;
  written.catch((error: unknown) => (failure = error));
  return {
    async write(text) {
      if (failure !== undefined) throw failure;
      if (!head.write(text)) await drained(head);
    },
    async done() {
      head.end();
      await written;
      if (place) await rename(place.beside, place.target);
    },
    async drop() {
      head.destroy();
      await written.catch(() => {});
      if (place) await rm(place.beside, { force: true });
    },
  };
}

/** Standard output; `Gone` reports a reader that has closed it, such as `head`. */
export function outputSink(): Sink {
  const { stdout } = process;
  let isGone = false;
  stdout.once("error", () => (isGone = true)).once("close", () => (isGone = true));
  return {
    async write(text) {
      if (isGone) throw new OutputClosed("nobody reads on");
      if (stdout.write(text)) return;
      await drained(stdout);
      if (isGone) throw new OutputClosed("nobody reads on");
    },
    done: async () => {},
    drop: async () => {},
  };
}

export class OutputClosed extends Error {
  override readonly name = "Gone";
}

/** Waits until a stream accepts more, or ends. */
async function drained(stream: Writable): Promise<void> {
  // A destroyed stream emits nothing more.
  if (stream.destroyed) return;
  const waiting = new AbortController();
  const options = { signal: waiting.signal };
  try {
    await Promise.race([once(stream, "drain", options), once(stream, "close", options)]);
  } catch {
    // Its own listeners handle the error.
  } finally {
    waiting.abort();
  }
}
