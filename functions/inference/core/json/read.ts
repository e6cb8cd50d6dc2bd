import { create, type DescField, type Message } from "@bufbuild/protobuf";
import { protoCamelCase, protoSnakeCase } from "@bufbuild/protobuf/reflect";
import type { Findings } from "../findings.ts";
import { isGzip } from "../format.ts";
import {
  entryOf,
  fit,
  type Init,
  type IntegerType,
  isRepeated,
  type MapField,
  namesOf,
  setIn,
  typeOf,
  WRAPPER,
  zeroOf,
} from "../schema.ts";
import { diagnoseField } from "../names/diagnose.ts";
import type { Place } from "../place.ts";
import { decodeLeniently } from "../utf8.ts";
import { unwrapped, within } from "../wrapper.ts";
import { type JsonNode, type Member, parseJson } from "./parse.ts";
import { readScalar, wrongType } from "./scalar.ts";

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
): { text: string; message?: Message } {
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
        const read = this.#field(field, name, value, at, place);
        if (read !== undefined) setIn(field, values, read);
      }
    }
    return values;
  }

  #field(field: DescField, name: string, node: JsonNode, at: number, place: Place): unknown {
    const path = () => place.path(name);
    const conflict = place.conflict(field);
    if (isRepeated(field)) place.begin(field, at);
    if (conflict) {
      this.#findings.add("json.oneof_conflict", path(), at, { new: name, old: conflict.name });
    } else if (field.fieldKind === "map") {
      if (node.kind === "object") return this.#entries(field, node.members, place);
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

  #entries(field: MapField, members: readonly Member[], place: Place): Init {
    // Keys may equal inherited names.
    const entries = Object.create(null) as Init;
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
        entries[read] =
          this.#single(inner.value, value, { at, name: "value", path: () => path }, entry) ??
          (field.message ? {} : zeroOf(inner.value));
      }
    }
    return entries;
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
