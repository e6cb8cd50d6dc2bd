import { create, type DescField, type Message } from "@bufbuild/protobuf";
import { WireType } from "@bufbuild/protobuf/wire";
import { Findings, readAll, Unreadable } from "../findings.ts";
import { MOST_VALUES, recognizeBinary } from "../format.ts";
import { diagnoseNumber } from "../names/diagnose.ts";
import type { Place } from "../place.ts";
import {
  entryOf,
  type Init,
  type IntegerType,
  isRepeated,
  type MapField,
  namesOf,
  putEntry,
  putIn,
  typeOf,
  type Value,
  valueIn,
} from "../schema.ts";
import { decodeUtf8, validUtf8Length } from "../utf8.ts";
import { Source, type Tag, valueOf, wireTypeName, wireTypeOf } from "./wire.ts";

/** Reads a binary config, with positions and faults: the library checks no wire types. The message has the fields without a fault. */
export function readBinary(bytes: Uint8Array, place: Place, findings: Findings): { message: Message } {
  const init: Init = {};
  readAll(() => new WireWalk(bytes, findings).message({ place, init, end: bytes.length, depth: 0 }));
  const other = findings.wrong && recognizeBinary(bytes);
  if (other) findings.replaceAll(other, undefined);
  return { message: create(place.desc, init) };
}

/** The message being walked. */
interface Scope {
  place: Place;
  /** Its values. */
  init: Init;
  /** First byte after it. */
  end: number;
  /** Nesting depth. */
  depth: number;
}

class WireWalk {
  readonly #source: Source;
  readonly #findings: Findings;
  #values = 0;

  constructor(bytes: Uint8Array, findings: Findings) {
    this.#source = new Source(bytes, 0, findings);
    this.#findings = findings;
  }

  /** Walks over the fields up to `end`; the message may have some already. */
  message(scope: Scope): void {
    const { place, end } = scope;
    const { byNumber } = namesOf(place.desc);
    while (this.#source.at < end) {
      const { at } = this.#source;
      const tag = this.#source.tag(end, () => place.path());
      this.#count(at);
      const field = byNumber.get(tag.number);
      if (tag.type === WireType.EndGroup) {
        this.#findings.add("wire.group_unmatched_end", place.path(), at);
        throw new Unreadable();
      }
      if (field === undefined || !accepts(field, tag.type)) this.#stray(scope, field, tag, at);
      else if (field.fieldKind === "map") this.#entry(scope, field, at);
      else if (field.message) this.#nested(scope, field, at);
      else if (tag.type === WireType.LengthDelimited && typeOf(field) !== "string")
        this.#packed(scope, field, at);
      else this.#single(scope, field, at);
    }
  }

  #count(at: number): void {
    if (++this.#values <= MOST_VALUES) return;
    this.#findings.add("size.values", "", at, { n: MOST_VALUES });
    throw new Unreadable();
  }

