import type { Json } from "../../../schema/json.ts";

/** Deepest nesting of a serialised value. */
const DEEPEST = 100;

/** An unreadable serialised value; the message continues "the value": `is broken`. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
}

/** A value, and whether it contains an object of a class, which PHP does not accept as an array. */
export interface PhpValue {
  value: Json;
  hasObjects: boolean;
}

/** An array or object that is being read. */
interface Open {
  entries: [key: string, value: Json][];
  /** Remaining entries. */
  left: number;
  /** Whether its keys so far count from 0. */
  isList: boolean;
  isObject: boolean;
  /** Of the next value. */
  key: string;
}

/**
 * Reads PHP's serialisation in one pass without recursion. Numbers beyond JSON become text or null, objects become maps. Throws
 * `Unreadable` for invalid or deeply nested values, and for references, which could multiply without end.
 */
export function readPhp(text: string): PhpValue {
  return new Reader(Buffer.from(text)).read();
}

class Reader {
  readonly #bytes: Buffer;
  #at = 0;
  #hasObjects = false;
  readonly #open: Open[] = [];

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  read(): PhpValue {
    for (;;) {
      let value = this.#value();
      // A completed value may complete its parent.
      while (value !== undefined) {
        const open = this.#open.at(-1);
        if (!open) return { value, hasObjects: this.#hasObjects };
        open.entries.push([open.key, value]);
        value = this.#next(open);
      }
    }
  }

  /** A value; undefined when its first entry is next. */
  #value(): Json | undefined {
    const type = this.#take(2);
    switch (type) {
      case "N;":
        return null;
      case "b:":
        return this.#until(";", /^[01]$/) === "1";
      case "i:":
        return integer(this.#until(";", /^[+-]?\d{1,40}$/));
      case "d:":
        return double(this.#until(";", /^(?:[+-]?(?:\d+\.?\d*|\.\d+)(?:E[+-]?\d+)?|-?INF|NAN)$/i));
      case "s:": {
        const value = this.#quoted();
        this.#expect(";");
        return value;
      }
      case "a:":
        return this.#begin(false, []);
      case "O:": {
        const entry = this.#className();
        return this.#begin(true, [entry]);
      }
      case "C:":
        return this.#closed();
      default:
        throw new Unreadable("is broken");
    }
  }

  #begin(isObject: boolean, entries: Open["entries"]): Json | undefined {
    const left = this.#count(":");
    this.#expect("{");
    // An entry has four bytes at least: a larger count is refused.
    if (left > this.#bytes.length - this.#at) throw new Unreadable("is broken");
    if (this.#open.length >= DEEPEST) throw new Unreadable(`nests deeper than ${DEEPEST} levels`);
    const open: Open = { entries, left, isList: !isObject, isObject, key: "" };
    this.#open.push(open);
    return this.#next(open);
  }

  /** Reads the key of the next entry; after the last one returns the whole value. */
  #next(open: Open): Json | undefined {
    if (open.left === 0) {
      this.#expect("}");
      this.#open.pop();
      return open.isList ? open.entries.map(([, value]) => value) : Object.fromEntries(open.entries);
    }
    open.left -= 1;
    const type = this.#take(2);
    if (type === "i:") {
      open.key = String(integer(this.#until(";", /^-?\d{1,20}$/)));
      open.isList &&= open.key === String(open.entries.length);
    } else if (type === "s:") {
      const key = this.#quoted();
      this.#expect(";");
      // Private and protected keys start with their class: "\0Order\0total", "\0*\0total".
      open.key = open.isObject && key[0] === "\0" ? key.slice(key.indexOf("\0", 1) + 1) : key;
      open.isList = false;
    } else throw new Unreadable("is broken");
    return undefined;
  }

  /** An object with a serialisation of its own. */
  #closed(): Json {
    const entry = this.#className();
    const length = this.#count(":");
    this.#expect("{");
    this.#take(length);
    this.#expect("}");
    return Object.fromEntries([entry]);
  }

  #className(): Open["entries"][number] {
    this.#hasObjects = true;
    const name = this.#quoted();
    this.#expect(":");
    return ["__PHP_Incomplete_Class_Name", name];
  }

  /** `5:"hello"`; the length counts bytes. */
  #quoted(): string {
    const length = this.#count(":");
    this.#expect('"');
    const text = this.#take(length);
    this.#expect('"');
    return text;
  }

  #count(end: string): number {
    return Number(this.#until(end, /^\d{1,9}$/));
  }

  /** The text before an end sign, a few characters ahead. */
  #until(end: string, form: RegExp): string {
    const near = this.#bytes.subarray(this.#at, this.#at + LONGEST_NUMBER);
    const length = near.indexOf(end);
    const text = length < 0 ? "" : this.#take(length);
    if (!form.test(text)) throw new Unreadable("is broken");
    this.#expect(end);
    return text;
  }

  #expect(sign: string): void {
    if (this.#take(1) !== sign) throw new Unreadable("is broken");
  }

  #take(length: number): string {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new Unreadable("is broken");
    const text = this.#bytes.toString("utf8", this.#at, end);
    this.#at = end;
    return text;
  }
}

/** PHP can be configured to write all digits of a double. */
const LONGEST_NUMBER = 400;

/** Text if JSON's numbers are too small. */
function integer(text: string): number | string {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
}

function double(text: string): number | null {
  const number = Number(text);
  return Number.isFinite(number) ? number : null;
}
