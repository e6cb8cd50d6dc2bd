import { type DescMessage, type JsonObject, type JsonValue, type Message, toJson } from "@bufbuild/protobuf";
import { formatFloat, namesOf, typeOf } from "../schema.ts";
import type { Output } from "./output.ts";

/** Writes a message in the canonical JSON of protobuf: indented, lists of scalars on one line, floats with their fewest digits. */
export function writeJson(desc: DescMessage, message: Message, output: Output): void {
  const json = toJson(desc, message, { alwaysEmitImplicit: output.defaults });
  print(withShortFloats(json as JsonObject, desc), output, "");
  output.put("\n");
}

/** The library gives a float as a double, with all its digits. */
function withShortFloats(json: JsonObject, desc: DescMessage): JsonObject {
  for (const [name, value] of Object.entries(json)) {
    const field = namesOf(desc).inJson.get(name)!;
    const { message, fieldKind } = field;
    if (message) {
      const inner = fieldKind === "map" ? Object.values(value as JsonObject) : [value].flat();
      for (const one of inner) withShortFloats(one as JsonObject, message);
    } else if (typeOf(field) === "float" && fieldKind !== "map")
      json[name] = Array.isArray(value) ? value.map(short) : short(value);
  }
  return json;
}

const short = (value: JsonValue): JsonValue =>
  typeof value === "number" ? Number(formatFloat(value)) : value;

function print(value: JsonValue, output: Output, indent: string): void {
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  if (typeof value !== "object" || value === null) output.put(scalar(value));
  else if (isList && value.every((one) => typeof one !== "object"))
    output.put(`[${value.map(scalar).join(", ")}]`);
  else {
    const [open, close] = isList ? "[]" : "{}";
    const members = Object.entries(value);
    output.put(open!);
    for (const [index, [name, one]] of members.entries()) {
      output.put(`${index === 0 ? "" : ","}\n${inner}${isList ? "" : `${JSON.stringify(name)}: `}`);
      print(one, output, inner);
    }
    output.put(members.length === 0 ? close! : `\n${indent}${close}`);
  }
}

const scalar = (value: JsonValue) => (Object.is(value, -0) ? "-0" : JSON.stringify(value));
