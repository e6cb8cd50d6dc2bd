import type { DescField } from "@bufbuild/protobuf";
import { WireType } from "@bufbuild/protobuf/wire";
import { type Arguments, type Findings, Unreadable } from "../findings.ts";
import type { RuleId } from "../rules/index.ts";
import { cut, type IntegerType, typeOf } from "../schema.ts";

/** The wire of the binary encoding: its types, its numbers, and a cursor over it. */

const NAMES = ["varint", "64-bit", "length-delimited", "group", "end of group", "32-bit"];

export function wireTypeName(type: number): string {
  return `${type} (${NAMES[type]})`;
}

/** The wire type of one value of a field. */
export function wireTypeOf(field: DescField): number {
  if (field.fieldKind === "map") return WireType.LengthDelimited;
  const type = typeOf(field);
  if (type === "message" || type === "string") return WireType.LengthDelimited;
  if (type === "double") return WireType.Bit64;
  return type === "float" ? WireType.Bit32 : WireType.Varint;
}

/** The low 64 bits of a varint: a bigint when a number would not be exact. */
type Varint = number | bigint;

/** Most bytes of a varint. */
const LONGEST_VARINT = 10;
/** Most bytes of a tag or a length, whatever its value. */
const LONGEST_PREFIX = 5;

const EXACT_BYTES = 7;

/** Value of the varint in the bytes from `first` to `last`. */
function varintOf(bytes: Uint8Array, first: number, last: number): Varint {
  if (last - first < EXACT_BYTES) {
    let value = 0;
    for (let at = last; at >= first; at--) value = value * 128 + (bytes[at]! & 0x7f);
    return value;
  }
  let value = 0n;
  for (let at = last; at >= first; at--) value = value * 128n + BigInt(bytes[at]! & 0x7f);
  return BigInt.asUintN(64, value);
}

const INT32_MAX = 2 ** 31 - 1;

/** The value of a varint in a field: of 32 bits only the low ones count. Enums have the numbers of `int32`. */
export function valueOf(type: IntegerType | "bool" | "enum", varint: Varint): number | bigint | boolean {
  if (type === "bool") return Number(varint) !== 0;
  if (varint <= INT32_MAX && !type.endsWith("64")) return Number(varint);
  return cut(BigInt(varint), type === "enum" ? "int32" : type);
}

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
    if (tag > MOST_TAG || tag < BITS_OF_TYPE) this.#stop("wire.tag_invalid", path, at, { tag });
    const type = Number(tag) % BITS_OF_TYPE;
    if (type > WireType.Bit32) this.#stop("wire.wire_type_reserved", path, at, { t: type });
    return { number: Math.floor(Number(tag) / BITS_OF_TYPE), type };
  }

  varint(end: number, path: Path, what = "a varint", longest = LONGEST_VARINT): Varint {
    const first = this.at;
    let last = first;
    while (last < end && this.bytes[last]! >= 0x80) {
      last++;
      if (last - first === longest) this.#stop("wire.varint_too_long", path, first, { n: longest });
    }
    if (last >= end) this.#stop("wire.truncated", path, first, { what });
    this.at = last + 1;
    return varintOf(this.bytes, first, last);
  }

  /** The end of a length-prefixed value. */
  length(end: number, path: Path, field: string): number {
    const { at } = this;
    const length = this.varint(end, path, "a length", LONGEST_PREFIX);
    if (length > end - this.at) this.#stop("wire.length", path, at, { field, n: length, m: end - this.at });
    return this.at + Number(length);
  }

  /** Passes this many bytes; returns their offset. */
  take(size: number, end: number, path: Path): number {
    const { at } = this;
    if (end - at < size) this.#stop("wire.truncated", path, at, { what: `a ${size}-byte value` });
    this.at += size;
    return at;
  }

  float(type: "float" | "double", end: number, path: Path): number {
    const { buffer, byteOffset } = this.bytes;
    const at = byteOffset + this.take(type === "float" ? 4 : 8, end, path);
    return new DataView(buffer)[type === "float" ? "getFloat32" : "getFloat64"](at, true);
  }

  /** Passes a value of any wire type, `depth` messages deep. */
  skip({ number, type }: Tag, end: number, depth: number, path: Path): void {
    if (type === WireType.Varint) this.varint(end, path);
    else if (type === WireType.Bit32) this.take(4, end, path);
    else if (type === WireType.Bit64) this.take(8, end, path);
    else if (type === WireType.LengthDelimited) this.at = this.length(end, path, String(number));
    else if (type === WireType.StartGroup) this.#skipGroup(number, end, depth, path);
  }

  #skipGroup(outermost: number, end: number, depth: number, path: Path): void {
    const open = [outermost];
    for (let group = open.at(-1); group !== undefined; group = open.at(-1)) {
      const { at } = this;
      if (at >= end) this.#stop("wire.group_unclosed", path, at, { n: group });
      const tag = this.tag(end, path);
      if (tag.type === WireType.StartGroup) open.push(tag.number);
      else if (tag.type !== WireType.EndGroup) this.skip(tag, end, depth, path);
      else if (tag.number === group) open.pop();
      else this.#stop("wire.group_mismatch", path, at, { a: group, b: tag.number });
      if (depth + open.length > DEEPEST) this.#stop("wire.nesting", path, at);
    }
  }

  #stop<Id extends RuleId>(rule: Id, path: Path, at: number, ...values: Arguments<Id>): never {
    this.#findings.add(rule, path(), at, ...values);
    throw new Unreadable();
  }
}
