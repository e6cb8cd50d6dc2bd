import { once } from "node:events";
import type { Writable } from "node:stream";
import type pg from "pg";
import { from } from "pg-copy-streams";

/** A value of a column in the format of COPY, null for NULL. Characters that Postgres cannot hold are dropped. */
export function copyText(value: string | number | bigint | boolean | null | undefined): string {
  if (value === null || value === undefined) return "\\N";
  if (typeof value !== "string") return String(value);
  return NEEDS_CARE.test(value) ? value.replaceAll(CARE, (char) => ESCAPES[char] ?? "") : value;
}

const NEEDS_CARE = /[\\\t\n\r\0]/;
const CARE = /[\\\t\n\r\0]/g;
const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/** A running COPY, and its error. */
interface Copy {
  into: string;
  stream: Writable;
  failure?: Error;
}

/** Writes rows to tables by COPY, those of one table in order. Adding does not wait; settling does. */
export class CopyQueue {
  readonly #client: pg.ClientBase;
  #waiting = new Map<string, string>();
  #current: Copy | undefined;

  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  /** `into` is a table with its columns; `line` one of COPY. */
  add(into: string, line: string): void {
    this.#waiting.set(into, (this.#waiting.get(into) ?? "") + line);
  }

  /** Writes the added rows. */
  async settle(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = new Map();
    for (const [into, text] of waiting) {
      const current = await this.#streamInto(into);
      if (current.failure) throw current.failure;
      if (!current.stream.write(text)) await once(current.stream, "drain");
    }
  }

  /** Ends the running COPY, so that the connection is free. */
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
    // The next write throws it: a connection may be lost between writes.
    stream.on("error", (error) => (current.failure = error));
    this.#current = current;
    return current;
  }
}
