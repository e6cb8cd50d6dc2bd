import type { Findings } from "../findings.ts";
import {
  FIXED32,
  FIXED64,
  GROUP_END,
  GROUP_START,
  LENGTH,
  LONGEST_PREFIX,
  LONGEST_VARINT,
  type Varint,
  VARINT,
  varintOf,
} from "./wire.ts";

/** Thrown when the rest cannot be read; the finding is already noted. */
export class Unreadable extends Error {}

export interface Tag {
  /** Of the field. */
  number: number;
  /** Wire type. */
  type: number;
}

type Path = () => string;

const DEEPEST = 100;
const MOST_TAG = 2 ** 32 - 1;
const BITS_OF_TYPE = 8;

/**
 * A cursor over bytes. Every method takes the end of the enclosing message and the path of the finding. It notes a fault and
 * throws `Unreadable`.
 */
export class Source {
  at: number;
  readonly bytes: Uint8Array;
  readonly #findings: Findings;

  constructor(bytes: Uint8Array, at: number, findings: Findings) {
    this.at = at;
    this.bytes = bytes;
    this.#findings = findings;
  }

  tag(end: number, path: Path): Tag {
    const { at } = this;
    const tag = this.varint(end, path, "a field tag", LONGEST_PREFIX);
    if (tag > MOST_TAG || tag < BITS_OF_TYPE) {
      this.#findings.add("wire.tag_invalid", path(), at, { tag });
      throw new Unreadable();
    }
    const type = Number(tag) % BITS_OF_TYPE;
    if (type > FIXED32) {
      this.#findings.add("wire.wire_type_reserved", path(), at, { t: type });
      throw new Unreadable();
    }
    return { number: Math.floor(Number(tag) / BITS_OF_TYPE), type };
  }

  varint(end: number, path: Path, what = "a varint", longest = LONGEST_VARINT): Varint {
    const first = this.at;
    let last = first;
    while (last < end && this.bytes[last]! >= 0x80) {
      last++;
      if (last - first === longest) {
        this.#findings.add("wire.varint_too_long", path(), first, { n: longest });
        throw new Unreadable();
      }
    }
    if (last >= end) this.#truncated(path, first, what);
    this.at = last + 1;
    return varintOf(this.bytes, first, last);
  }

  /** The end of a length-prefixed value. */
  length(end: number, path: Path, field: string): number {
    const { at } = this;
    const length = this.varint(end, path, "a length", LONGEST_PREFIX);
    if (length > end - this.at) {
      this.#findings.add("wire.length", path(), at, { field, n: length, m: end - this.at });
      throw new Unreadable();
    }
    return this.at + Number(length);
  }

  /** Passes this many bytes; returns their offset. */
  take(size: number, end: number, path: Path): number {
    const { at } = this;
    if (end - at < size) this.#truncated(path, at, `a ${size}-byte value`);
    this.at += size;
    return at;
  }

  /** Passes a value of any wire type, `depth` messages deep. */
  skip({ number, type }: Tag, end: number, depth: number, path: Path): void {
    if (type === VARINT) this.varint(end, path);
    else if (type === FIXED32) this.take(4, end, path);
    else if (type === FIXED64) this.take(8, end, path);
    else if (type === LENGTH) this.at = this.length(end, path, String(number));
    else if (type === GROUP_START) this.#skipGroup(number, end, depth, path);
  }

  #skipGroup(outermost: number, end: number, depth: number, path: Path): void {
    const open = [outermost];
    for (let group = open.at(-1); group !== undefined; group = open.at(-1)) {
      const { at } = this;
      if (at >= end) {
        this.#findings.add("wire.group_unclosed", path(), at, { n: group });
        throw new Unreadable();
      }
      const tag = this.tag(end, path);
      if (tag.type === GROUP_START) open.push(tag.number);
      else if (tag.type !== GROUP_END) this.skip(tag, end, depth, path);
      else if (tag.number === group) open.pop();
      else {
        this.#findings.add("wire.group_mismatch", path(), at, { a: group, b: tag.number });
        throw new Unreadable();
      }
      if (depth + open.length > DEEPEST) {
        this.#findings.add("wire.nesting", path(), at);
        throw new Unreadable();
      }
    }
  }

  #truncated(path: Path, at: number, what: string): never {
    this.#findings.add("wire.truncated", path(), at, { what });
    throw new Unreadable();
  }
}
