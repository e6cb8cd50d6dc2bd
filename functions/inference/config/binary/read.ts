import type { Key, MessageBuilder } from "../message-builder.ts";
import { Findings } from "../findings.ts";
import { MOST_VALUES } from "../format.ts";
import { diagnoseNumber } from "../names/diagnose.ts";
import type { EnumField, Field, MessageField, ScalarField } from "../shape.ts";
import { decodeUtf8, validUtf8Length } from "../utf8.ts";
import { Source, type Tag, Unreadable } from "./source.ts";
import { interpret } from "./varint.ts";
import { GROUP_END, LENGTH, wireTypeName, wireTypeOf } from "./wire.ts";

/** Reads a binary config into a builder, like the standard implementations, and reports what they ignore. */
export function readBinary(bytes: Uint8Array, builder: MessageBuilder, findings: Findings): void {
  try {
    new BinaryReader(bytes, findings).message(builder, bytes.length, 0);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
  }
}

/** The message being read. */
interface Scope {
  builder: MessageBuilder;
  /** First byte after it. */
  end: number;
  /** Nesting depth. */
  depth: number;
}

/** Bytes of a packed value, where all have as many. */
const SIZES: Readonly<Record<string, number>> = { float: 4, double: 8 };
/** Of a map's key within an entry. */
const KEY_NUMBER = 1;

class BinaryReader {
  readonly #source: Source;
  readonly #floats: DataView;
  readonly #findings: Findings;
  #values = 0;

  constructor(bytes: Uint8Array, findings: Findings) {
    this.#source = new Source(bytes, 0, findings);
    this.#floats = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#findings = findings;
  }

  /** Reads fields up to `end` into the builder, which may hold some already. */
  message(builder: MessageBuilder, end: number, depth: number): void {
    const scope = { builder, end, depth };
    while (this.#source.at < end) {
      const { at } = this.#source;
      const tag = this.#source.tag(end, () => builder.path());
      this.#count(at);
      const field = builder.shape.byNumber.get(tag.number);
      if (tag.type === GROUP_END) {
        this.#findings.add("wire.group_unmatched_end", builder.path(), at);
        throw new Unreadable();
      }
      if (field === undefined || !accepts(field, tag.type)) this.#stray(scope, field, tag, at);
      else if (field.type === "message") this.#nested(scope, field, at);
      else if (tag.type === LENGTH && field.type !== "string") this.#packed(scope, field, at);
      else this.#single(scope, field, at);
    }
  }

  #count(at: number): void {
    if (++this.#values <= MOST_VALUES) return;
    this.#findings.add("size.values", "", at, { n: MOST_VALUES });
    throw new Unreadable();
  }

  #stray({ builder, end, depth }: Scope, field: Field | undefined, tag: Tag, at: number): void {
    const path = () => builder.path(field?.name ?? String(tag.number));
    this.#source.skip(tag, end, depth, path);
    if (field) {
      const [t, u] = [wireTypeName(tag.type), wireTypeName(wireTypeOf(field))];
      this.#findings.add("wire.wrong_type", path(), at, { field: field.name, t, u });
    } else {
      const problem = () => ({ problem: diagnoseNumber(builder.shape, tag.number) });
      this.#findings.add("wire.unknown_field", path(), at, problem);
    }
  }

  #nested({ builder, end, depth }: Scope, field: MessageField, at: number): void {
    const stop = this.#source.length(end, () => builder.path(field.name), field.name);
    if (field.map) return this.#entry({ builder, end: stop, depth }, field, at);
    this.#overwrite(builder, field, at);
    this.message(builder.enter(field, at), stop, depth + 1);
  }

  /** The last of several members of a oneof wins. */
  #overwrite(builder: MessageBuilder, field: Field, at: number): void {
    const conflict = builder.conflict(field);
    if (!conflict || !field.oneof) return;
    const values = { new: field.name, old: conflict.name };
    this.#findings.add("wire.oneof_overwritten", builder.path(field.oneof.name), at, values);
  }

  #entry({ builder, end, depth }: Scope, field: MessageField, at: number): void {
    const key = this.#findKey(field.shape.byNumber.get(KEY_NUMBER) as ScalarField, end, depth);
    if (builder.countKey(field, key) === 2) {
      this.#findings.add("wire.map_duplicate_key", `${builder.path(field.name)}[${key}]`, at, { key });
    }
    this.message(builder.enterEntry(field, key, at), end, depth + 1);
  }

  /** The value's path contains the key, which may follow it, so the key is looked up first. */
  #findKey(field: ScalarField, end: number, depth: number): Key {
    const ahead = new Source(this.#source.bytes, this.#source.at, new Findings());
    const nowhere = () => "";
    let key: Key = field.type === "string" ? "" : 0;
    try {
      while (ahead.at < end) {
        const tag = ahead.tag(end, nowhere);
        if (tag.number !== KEY_NUMBER || tag.type !== wireTypeOf(field)) ahead.skip(tag, end, depth, nowhere);
        else if (field.type === "string") {
          const stop = ahead.length(end, nowhere, "key");
          key = decodeUtf8(ahead.bytes.subarray(ahead.at, stop)) ?? "";
          ahead.at = stop;
        } else key = String(interpret(field, ahead.varint(end, nowhere)).value);
      }
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
    }
    return key;
  }

  #single({ builder, end }: Scope, field: ScalarField | EnumField, at: number): void {
    const path = () => builder.path(field.name);
    const value = this.#scalar(field, end, path, at);
    if (!field.repeated && builder.count(field) === 2) {
      this.#findings.add("wire.duplicate_singular", path(), at, { field: field.name });
    }
    this.#overwrite(builder, field, at);
    builder.set(field, value, at);
  }

  #packed({ builder, end }: Scope, field: ScalarField | EnumField, at: number): void {
    const path = () => builder.path(field.name);
    const stop = this.#source.length(end, path, field.name);
    const size = stop - this.#source.at;
    builder.begin(field, at);
    if (size % (SIZES[field.type] ?? 1) !== 0) {
      this.#findings.add("wire.packed_length", path(), at, { n: size });
      this.#source.at = stop;
    }
    while (this.#source.at < stop) {
      const element = this.#source.at;
      this.#count(element);
      builder.set(field, this.#scalar(field, stop, path, element), element);
    }
  }

  #scalar(field: ScalarField | EnumField, end: number, path: () => string, at: number) {
    if (field.type === "string") return this.#string(field, end, path);
    if (field.type === "float") return this.#floats.getFloat32(this.#source.take(4, end, path), true);
    if (field.type === "double") return this.#floats.getFloat64(this.#source.take(8, end, path), true);
    const { value, truncated } = interpret(field, this.#source.varint(end, path));
    if (truncated !== undefined) {
      this.#findings.add("wire.varint_truncated", path(), at, { value: truncated, result: Number(value) });
    }
    return value;
  }

  #string(field: Field, end: number, path: () => string): string {
    const stop = this.#source.length(end, path, field.name);
    const first = this.#source.at;
    this.#source.at = stop;
    const bytes = this.#source.bytes.subarray(first, stop);
    const text = decodeUtf8(bytes);
    if (text === undefined) {
      this.#findings.add("wire.utf8", path(), first + validUtf8Length(bytes), { field: field.name });
    }
    return text ?? "";
  }
}

/** A list of numbers may be packed, unpacked, or both. */
function accepts(field: Field, type: number): boolean {
  if (type === wireTypeOf(field)) return true;
  return type === LENGTH && field.repeated && field.type !== "message";
}
