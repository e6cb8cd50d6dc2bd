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

/** A COPY under way, and what it has failed with. */
interface Copy {
  into: string;
  stream: Writable;
  failure?: Error;
}

/** Rows for tables, put away in their order by COPY: whoever adds to them does not wait, whoever settles does. */
export class CopyQueue {
  readonly #client: pg.ClientBase;
  #waiting: { into: string; text: string }[] = [];
  #current: Copy | undefined;

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
      const current = await this.#streamInto(into);
      if (current.failure) throw current.failure;
      if (!current.stream.write(text)) await once(current.stream, "drain");
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
    const { stream, failure } = this.#current;
    this.#current = undefined;
    if (failure) throw failure;
    stream.end();
    await once(stream, "finish");
  }

  async #streamInto(into: string): Promise<Copy> {
    if (this.#current?.into === into) return this.#current;
    await this.close();
    const stream = this.#client.query(from(`copy ${into} from stdin`));
    const current: Copy = { into, stream };
    // Told to whoever writes to it next: a connection may be lost while nobody waits for it.
    stream.on("error", (error) => (current.failure = error));
    this.#current = current;
    return current;
  }
}
