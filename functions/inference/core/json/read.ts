import { create, type DescEnum, type DescField } from "@bufbuild/protobuf";
import { protoCamelCase, protoSnakeCase } from "@bufbuild/protobuf/reflect";
import { Big } from "big.js";
import type { Reading } from "../classify.ts";
import type { Findings, Where } from "../findings.ts";
import { isGzip } from "../format.ts";
import {
  entryOf,
  fit,
  type Init,
  type IntegerType,
  isRepeated,
  type MapField,
  namesOf,
  putEntry,
  readBy,
  setIn,
  typeOf,
  type Value,
  WRAPPER,
} from "../schema.ts";
import { diagnoseField, diagnoseValue } from "../names/diagnose.ts";
import { type Place, unwrapped, within } from "../place.ts";
import { decodeLeniently } from "../utf8.ts";
import { type JsonNode, type Member, parseJson } from "./parse.ts";

const BYTE_ORDER_MARK = "\uFEFF";

/** Parses a body of JSON. */
export function parseJsonBody(body: Uint8Array) {
  const text = isGzip(body) ? "" : decodeLeniently(body);
  return { body, text, ...parseJson(text) };
}

/** Reads a config in protobuf's JSON into its message, with the text, or its valid part. */
export function readJson(
  { body, text, root, fault }: ReturnType<typeof parseJsonBody>,
  place: Place,
  findings: Findings,
): Reading {
  if (isGzip(body)) {
    findings.add("json.gzip", "", undefined);
    return { text };
  }
  const invalid = text.search(/\p{Cs}/u);
  if (invalid >= 0) {
    findings.add("json.utf8", "", invalid);
    return { text: text.slice(0, invalid) };
  }
  if (text.startsWith(BYTE_ORDER_MARK)) findings.add("json.bom", "", 0);
  if (fault || root?.kind !== "object") {
    if (fault) fault(findings);
    else findings.add("json.root", "", root!.at);
    return { text };
  }
  const reader = new JsonReader(findings);
  // `$schema` is for editors and no part of the config.
  const members = root.members.filter(({ key, value }) => key !== "$schema" || value.kind !== "string");
  const values = namesOf(place.desc).byName.has(WRAPPER)
    ? within(members, has, place, findings, (one) => reader.members(members, one))
    : reader.members(unwrapJson(members, findings), place);
  return { text, message: create(place.desc, values) };
}

const has = ({ inJson }: ReturnType<typeof namesOf>, { key }: Member) => inJson.has(key);

/** The content of the wrapper, if there is one. Either naming style counts. */
function unwrapJson(members: readonly Member[], findings: Findings): readonly Member[] {
  const isMessage = ({ value }: Member) => value.kind === "object";
  const wrapper = unwrapped(members, ({ key }) => protoSnakeCase(key), isMessage, findings);
  return wrapper?.value.kind === "object" ? wrapper.value.members : members;
}

/** Checks each member, and returns those without a fault. */
class JsonReader {
  readonly #findings: Findings;

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  members(members: readonly Member[], place: Place): Init {
    const values: Init = {};
    const { inJson } = namesOf(place.desc);
    for (const { key, at, value } of members) {
      const field = inJson.get(key);
      if (field === undefined) {
        this.#findings.add("json.unknown_field", place.path(key), at, () => diagnoseField(place.desc, key));
        continue;
      }
      const name = nameOf(field, key);
      if (place.count(field) > 1)
        this.#findings.add("json.duplicate_key", place.path(name), at, { field: name });
      else if (value.kind !== "null") {
        const read = this.#field(field, name, value, at, place, values);
        if (read !== undefined) setIn(field, values, read);
      }
    }
    return values;
  }

