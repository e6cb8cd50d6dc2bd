import type { DescField, DescMessage, Message } from "@bufbuild/protobuf";
import { WireType } from "@bufbuild/protobuf/wire";
import { readBinary } from "./binary/read.ts";
import { Source, type Tag, wireTypeOf } from "./binary/wire.ts";
import { Findings, readAll } from "./findings.ts";
import type { Dialect, Format } from "./report.ts";
import { parseJsonBody, readJson } from "./json/read.ts";
import type { Place } from "./place.ts";
import { DIALECTS, entryOf, namesOf, SCHEMAS, typeOf, WRAPPER } from "./schema.ts";
import { parseTextBody, readText } from "./text/read.ts";
import { decodeUtf8 } from "./utf8.ts";

/** A body that is parsed once, without a schema. */
export interface Parsed {
  /** Its first fields at the top level. */
  tops(file: string): readonly Top[];
  /** Notes positions and findings by the schema of a place; returns the message and the text of the positions. */
  read(place: Place, findings: Findings): Reading;
}

export interface Reading {
  text?: string;
  message?: Message;
}

/** A field at the top level: whether the schema's is one like it. */
type Top = (desc: DescMessage) => "other" | "shared" | "own";

export const PARSERS: Readonly<Record<Format, (body: Uint8Array) => Parsed>> = {
  text: (body) => {
    const parsed = parseTextBody(body);
    return {
      tops: (file) => topsOfText(parsed, file),
      read: (place, findings) => readText(parsed, place, findings),
    };
  },
  json: (body) => {
    const parsed = parseJsonBody(body);
    return { tops: () => topsOfJson(parsed), read: (place, findings) => readJson(parsed, place, findings) };
  },
  // Its reader needs the schema.
  binary: (body) => ({
    tops: () => topsOfBinary(body),
    read: (place, findings) => readBinary(body, place, findings),
  }),
};

/** What a file is, by its top-level fields against the schemas. */
export interface Kind {
  dialect: Dialect;
  /** Whether it has a field that no other common file has; an empty file has none. */
  isConfig: boolean;
  /** For its readers. */
  parsed: Parsed;
}

/** Names that other files have as well, and those of both schemas. */
const SHARED = new Set(["name", "parameters", "version_policy", "max_batch_size", "runtime", "optimization"]);

/** Fields of a message that tell its kind; more would cost time and memory for nothing. */
const MOST_LOOKED_AT = 200;

/** Of a file by its name, too: `config.pbtxt` is a model's. */
export function classify(body: Uint8Array, format: Format, file = ""): Kind {
  const parsed = PARSERS[format](body);
  const tops = parsed.tops(file);
  const count = (dialect: Dialect, kind: ReturnType<Top>) =>
    tops.filter((top) => top(SCHEMAS[dialect]) === kind).length;
  const own = (dialect: Dialect) => count(dialect, "own");
  const isNamed = /(?:^|[/\\])config\.pbtxt$/.test(file);
  const dialect: Dialect =
    own("deepstream") > 0 &&
    count("deepstream", "other") <= Math.min(count("model", "other"), count("config", "other"))
      ? "deepstream"
      : own("model") > own("config") || (isNamed && own("config") === 0)
        ? "model"
        : "config";
  const isWhole = format !== "binary" || count(dialect, "other") === 0;
  return { dialect, isConfig: isWhole && (isNamed || DIALECTS.some((one) => own(one) > 0)), parsed };
}

function named(name: string, isMessage: boolean, isList: boolean): Top {
  return (desc) => {
    const field = namesOf(desc).inJson.get(name);
    if (!field) return "other";
    const takes = field.fieldKind === "map" || field.message !== undefined;
    if (isMessage !== takes && !(isList && field.fieldKind === "list")) return "other";
    return weightOf(desc, field);
  };
}

/** The wrapper alone makes a file one of DeepStream. */
function weightOf(desc: DescMessage, { name }: DescField): "shared" | "own" {
  return SHARED.has(name) || (desc === SCHEMAS.deepstream && name !== WRAPPER) ? "shared" : "own";
}

function topsOfText({ text, root }: ReturnType<typeof parseTextBody>, file: string): Top[] {
  // YAML documents may have numbers of these names in nested lists and mappings.
  const fields = /\.ya?ml$/i.test(file)
    ? root.fields.filter(({ at }) => (text[at - 1] ?? "\n") === "\n")
    : root.fields;
  return fields.slice(0, MOST_LOOKED_AT).flatMap(({ name, value, colon }) => {
    const isList = value.kind === "list";
    const isMessage = value.kind === "block" || (isList && value.items.some(({ kind }) => kind === "block"));
    return isMessage || isList || colon ? named(name, isMessage, isList) : [];
  });
}

/** Members of the root, even of a document that breaks off. */
function topsOfJson({ root }: ReturnType<typeof parseJsonBody>): Top[] {
  const members = root?.kind === "object" ? root.members.slice(0, MOST_LOOKED_AT) : [];
  return members.map(({ key, value }) => named(key, value.kind === "object", value.kind === "array"));
}

function topsOfBinary(body: Uint8Array): Top[] {
  return tagsOf(body).map(({ tag, content }): Top => (desc) => {
    const field = namesOf(desc).byNumber.get(tag.number);
    if (!field || !fitsOnWire(field, tag, content)) return "other";
    return weightOf(desc, field);
  });
}

/** Whether the value may be one of the field: a list may be packed, and a message has known fields alone. */
function fitsOnWire(field: DescField, { type }: Tag, content: Uint8Array | undefined): boolean {
  if (wireTypeOf(field) !== type) return field.fieldKind === "list" && content !== undefined;
  if (!content) return true;
  const inner = field.fieldKind === "map" ? entryOf(field).desc : field.message;
  if (!inner) return typeOf(field) !== "string" || decodeUtf8(content) !== undefined;
  const tags = tagsOf(content);
  const { byNumber } = namesOf(inner);
  return (tags.length > 0 || content.length === 0) && tags.every(({ tag }) => byNumber.has(tag.number));
}

/** The first fields of a message on the wire, up to the first fault; none for one that breaks off at once. */
function tagsOf(body: Uint8Array): { tag: Tag; content: Uint8Array | undefined }[] {
  const source = new Source(body, 0, new Findings());
  const tags: ReturnType<typeof tagsOf> = [];
  const path = () => "";
  const isWhole = readAll(() => {
    while (source.at < body.length && tags.length < MOST_LOOKED_AT) {
      const tag = source.tag(body.length, path);
      const { at } = source;
      source.skip(tag, body.length, 0, path);
      const length = tag.type === WireType.LengthDelimited ? new Source(body, at, new Findings()) : undefined;
      const end = length?.length(body.length, path, "");
      tags.push({ tag, content: length && body.subarray(length.at, end) });
    }
  });
  return isWhole || tags.length > 1 ? tags : [];
}
