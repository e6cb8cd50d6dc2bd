import { once } from "node:events";
import type { Writable } from "node:stream";
import type pg from "pg";
import { from } from "pg-copy-streams";

/** A value of a column as COPY reads it; null for NULL. Characters that Postgres cannot hold are left out. */
export function copyText(value: string | number | bigint | boolean | null | undefined): string {
  if (value === null || value === undefined) return "\\N";
  if (typeof value !== "string") return String(value);
  return NEEDS_CARE.test(value) ? value.replaceAll(CARE, (char) => ESCAPES[char] ?? "") : value;
}

const NEEDS_CARE = /[\\\t\n\r\0]/;
const CARE = /[\\\t\n\r\0]/g;
const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/** Rows for tables, put away in their order by COPY: whoever adds to them does not wait, whoever settles does. */
export class CopyQueue {
  readonly #client: pg.ClientBase;
  #waiting: { into: string; text: string }[] = [];
  #current: { into: string; stream: Writable } | undefined;

  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  /** `into` is a table with its columns; `text` lines of COPY. */
  add(into: string, text: string): void {
    this.#waiting.push({ into, text });
  }

  /** Writes what was added. */
  async settle(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { into, text } of waiting) {
      const stream = await this.#streamInto(into);
      if (!stream.write(text)) await drained(stream);
    }
  }

  /** Writes what was added, and ends the COPY under way. */
  async end(): Promise<void> {
    await this.settle();
    await this.close();
  }

  /** Ends the COPY under way, so that the connection can be used for something else. */
  async close(): Promise<void> {
    if (!this.#current) return;
    const { stream } = this.#current;
    this.#current = undefined;
    if (stream.errored) throw stream.errored;
    stream.end();
    await once(stream, "finish");
  }

  async #streamInto(into: string): Promise<Writable> {
    if (this.#current?.into === into) return this.#current.stream;
    await this.close();
    const stream = this.#client.query(from(`copy ${into} from stdin`));
    // Told to whoever writes to it next.
    stream.on("error", () => {});
    this.#current = { into, stream };
    return stream;
  }
}

/** Throws what the stream fails with. */
async function drained(stream: Writable): Promise<void> {
  if (stream.errored) throw stream.errored;
  await once(stream, "drain");
}
