import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { placeOf } from "../files/write-whole.ts";

/** Nobody reads on from standard output: the other end of the pipe, such as `head`, has closed it. */
export class OutputClosed extends Error {}

/** Takes text; resolves when there is room for more. */
export type Write = (text: string) => Promise<void>;

/**
 * Runs `work`, which writes to standard output, or to a file that appears when complete, gzipped for `.gz`, readable only for
 * its owner. Links are followed; a pipe or other non-file is written directly. Throws the errors of `work` and of the output, and
 * an `OutputClosed`.
 */
export async function writeOutput<T>(
  path: string | undefined,
  work: (write: Write) => Promise<T>,
): Promise<T> {
  const place = path === undefined ? undefined : await placeOf(path);
  const options = place && ({ flags: "wx", flush: true, mode: 0o600 } as const);
  const output = path === undefined ? process.stdout : createWriteStream(place?.beside ?? path, options);
  const text = new PassThrough();
  const packed = path?.endsWith(".gz") ? [createGzip()] : [];
  const isEnd = path !== undefined;
  const written = pipeline([text, ...packed, output], { end: isEnd }).catch(
    (error: NodeJS.ErrnoException) => {
      throw !isEnd && error.code === "EPIPE" ? new OutputClosed() : error;
    },
  );
  written.catch(() => {}); // The next text, or the end, reports it.
  try {
    const result = await work(async (part) => {
      if (!text.write(part)) await Promise.race([once(text, "drain"), written]);
    });
    text.end();
    await written;
    if (place) await rename(place.beside, place.target);
    return result;
  } catch (error) {
    text.destroy();
    await written.catch(() => {});
    if (place) {
      if (!output.closed) await once(output, "close");
      await rm(place.beside, { force: true });
    }
    throw error;
  }
}
