import { BinaryWriter } from "@bufbuild/protobuf/wire";
import { LENGTH, wireTypeOf } from "../binary/wire.ts";
import type { EnumField, Field, MessageField, ScalarField, Shape, Slots } from "../shape.ts";
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
  if (field.type === "message" && field.map) return writeMap(field, value as Slots, writer);
  const values = field.repeated ? (value as unknown[]) : [value];
  if (field.type === "message") {
    for (const one of values) writeInner(field, one as Slots, writer);
  } else if (field.repeated && field.type !== "string") {
    writer.tag(field.number, LENGTH).fork();
    for (const one of values) writeScalar(field, one, writer);
    writer.join();
  } else {
    for (const one of values) {
      writer.tag(field.number, wireTypeOf(field));
      writeScalar(field, one, writer);
    }
  }
}

function writeInner({ number, shape }: MessageField, message: Slots, writer: BinaryWriter): void {
  writer.tag(number, LENGTH).fork();
  writeMessage(shape, message, writer);
  writer.join();
}

/** Every entry has its key, even 0, and its value. */
function writeMap({ number, shape }: MessageField, entries: Slots, writer: BinaryWriter): void {
  const [key, value] = shape.fields as [ScalarField, MessageField];
  for (const [name, message] of Object.entries(entries)) {
    writer.tag(number, LENGTH).fork().tag(key.number, wireTypeOf(key));
    writeScalar(key, Number(name), writer);
    writeInner(value, message as Slots, writer);
    writer.join();
  }
}

function writeScalar({ type }: ScalarField | EnumField, value: unknown, writer: BinaryWriter): void {
  (writer[type === "enum" ? "int32" : type] as (value: unknown) => BinaryWriter).call(writer, value);
}