  #field(field: DescField, name: string, node: JsonNode, at: number, place: Place, init: Init): unknown {
    const path = () => place.path(name);
    const conflict = place.conflict(field);
    if (isRepeated(field)) place.begin(field, at);
    if (conflict) {
      this.#findings.add("json.oneof_conflict", path(), at, { new: name, old: conflict.name });
    } else if (field.fieldKind === "map") {
      if (node.kind === "object") return this.#entries(field, node.members, place, init);
      wrongType("object", node, { path, findings: this.#findings });
    } else if (field.fieldKind !== "list") {
      return this.#single(field, node, { at, name, path }, place);
    } else if (node.kind === "array") {
      return this.#list(field, node.items, place);
    } else {
      wrongType("array", node, { path, findings: this.#findings });
    }
    return undefined;
  }

  #list(field: DescField, items: readonly JsonNode[], place: Place): unknown[] {
    return items.flatMap((item, index) => {
      const { at } = item;
      const path = () => `${place.path(field.name)}[${index}]`;
      if (item.kind === "null") this.#findings.add("json.null_element", path(), at);
      else return this.#single(field, item, { at, name: field.name, path }, place) ?? [];
      return [];
    });
  }

  #single(
    field: DescField,
    node: JsonNode,
    { at, name, path }: { at: number; name: string; path: () => string },
    place: Place,
  ): unknown {
    const where = { path, findings: this.#findings };
    if (!field.message) {
      const value = readScalar(field, node, where);
      if (value !== undefined) place.put(field, at, name);
      return value;
    }
    if (node.kind === "object") return this.members(node.members, place.enter(field, at, name));
    return wrongType("object", node, where);
  }

  #entries(field: MapField, members: readonly Member[], place: Place, init: Init): void {
    const inner = entryOf(field);
    for (const { key, at, value } of members) {
      const read = keyOf(key, inner.key);
      const path = `${place.path(field.name)}[${read ?? JSON.stringify(key)}]`;
      if (read === undefined) this.#findings.add("json.map_key", path, at, { key });
      else if (place.count(field, read) > 1)
        this.#findings.add("json.duplicate_key", path, at, { field: path });
      else if (value.kind === "null") this.#findings.add("json.null_element", path, value.at);
      else {
        const entry = place.enterEntry(field, read, at);
        const one = this.#single(inner.value, value, { at, name: "value", path: () => path }, entry);
        putEntry(field, init, read, one);
      }
    }
  }
}

/** The name of the schema for one as written: fields of DeepStream may have our names as well. */
function nameOf(field: DescField, key: string): string {
  if (key === field.jsonName || key === field.name) return field.name;
  return (
    [...namesOf(field.parent).byName.keys()].find((name) => name === key || protoCamelCase(name) === key) ??
    key
  );
}

/** A text, or a decimal number that fits the keys of the map. */
function keyOf(key: string, field: DescField): string | undefined {
  const type = typeOf(field);
  if (type === "string") return key.isWellFormed() ? key : undefined;
  if (!/^-?(?:0|[1-9]\d{0,19})$/.test(key)) return undefined;
  return fit(BigInt(key), type as IntegerType)?.toString();
}

/** The node's value for the field; undefined for an invalid one, which is reported. */
function readScalar(field: DescField, node: JsonNode, where: Where): Value | undefined {
  return readBy(field, {
    enum: (values) => readEnum(values, node, where),
    string: () => readString(node, where),
    bool: () => (node.kind === "boolean" ? node.value : wrongType("true or false", node, where)),
    float: (type) => readFloat(type, node, where),
    integer: (type) => readInteger(type, node, where),
  });
}

/** Notes that a value has another type than its field. */
function wrongType(type: string, { kind, at }: JsonNode, { path, findings }: Where): undefined {
  findings.add("json.type", path(), at, { type, given: kind });
}

function readEnum(values: DescEnum, node: JsonNode, where: Where): Value | undefined {
  if (node.kind === "number") return readInteger("int32", node, where);
  if (node.kind !== "string") return wrongType("string", node, where);
  const number = values.values.find(({ name }) => name === node.value)?.number;
  if (number === undefined) {
    where.findings.add("json.enum_name", where.path(), node.at, () => ({
      name: node.value,
      enum: values.name,
      hint: diagnoseValue(values, node.value),
    }));
  }
  return number;
}

function readString(node: JsonNode, where: Where): Value | undefined {
  if (node.kind !== "string") return wrongType("string", node, where);
  if (node.value.isWellFormed()) return node.value;
  where.findings.add("json.utf8", where.path(), node.at);
  return undefined;
}

function readFloat(type: "float" | "double", node: JsonNode, where: Where): Value | undefined {
  if (node.kind === "string" && ["NaN", "Infinity", "-Infinity"].includes(node.value))
    return Number(node.value);
  const text = numberText(node, where);
  if (text === undefined) return undefined;
  const value = type === "float" ? Math.fround(Number(text)) : Number(text);
  if (Number.isFinite(value)) return value;
  where.findings.add("json.out_of_range", where.path(), node.at, { value: text, type });
  return undefined;
}

function readInteger(type: IntegerType, node: JsonNode, where: Where): number | bigint | undefined {
  const text = numberText(node, where);
  if (text === undefined) return undefined;
  // By its digits, without zeros at their end: it may have an exponent, or a fraction of zeros. A copy of 1 MB of them would be large.
  const number = new Big(text);
  if (number.c.length > number.e + 1) {
    where.findings.add("json.integer", where.path(), node.at, { value: text });
    return undefined;
  }
  const value = number.e > LARGEST_EXPONENT ? undefined : fit(BigInt(number.toFixed(0)), type);
  if (value === undefined)
    where.findings.add("json.out_of_range", where.path(), node.at, { value: text, type });
  return value;
}

/** Numbers may be in strings. */
function numberText(node: JsonNode, where: Where): string | undefined {
  if (node.kind === "number") return node.text;
  if (node.kind === "string" && NUMBER.test(node.value)) return node.value;
  return wrongType("number", node, where);
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** More digits than any integer type can hold. */
const LARGEST_EXPONENT = 30;
