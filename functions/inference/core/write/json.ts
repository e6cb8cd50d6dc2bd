import { type DescMessage, type JsonObject, type JsonValue, type Message, toJson } from "@bufbuild/protobuf";
import { formatFloat, namesOf, typeOf } from "../schema.ts";

/** A message in the canonical JSON of protobuf: indented, lists of scalars on one line, floats with their fewest digits. */
export function writeJson(desc: DescMessage, message: Message, defaults: boolean): string {
  const json = toJson(desc, message, { alwaysEmitImplicit: defaults });
  return `${print(withShortFloats(json as JsonObject, desc), "")}\n`;
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

function print(value: JsonValue, indent: string): string {
  const inner = `${indent}  `;
  if (typeof value !== "object" || value === null) return Object.is(value, -0) ? "-0" : JSON.stringify(value);
  const isList = Array.isArray(value);
  if (isList && value.every((one) => typeof one !== "object"))
    return `[${value.map((one) => print(one, inner)).join(", ")}]`;
  const members = Object.entries(value).map(
    ([name, one]) => `${inner}${isList ? "" : `${JSON.stringify(name)}: `}${print(one, inner)}`,
  );
  const [open, close] = isList ? "[]" : "{}";
  return members.length === 0 ? `${open}${close}` : `${open}\n${members.join(",\n")}\n${indent}${close}`;
}