  #stray({ place, end, depth }: Scope, field: DescField | undefined, tag: Tag, at: number): void {
    const path = () => place.path(field?.name ?? String(tag.number));
    this.#source.skip(tag, end, depth, path);
    if (field) {
      const [t, u] = [wireTypeName(tag.type), wireTypeName(wireTypeOf(field))];
      this.#findings.add("wire.wrong_type", path(), at, { field: field.name, t, u });
    } else {
      const problem = () => ({ problem: diagnoseNumber(place.desc, tag.number) });
      this.#findings.add("wire.unknown_field", path(), at, problem);
    }
  }

  #nested({ place, init, end, depth }: Scope, field: DescField, at: number): void {
    const stop = this.#source.length(end, () => place.path(field.name), field.name);
    this.#overwrite(place, field, at);
    // Pieces of a singular message are merged.
    const inner = (isRepeated(field) ? undefined : (valueIn(field, init) as Init | undefined)) ?? {};
    putIn(field, init, inner);
    this.message({ place: place.enter(field, at), init: inner, end: stop, depth: depth + 1 });
  }

  /** The last of several members of a oneof wins. */
  #overwrite(place: Place, field: DescField, at: number): void {
    const conflict = place.conflict(field);
    if (!conflict || !field.oneof) return;
    const values = { new: field.name, old: conflict.name };
    this.#findings.add("wire.oneof_overwritten", place.path(field.oneof.name), at, values);
  }

  #entry({ place, init, end, depth }: Scope, field: MapField, at: number): void {
    const stop = this.#source.length(end, () => place.path(field.name), field.name);
    const key = this.#findKey(entryOf(field).key, stop, depth);
    if (place.count(field, key) === 2) {
      this.#findings.add("wire.map_duplicate_key", `${place.path(field.name)}[${key}]`, at, { key });
    }
    const entry: Init = {};
    try {
      this.message({ place: place.enterEntry(field, key, at), init: entry, end: stop, depth: depth + 1 });
    } finally {
      putEntry(field, init, key, entry["value"]);
    }
  }

  /** The value's path contains the key, which may follow it, so the key is looked up first. */
  #findKey(field: DescField, end: number, depth: number): string {
    const ahead = new Source(this.#source.bytes, this.#source.at, new Findings());
    const nowhere = () => "";
    const type = typeOf(field);
    let key = type === "string" ? "" : "0";
    readAll(() => {
      while (ahead.at < end) {
        const tag = ahead.tag(end, nowhere);
        if (tag.number !== field.number || tag.type !== wireTypeOf(field))
          ahead.skip(tag, end, depth, nowhere);
        else if (type === "string") {
          const stop = ahead.length(end, nowhere, "key");
          key = decodeUtf8(ahead.bytes.subarray(ahead.at, stop)) ?? "";
          ahead.at = stop;
        } else key = String(valueOf(type as IntegerType, ahead.varint(end, nowhere)));
      }
    });
    return key;
  }

  #single({ place, init, end }: Scope, field: DescField, at: number): void {
    const path = () => place.path(field.name);
    const value = this.#scalar(field, end, path, at);
    if (value !== undefined) putIn(field, init, value);
    if (field.fieldKind !== "list" && place.count(field) === 2) {
      this.#findings.add("wire.duplicate_singular", path(), at, { field: field.name });
    }
    this.#overwrite(place, field, at);
    place.put(field, at);
  }

  #packed({ place, init, end }: Scope, field: DescField, at: number): void {
    const path = () => place.path(field.name);
    const stop = this.#source.length(end, path, field.name);
    const size = stop - this.#source.at;
    place.begin(field, at);
    if (size % (SIZES[wireTypeOf(field)] ?? 1) !== 0) {
      this.#findings.add("wire.packed_length", path(), at, { n: size });
      this.#source.at = stop;
    }
    while (this.#source.at < stop) {
      const element = this.#source.at;
      this.#count(element);
      putIn(field, init, this.#scalar(field, stop, path, element));
      place.put(field, element);
    }
  }

  /** A value; undefined for a text that is not UTF-8. */
  #scalar(field: DescField, end: number, path: () => string, at: number): Value | undefined {
    const type = typeOf(field);
    const { bytes } = this.#source;
    if (type === "string") {
      const stop = this.#source.length(end, path, field.name);
      const text = bytes.subarray(this.#source.at, stop);
      const valid = validUtf8Length(text);
      if (valid < text.length)
        this.#findings.add("wire.utf8", path(), this.#source.at + valid, { field: field.name });
      this.#source.at = stop;
      return decodeUtf8(text);
    }
    if (type === "float" || type === "double") return this.#source.float(type, end, path);
    const varint = this.#source.varint(end, path);
    const value = valueOf(type as IntegerType, varint);
    const whole = type === "uint32" ? BigInt(varint) : BigInt.asIntN(64, BigInt(varint));
    if (varint > UINT32_MAX && typeof value === "number" && BigInt(value) !== whole)
      this.#findings.add("wire.varint_truncated", path(), at, { value: whole, result: value });
    return value;
  }
}

const UINT32_MAX = 2 ** 32 - 1;

/** Bytes of a value, where all have as many. */
const SIZES: Readonly<Record<number, number>> = { [WireType.Bit32]: 4, [WireType.Bit64]: 8 };

/** A list of numbers may be packed, unpacked, or both. */
function accepts(field: DescField, type: number): boolean {
  return type === wireTypeOf(field) || (type === WireType.LengthDelimited && field.fieldKind === "list");
}
