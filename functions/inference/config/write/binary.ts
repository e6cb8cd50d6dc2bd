import { BinaryWriter } from "@bufbuild/protobuf/wire";
import { LENGTH, wireTypeOf } from "../binary/wire.ts";
import type { Field, Shape, Slots } from "../shape.ts";
import { membersOf } from "./members.ts";

/** Writes a message in binary: fields in the order of their numbers, packed lists, no defaults. */
export function writeBinary(shape: Shape, message: Slots): Uint8Array {
  const writer = new BinaryWriter();
  writeMessage(shape, message, writer);
  return writer.finish();
}

function writeMessage(shape: Shape, message: Slots, writer: BinaryWriter): void {
  for (const [field, value] of membersOf(shape, message, false)) writeField(field, value, writer);
}

function writeField(field: Field, value: unknown, writer: BinaryWriter): void {
  if (field.type === "message" && field.map) {
    const [key, inner] = field.shape.fields as [Field, Field];
    // Every entry has its key, even 0, and its value.
    for (const [name, one] of Object.entries(value as Slots)) {
      writer.tag(field.number, LENGTH).fork();
      writeOne(key, key.type === "string" ? name : Number(name), writer);
      writeOne(inner, one, writer);
      writer.join();
    }
  } else if (!field.repeated) writeOne(field, value, writer);
  else if (field.type === "message" || field.type === "string")
    for (const one of value as unknown[]) writeOne(field, one, writer);
  else {
    writer.tag(field.number, LENGTH).fork();
    for (const one of value as unknown[]) writeScalar(field, one, writer);
    writer.join();
  }
}

function writeOne(field: Field, value: unknown, writer: BinaryWriter): void {
  writer.tag(field.number, wireTypeOf(field));
  if (field.type !== "message") return writeScalar(field, value, writer);
  writer.fork();
  writeMessage(field.shape, value as Slots, writer);
  writer.join();
}

function writeScalar({ type }: Exclude<Field, { type: "message" }>, value: unknown, writer: BinaryWriter) {
  writer[type === "enum" ? "int32" : type](value as never);
}
