import {
  type DescField,
  type DescMessage,
  type JsonObject,
  type JsonValue,
  type Message,
  toBinary,
  toJson,
} from "@bufbuild/protobuf";
import { Findings } from "./findings.ts";
import type { Format } from "./report.ts";
import { readConfig, type ValidateOptions } from "./validate.ts";
import { entryOf, formatFloat, membersOf, namesOf, SCHEMAS, type StageDialect, typeOf } from "./schema.ts";
import { translate } from "./translate.ts";
import { encodeUtf8 } from "./utf8.ts";

interface Conversion extends Pick<ValidateOptions, "dialect" | "parsed"> {
  toDialect?: StageDialect | undefined;
  /** Whether unset fields are written, too; never in binary, which cannot express them. */
  defaults?: boolean;
  /** Most characters of text or JSON. */
  most?: number;
}

/** A config in another encoding or dialect, or the report on a failure. It must decode, but may break rules. */
export function convert(
  body: Uint8Array,
  from: Format,
  format: Format,
  {
    dialect = "config",
    parsed,
    toDialect: to = dialect === "model" ? undefined : dialect,
    defaults = false,
    most = Number.POSITIVE_INFINITY,
  }: Conversion = {},
) {
  const { message, findings, text, place } = readConfig(body, from, { dialect, parsed });
  const failed = (decoded: boolean) => ({ ok: false as const, report: findings.report(from, decoded, text) });
  if (!message) return failed(false);
  // The other encodings hold UTF-8 alone.
  if (format !== "text" && findings.has("text.string_bytes")) {
    findings.replaceAll("text.utf8", undefined);
    return failed(true);
  }
  const isSame = to === undefined || to === dialect;
  const translated = isSame ? { message, lost: [], leftOut: [] } : translate(message, to);
  const changes = new Findings(body.length);
  for (const { path, name } of translated.lost)
    changes.add("convert.no_place", path, () => place.find(path), { name, dialect: to ?? dialect });
  for (const name of translated.leftOut)
    changes.add("convert.left_out", name, () => place.find(name), { name });
  const report = changes.report(from, true, text);
  if (translated.lost.length > 0) return { ok: false as const, report };
  const written = write(SCHEMAS[isSame ? dialect : to], translated.message, format, defaults);
  if (typeof written === "string" && written.length > most) {
    findings.replaceAll("convert.limit", undefined, { to: format, n: most });
    return failed(true);
  }
  const converted = typeof written === "string" ? encodeUtf8(written) : written;
  // The issues list the dropped messages beside the config.
  return { ok: true as const, body: converted, issues: report.issues };
}

/** A message in its canonical form. */
function write(desc: DescMessage, message: Message, format: Format, defaults: boolean): string | Uint8Array {
  if (format === "binary") return toBinary(desc, message);
  return format === "json" ? writeJson(desc, message, defaults) : writeText(desc, message, defaults);
}

/** A message in the canonical JSON of protobuf: indented, lists of scalars on one line, floats with their fewest digits. */
function writeJson(desc: DescMessage, message: Message, defaults: boolean): string {
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

/** A message in the text format: a line a field, lists of scalars in brackets. */
function writeText(desc: DescMessage, message: object, defaults: boolean, indent = ""): string {
  const fields = membersOf(desc, message, defaults);
  return fields.map(([field, value]) => fieldAsText(field, value, defaults, indent)).join("");
}

function fieldAsText(field: DescField, value: unknown, defaults: boolean, indent: string): string {
  const { name, message, fieldKind } = field;
  const inner = `${indent}  `;
  const block = (content: string) =>
    content === "" ? `${indent}${name} {}\n` : `${indent}${name} {\n${content}${indent}}\n`;
  const all = fieldKind === "map" ? Object.entries(value as object) : [value].flat();
  if (fieldKind !== "scalar" && all.length === 0) return `${indent}${name}: []\n`;
  if (fieldKind === "map") {
    const entry = entryOf(field);
    const entries = all as [string, unknown][];
    return entries
      .map(
        ([key, one]) =>
          `${inner}key: ${scalar(entry.key, key)}\n${fieldAsText(entry.value, one, defaults, inner)}`,
      )
      .map(block)
      .join("");
  }
  if (message) return all.map((one) => block(writeText(message, one as object, defaults, inner))).join("");
  const written = all.map((one) => scalar(field, one)).join(", ");
  return `${indent}${name}: ${fieldKind === "list" ? `[${written}]` : written}\n`;
}

function scalar(field: DescField, value: unknown): string {
  if (field.enum) return field.enum.value[value as number]?.name ?? String(value);
  const type = typeOf(field);
  if (type === "string") return quote(value as string);
  if (type !== "float" && type !== "double") return String(value);
  return formatFloat(value as number, type)
    .replace("Infinity", "inf")
    .replace("NaN", "nan");
}

function quote(value: string): string {
  const escaped = value.replace(
    /[[\p{Cc}&&\p{ASCII}]"\\\udc80-\udcff]/gv,
    (character) => ESCAPES[character] ?? `\\${(character.charCodeAt(0) & 0xff).toString(8).padStart(3, "0")}`,
  );
  return `"${escaped}"`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  '"': '\\"',
  "\\": "\\\\",
};
