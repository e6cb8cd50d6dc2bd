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
  /** Everything is in its place. */
  done(): Promise<void>;
  /** Nothing is left behind. */
  drop(): Promise<void>;
}

/** A file that is there when it is whole, gzipped where it is called `.gz`, for its owner's eyes only. Pipes are written to. */
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

/** Standard output; a reader that has gone away, such as `head`, is reported by `Gone`. */
export function outputSink(): Sink {
  const { stdout } = process;
  let isGone = false;
  stdout.once("error", () => (isGone = true)).once("close", () => (isGone = true));
  return {
    async write(text) {
      if (isGone) throw new Gone("nobody reads on");
      if (stdout.write(text)) return;
      await drained(stdout);
      if (isGone) throw new Gone("nobody reads on");
    },
    done: async () => {},
    drop: async () => {},
  };
}

export class Gone extends Error {
  override readonly name = "Gone";
}

/** Waits until a stream takes more, or takes nothing any more. */
async function drained(stream: Writable): Promise<void> {
  // A destroyed stream reports nothing any more.
  if (stream.destroyed) return;
  const waiting = new AbortController();
  const options = { signal: waiting.signal };
  try {
    await Promise.race([once(stream, "drain", options), once(stream, "close", options)]);
  } catch {
    // Its own listeners know of it.
  } finally {
    waiting.abort();
  }
}
