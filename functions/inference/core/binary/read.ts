import { type DescField, fromBinary, type Message } from "@bufbuild/protobuf";
import { BinaryWriter, WireType } from "@bufbuild/protobuf/wire";
import { Findings } from "../findings.ts";
import { recognizeBinary } from "../format.ts";
import { MOST_VALUES } from "../format.ts";
import { diagnoseNumber } from "../names/diagnose.ts";
import type { Place } from "../place.ts";
import { entryOf, namesOf, typeOf } from "../schema.ts";
import { decodeUtf8, validUtf8Length } from "../utf8.ts";
import { keyOf, Source, type Tag, truncated, Unreadable, wireTypeName, wireTypeOf } from "./wire.ts";

/**
 * Walks the wire of a binary config for positions and faults, as the library checks no wire types, and reads the message from the
 * fields without a fault.
 */
export function readBinary(bytes: Uint8Array, place: Place, findings: Findings): { message: Message } {
  const walk = new WireWalk(bytes, findings);
  try {
    walk.message(place, bytes.length, 0);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
  }
  const other = findings.wrong && recognizeBinary(bytes);
  if (other) findings.replaceAll(other, undefined);
  return { message: fromBinary(place.desc, walk.sound.finish(), { readUnknownFields: false }) };
}

/** The message being walked. */
interface Scope {
  place: Place;
  /** First byte after it. */
  end: number;
  /** Nesting depth. */
  depth: number;
}

type MapField = DescField & { fieldKind: "map" };

class WireWalk {
  readonly #source: Source;
  /** The fields without a fault. */
  readonly sound = new BinaryWriter();
  readonly #findings: Findings;
  #values = 0;

  constructor(bytes: Uint8Array, findings: Findings) {
    this.#source = new Source(bytes, 0, findings);
    this.#findings = findings;
  }

  /** Walks over the fields up to `end`; the message may have some already. */
  message(place: Place, end: number, depth: number): void {
    const scope = { place, end, depth };
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

  #nested({ place, end, depth }: Scope, field: DescField, at: number): void {
    const stop = this.#source.length(end, () => place.path(field.name), field.name);
    this.#overwrite(place, field, at);
    this.#within(field, () => this.message(place.enter(field, at), stop, depth + 1));
  }

  /** Walks within a length-prefixed value; what was read of it is kept. */
  #within({ number }: DescField, walk: () => void): void {
    this.sound.tag(number, WireType.LengthDelimited).fork();
    try {
      walk();
    } finally {
      this.sound.join();
    }
  }

  /** The last of several members of a oneof wins. */
  #overwrite(place: Place, field: DescField, at: number): void {
    const conflict = place.conflict(field);
    if (!conflict || !field.oneof) return;
    const values = { new: field.name, old: conflict.name };
    this.#findings.add("wire.oneof_overwritten", place.path(field.oneof.name), at, values);
  }

  #entry({ place, end, depth }: Scope, field: MapField, at: number): void {
    const stop = this.#source.length(end, () => place.path(field.name), field.name);
    const key = this.#findKey(entryOf(field).key, stop, depth);
    if (place.countKey(field, key) === 2) {
      this.#findings.add("wire.map_duplicate_key", `${place.path(field.name)}[${key}]`, at, { key });
    }
    this.#within(field, () => this.message(place.enterEntry(field, key, at), stop, depth + 1));
  }

  /** The value's path contains the key, which may follow it, so the key is looked up first. */
  #findKey(field: DescField, end: number, depth: number): string {
    const ahead = new Source(this.#source.bytes, this.#source.at, new Findings());
    const nowhere = () => "";
    const type = typeOf(field);
    let key = type === "string" ? "" : "0";
    try {
      while (ahead.at < end) {
        const tag = ahead.tag(end, nowhere);
        if (tag.number !== field.number || tag.type !== wireTypeOf(field))
          ahead.skip(tag, end, depth, nowhere);
        else if (type === "string") {
          const stop = ahead.length(end, nowhere, "key");
          key = decodeUtf8(ahead.bytes.subarray(ahead.at, stop)) ?? "";
          ahead.at = stop;
        } else key = keyOf(type, ahead.varint(end, nowhere));
      }
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
    }
    return key;
  }

  #single({ place, end }: Scope, field: DescField, at: number): void {
    const path = () => place.path(field.name);
    const value = this.#scalar(field, end, path, at);
    if (value) this.sound.tag(field.number, wireTypeOf(field)).raw(value);
    if (field.fieldKind !== "list" && place.count(field) === 2) {
      this.#findings.add("wire.duplicate_singular", path(), at, { field: field.name });
    }
    this.#overwrite(place, field, at);
    place.put(field, at);
  }

  #packed({ place, end }: Scope, field: DescField, at: number): void {
    const path = () => place.path(field.name);
    const stop = this.#source.length(end, path, field.name);
    const size = stop - this.#source.at;
    place.begin(field, at);
    if (size % (SIZES[wireTypeOf(field)] ?? 1) !== 0) {
      this.#findings.add("wire.packed_length", path(), at, { n: size });
      this.#source.at = stop;
    }
    this.#within(field, () => {
      while (this.#source.at < stop) {
        const element = this.#source.at;
        this.#count(element);
        const value = this.#scalar(field, stop, path, element);
        if (value) this.sound.raw(value);
        place.put(field, element);
      }
    });
  }

  /** The bytes of a value; undefined for a text that is not UTF-8. */
  #scalar(field: DescField, end: number, path: () => string, at: number): Uint8Array | undefined {
    const type = typeOf(field);
    const first = this.#source.at;
    const { bytes } = this.#source;
    if (type === "string") {
      const stop = this.#source.length(end, path, field.name);
      const text = bytes.subarray(this.#source.at, stop);
      const valid = validUtf8Length(text);
      if (valid < text.length)
        this.#findings.add("wire.utf8", path(), this.#source.at + valid, { field: field.name });
      this.#source.at = stop;
      return valid < text.length ? undefined : bytes.subarray(first, stop);
    }
    const size = SIZES[wireTypeOf(field)];
    if (size !== undefined) this.#source.take(size, end, path);
    else {
      const cut = truncated(type, this.#source.varint(end, path));
      if (cut)
        this.#findings.add("wire.varint_truncated", path(), at, { value: cut.full, result: cut.value });
    }
    return bytes.subarray(first, this.#source.at);
  }
}

/** Bytes of a value, where all have as many. */
const SIZES: Readonly<Record<number, number>> = { [WireType.Bit32]: 4, [WireType.Bit64]: 8 };

/** A list of numbers may be packed, unpacked, or both. */
function accepts(field: DescField, type: number): boolean {
  if (type === wireTypeOf(field)) return true;
  return (
    type === WireType.LengthDelimited &&
    field.fieldKind === "list" &&
    !field.message &&
    wireTypeOf(field) !== WireType.LengthDelimited
  );
}
