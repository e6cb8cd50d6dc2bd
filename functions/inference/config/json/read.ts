import type { MessageBuilder } from "../message-builder.ts";
import type { Findings } from "../findings.ts";
import { isGzip } from "../foreign.ts";
import { MOST_VALUES } from "../format.ts";
import { diagnoseField } from "../names/diagnose.ts";
import { fit, type IntegerType } from "../integer.ts";
import {
  camelCase,
  type Field,
  type MessageField,
  type Shape,
  SIBLINGS,
  valueField,
  WRAPPER,
} from "../shape.ts";
import { decodeUtf8, validUtf8Length } from "../utf8.ts";
import { wrapping } from "../wrapper.ts";
import { JsonFault, type JsonNode, type Member, parseJson, TooManyValues } from "./parse.ts";
import { readScalar, wrongType } from "./scalar.ts";

const BYTE_ORDER_MARK = "\uFEFF";

/** Reads a config in protobuf's JSON into a builder; returns the text, or its valid part. */
export function readJson(body: Uint8Array, builder: MessageBuilder, findings: Findings): string {
  if (isGzip(body)) {
    findings.add("json.gzip", "", undefined);
    return "";
  }
  const text = decodeUtf8(body);
  if (text === undefined) {
    const valid = decodeUtf8(body.subarray(0, validUtf8Length(body))) ?? "";
    findings.add("json.utf8", "", valid.length);
    return valid;
  }
  const marked = text.startsWith(BYTE_ORDER_MARK);
  if (marked) findings.add("json.bom", "", 0);
  const root = parse(text, marked ? 1 : 0, findings);
  const reader = new JsonReader(findings);
  if (root?.kind !== "object") {
    if (root) findings.add("json.root", "", root.at);
  } else {
    // `$schema` is for editors and no part of the config.
    const members = root.members.filter(({ key, value }) => key !== "$schema" || value.kind !== "string");
    if (builder.shape.byName.has(WRAPPER)) reader.members(members, wrapping(members, has, builder, findings));
    else reader.members(unwrapJson(members, findings), builder);
  }
  return text;
}

const has = ({ byName, byJsonName }: Shape, { key }: Member) => byName.has(key) || byJsonName.has(key);

/** The content of the wrapper, if there is one with nothing but its known siblings. Either naming style counts. */
function unwrapJson(members: readonly Member[], findings: Findings): readonly Member[] {
  const named = members.map((member) => ({ ...member, name: NAMES.get(member.key) }));
  const wrappers = named.filter(({ name }) => name === WRAPPER);
  const [wrapper] = wrappers;
  if (wrappers.length !== 1 || wrapper?.value.kind !== "object") return members;
  if (named.some(({ name }) => name === undefined)) return members;
  for (const { name = "", at } of named) {
    if (name === WRAPPER) findings.add("wrapped.infer_config", name, at);
    else findings.add("wrapped.sibling_ignored", name, at, { name });
  }
  return wrapper.value.members;
}

const NAMES = new Map(
  [WRAPPER, ...SIBLINGS].flatMap((name) => [
    [name, name],
    [camelCase(name), name],
  ]),
);

function parse(text: string, start: number, findings: Findings): JsonNode | undefined {
  try {
    return parseJson(text, start);
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    const { at, expected: what, hint } = error;
    if (error instanceof TooManyValues) findings.add("size.values", "", at, { n: MOST_VALUES });
    else if (what === undefined) findings.add("json.nesting", "", at);
    else findings.add("json.syntax", "", at, { what, hint });
    return undefined;
  }
}

class JsonReader {
  readonly #findings: Findings;

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  members(members: readonly Member[], builder: MessageBuilder): void {
    for (const { key, at, value } of members) {
      const field = builder.shape.byJsonName.get(key) ?? builder.shape.byName.get(key);
      if (field === undefined) {
        this.#findings.add("json.unknown_field", builder.path(key), at, () =>
          diagnoseField(builder.shape, key),
        );
      } else if (builder.count(field) > 1) {
        this.#findings.add("json.duplicate_key", builder.path(field.name), at, { field: field.name });
      } else if (value.kind !== "null") {
        this.#field(field, value, at, builder);
      }
    }
  }

  #field(field: Field, node: JsonNode, at: number, builder: MessageBuilder): void {
    const path = () => builder.path(field.name);
    const conflict = builder.conflict(field);
    builder.begin(field, at);
    if (conflict) {
      this.#findings.add("json.oneof_conflict", path(), at, { new: field.name, old: conflict.name });
    } else if (field.type === "message" && field.map) {
      if (node.kind === "object") this.#entries(field, node.members, builder);
      else wrongType("object", node, { path, findings: this.#findings });
    } else if (!field.repeated) {
      this.#single(field, node, at, path, builder);
    } else if (node.kind === "array") {
      this.#list(field, node.items, builder);
    } else {
      wrongType("array", node, { path, findings: this.#findings });
    }
  }

  #list(field: Field, items: readonly JsonNode[], builder: MessageBuilder): void {
    for (const [index, item] of items.entries()) {
      const path = () => `${builder.path(field.name)}[${index}]`;
      if (item.kind === "null") this.#findings.add("json.null_element", path(), item.at);
      else this.#single(field, item, item.at, path, builder);
    }
  }

  #single(field: Field, node: JsonNode, at: number, path: () => string, builder: MessageBuilder): void {
    const where = { path, findings: this.#findings };
    if (field.type !== "message") {
      const value = readScalar(field, node, where);
      if (value !== undefined) builder.set(field, value, at);
    } else if (node.kind === "object") {
      this.members(node.members, builder.enter(field, at));
    } else {
      wrongType("object", node, where);
    }
  }

  #entries(field: MessageField, members: readonly Member[], builder: MessageBuilder): void {
    for (const { key, at, value } of members) {
      const read = keyOf(key, field);
      const path = `${builder.path(field.name)}[${read ?? JSON.stringify(key)}]`;
      if (read === undefined) this.#findings.add("json.map_key", path, at, { key });
      else if (builder.countKey(field, read) > 1)
        this.#findings.add("json.duplicate_key", path, at, { field: path });
      else if (value.kind === "null") this.#findings.add("json.null_element", path, value.at);
      else this.#single(valueField(field), value, at, () => path, builder.enterEntry(field, read, at));
    }
  }
}

/** A text, or a decimal number that fits the keys of the map. */
function keyOf(key: string, { shape }: MessageField): string | undefined {
  const type = shape.byName.get("key")?.type;
  if (type === "string") return key.isWellFormed() ? key : undefined;
  if (!/^-?(?:0|[1-9]\d{0,19})$/.test(key)) return undefined;
  return fit(BigInt(key), type as IntegerType)?.toString();
}
