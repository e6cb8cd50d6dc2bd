import type { DescField, DescMessage } from "@bufbuild/protobuf";
import { WireType } from "@bufbuild/protobuf/wire";
import { Source, type Tag, Unreadable, wireTypeOf } from "./binary/wire.ts";
import { Findings } from "./findings.ts";
import type { Format } from "./format.ts";
import { type Dialect, DIALECTS, entryOf, namesOf, SCHEMAS, typeOf, WRAPPER } from "./schema.ts";
import { parseText } from "./text/parse.ts";
import { decodeLeniently, decodeUtf8, utf16Of } from "./utf8.ts";

/** What a file is, by its top-level fields against the schemas. */
export interface Kind {
  dialect: Dialect;
  /** Whether it has a field that no other common file has; an empty file has none. */
  isConfig: boolean;
}

/** A field at the top level: whether the schema's is one like it. */
type Top = (desc: DescMessage) => "other" | "shared" | "own";

/** Names that other files have as well, and those of both schemas. */
const SHARED = new Set(["name", "parameters", "version_policy", "max_batch_size", "runtime", "optimization"]);

/** Fields of a message that tell its kind; more would cost time and memory for nothing. */
const MOST_LOOKED_AT = 200;

/** Of a file by its name, too: `config.pbtxt` is a model's. */
export function classify(body: Uint8Array, format: Format, file = ""): Kind {
  const tops = TOPS[format](body, file);
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
  return { dialect, isConfig: isWhole && (isNamed || DIALECTS.some((one) => own(one) > 0)) };
}

const TOPS: Readonly<Record<Format, (body: Uint8Array, file: string) => Top[]>> = {
  text: topsOfText,
  json: topsOfJson,
  binary: topsOfBinary,
};

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

function topsOfText(body: Uint8Array, file: string): Top[] {
  const text = new TextDecoder(utf16Of(body)).decode(body);
  // YAML documents may have numbers of these names in nested lists and mappings.
  const isYaml = /\.ya?ml$/i.test(file);
  const { root } = parseText({ text: isYaml ? text.replaceAll(/^[ \t]+\S.*$/gm, "") : text });
  return root.fields.slice(0, MOST_LOOKED_AT).flatMap(({ name, value, colon }) => {
    if (value.kind === "block") return named(name, true, false);
    if (value.kind === "list")
      return named(
        name,
        value.items.some(({ kind }) => kind === "block"),
        true,
      );
    return colon ? named(name, false, false) : [];
  });
}

/** Members of the root, even of a document that breaks off. */
function topsOfJson(body: Uint8Array): Top[] {
  const text = decodeLeniently(body);
  const tops: Top[] = [];
  const marks = /["{}[\]]/g;
  let depth = 0;
  for (let found = marks.exec(text); found && tops.length < MOST_LOOKED_AT; found = marks.exec(text)) {
    const { 0: mark, index } = found;
    if (mark === "{" || mark === "[") depth++;
    else if (mark === "}" || mark === "]") depth--;
    else {
      const end = endOfString(text, index);
      marks.lastIndex = end;
      const [, value] = depth === 1 ? (/^\s{0,99}:\s{0,99}(\S)/.exec(text.slice(end, end + 220)) ?? []) : [];
      if (value !== undefined) tops.push(named(text.slice(index + 1, end - 1), value === "{", value === "["));
    }
  }
  return tops;
}

/** Behind the quote of a string that begins at an index, or behind the line in which it breaks off. */
function endOfString(text: string, begin: number): number {
  for (let at = begin + 1; at < text.length; at += 1) {
    if (text[at] === '"' || text[at] === "\n") return at + 1;
    if (text[at] === "\\") at += 1;
  }
  return text.length;
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
  try {
    while (source.at < body.length && tags.length < MOST_LOOKED_AT) {
      const tag = source.tag(body.length, path);
      const { at } = source;
      source.skip(tag, body.length, 0, path);
      const length = tag.type === WireType.LengthDelimited ? new Source(body, at, new Findings()) : undefined;
      const end = length?.length(body.length, path, "");
      tags.push({ tag, content: length && body.subarray(length.at, end) });
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return tags.length > 1 ? tags : [];
  }
  return tags;
}
