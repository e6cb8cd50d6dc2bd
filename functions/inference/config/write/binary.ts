import { entryValue } from "../message-builder.ts";
import type { EnumField, Field, MessageField, ScalarField, Shape, Slots } from "../shape.ts";
import { wireTypeOf, LENGTH } from "../binary/wire.ts";
import { encodeUtf8 } from "../utf8.ts";
import { membersOf } from "./members.ts";

/** Writes a message in binary: fields in the order of their numbers, packed lists, no defaults. */
export function writeBinary(shape: Shape, message: Slots): Uint8Array {
  const bytes = new Bytes();
  for (const [field, value] of membersOf(shape, message, false)) writeField(field, value, bytes);
  return bytes.done();
}

function writeField(field: Field, value: unknown, bytes: Bytes): void {
  if (field.type !== "message") {
    if (!field.repeated || field.type === "string") {
      for (const one of field.repeated ? (value as unknown[]) : [value]) {
        bytes.tag(field);
        writeScalar(field, one, bytes);
      }
      return;
    }
    const packed = new Bytes();
    for (const one of value as unknown[]) writeScalar(field, one, packed);
    return bytes.lengthDelimited(field, packed.done());
  }
  if (field.map) return writeMap(field, value as Slots, bytes);
  for (const one of field.repeated ? (value as Slots[]) : [value as Slots]) {
    bytes.lengthDelimited(field, writeBinary(field.shape, one));
  }
}

/** Every entry has its key, even 0, and its value. */
function writeMap(field: MessageField, entries: Slots, bytes: Bytes): void {
  const [key, value] = field.shape.fields as [ScalarField, MessageField];
  for (const [name, message] of Object.entries(entries)) {
    const entry = new Bytes();
    entry.tag(key);
    writeScalar(key, Number(name), entry);
    entry.lengthDelimited(value, writeBinary(entryValue(field), message as Slots));
    bytes.lengthDelimited(field, entry.done());
  }
}

function writeScalar({ type }: ScalarField | EnumField, value: unknown, bytes: Bytes): void {
  if (type === "string") bytes.block(encodeUtf8(value as string));
  else if (type === "float") bytes.float(value as number);
  else if (typeof value === "number" && value >= 0) bytes.varint(value);
  else bytes.varint(BigInt.asUintN(64, BigInt(value as number | bigint | boolean)));
}

/** Growing bytes. */
class Bytes {
  #bytes = new Uint8Array(64);
  #size = 0;

  done(): Uint8Array {
    return this.#bytes.subarray(0, this.#size);
  }

  tag(field: Field): void {
    const packed = field.repeated && field.type !== "message" && field.type !== "string";
    this.varint(field.number * 8 + (packed ? LENGTH : wireTypeOf(field)));
  }

  lengthDelimited(field: Field, block: Uint8Array): void {
    this.tag(field);
    this.block(block);
  }

  block(block: Uint8Array): void {
    this.varint(block.length);
    this.#reserve(block.length);
    this.#bytes.set(block, this.#size);
    this.#size += block.length;
  }

  float(value: number): void {
    this.#reserve(4);
    new DataView(this.#bytes.buffer).setFloat32(this.#size, value, true);
    this.#size += 4;
  }

  /** Of a number from 0 up. */
  varint(value: number | bigint): void {
    this.#reserve(10);
    let rest = value;
    for (; typeof rest === "bigint" && rest > 0x7fffffffn; rest >>= 7n)
      this.#put(Number(rest & 0x7fn) | 0x80);
    let small = Number(rest);
    for (; small > 0x7f; small = Math.floor(small / 128)) this.#put((small % 128) | 0x80);
    this.#put(small);
  }

  #put(byte: number): void {
    this.#bytes[this.#size++] = byte;
  }

  #reserve(size: number): void {
    if (this.#size + size <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(2 * this.#bytes.length, this.#size + size));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
