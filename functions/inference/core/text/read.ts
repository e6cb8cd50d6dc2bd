import { create, type DescField, type DescMessage } from "@bufbuild/protobuf";
import type { Reading } from "../classify.ts";
import { type Edit, fixBy, replace } from "../fix/fix.ts";
import { Findings } from "../findings.ts";
import { isGzip, isNvinfer, recognizeText } from "../format.ts";
import { LineNumbers } from "../lines.ts";
import { type Place, unwrapped, within } from "../place.ts";
import { diagnoseField, type Diagnosis, fixField, isOneof } from "../names/diagnose.ts";
import {
  entryOf,
  type Init,
  isRepeated,
  type MapField,
  namesOf,
  putEntry,
  putIn,
  typeOf,
  WRAPPER,
  zeroOf,
} from "../schema.ts";
import { decodeLeniently, utf16Of } from "../utf8.ts";
import { parseText } from "./parse.ts";
import { startOf } from "./scan.ts";
import { readScalar } from "./scalar.ts";
import {
  type Block,
  type FieldNode,
  type ListNode,
  missing,
  reportFaults,
  reportOwn,
  type ScalarNode,
  type ValueNode,
} from "./tree.ts";

/** Parses a body of the text format. One of UTF-16 has no valid config, and shows what was meant. */
export function parseTextBody(body: Uint8Array) {
  const utf16 = utf16Of(body);
  const text = utf16 ? new TextDecoder(utf16).decode(body) : isGzip(body) ? "" : decodeLeniently(body);
  return { body, text, ...parseText(text) };
}

/** Reads a config in the text format into its message, with the text, or its valid part. */
export function readText(
  { body, text, root, firstBad }: ReturnType<typeof parseTextBody>,
  place: Place,
  findings: Findings,
): Reading {
  if (utf16Of(body) || isGzip(body)) {
    findings.add(isGzip(body) ? "text.gzip" : "text.utf16", "", undefined);
    return {};
  }
  if (startOf(text) > 0) findings.add("text.bom", "", 0);
  if (firstBad !== undefined) {
    findings.replaceAll("text.utf8", firstBad);
    return { text };
  }
  const reader = new TextReader(text, findings);
  const { desc } = place;
  const init = namesOf(desc).byName.has(WRAPPER)
    ? within(root.fields, has, place, findings, (one) => reader.fields(root, one))
    : reader.fields(unwrap(root, findings), place);
  const other = findings.wrong ? recognizeText(text) : undefined;
  if (other?.rule === "text.json_sent") findings.replaceAll(other.rule, other.at);
  else if (other) findings.replaceAll(other.rule, other.at, { hint: isNvinfer(text) ? CONVERTED : WRITTEN });
  return { text, message: create(desc, init) };
}

const has = ({ byName }: ReturnType<typeof namesOf>, { name }: FieldNode) => byName.has(name);

const WRITTEN = "write name: value for scalars and name { … } for messages";
const CONVERTED = "inference-check convert --to text turns the file of gst-nvinfer into a stage's config";

/** The content of the wrapper, if there is one, with the faults of the syntax around it. */
function unwrap(root: Block, findings: Findings): Block {
  const isMessage = ({ value }: FieldNode) => value.kind === "block";
  const wrapper = unwrapped(root.fields, ({ name }) => name, isMessage, findings);
  if (wrapper?.value.kind !== "block") return root;
  for (const field of root.fields)
    if (field === wrapper) reportOwn(field, field.name, findings);
    else reportFaults(field, field.name, findings);
  reportOwn(root, "", findings);
  return wrapper.value;
}

class TextReader {
  readonly #findings: Findings;
  readonly #text: string;
  #lines: LineNumbers | undefined;
  /** The last diagnosis: the same mistake is often in every line. */
  #last: { desc: DescMessage; name: string; diagnosis: Diagnosis } | undefined;

  constructor(text: string, findings: Findings) {
    this.#text = text;
    this.#findings = findings;
  }

  /** The readable values of a message. */
  fields(block: Block, place: Place, init: Init = {}): Init {
    if (block.faults) reportOwn(block, place.path(), this.#findings);
    const { byName } = namesOf(place.desc);
    for (const node of block.fields) {
      const field = byName.get(node.name);
      if (node.faults) reportOwn(node, place.path(node.name), this.#findings);
      if (field === undefined) {
        const path = place.path(node.name);
        const finding = this.#findings.add("text.unknown_field", path, node.at, () =>
          this.#diagnose(place.desc, node.name),
        );
        fixBy(finding, fixField(place.desc, node.name, node.at));
        // The content of a oneof's name belongs directly in the message.
        if (node.value.kind === "block" && isOneof(place.desc, node.name))
          this.fields(node.value, place, init);
        else reportFaults(node.value, path, this.#findings);
      } else if (this.#isMisplaced(field, node, place, init)) {
        reportFaults(node.value, place.path(node.name), this.#findings);
      } else {
        this.#field(field, node, place, init);
      }
    }
    return init;
  }

  #diagnose(desc: DescMessage, name: string): Diagnosis {
    if (this.#last?.desc !== desc || this.#last.name !== name)
      this.#last = { desc, name, diagnosis: diagnoseField(desc, name) };
    return this.#last.diagnosis;
  }

  /** Whether the field must not stand here or in this form, whatever its value. */
  #isMisplaced(field: DescField, node: FieldNode, place: Place, init: Init): boolean {
    if (isRepeated(field)) return false;
    const path = place.path(node.name);
    // The parser cannot tell a scalar with its default from an unset one.
    if (place.count(field) > 1 && (field.message || field.oneof || init[field.localName])) {
      const n = this.#lineOf(place.find(node.name));
      this.#findings.add("text.duplicate_field", path, node.at, { field: node.name, n });
      return true;
    }
    place.note(node.name, node.at);
    const conflict = place.conflict(field);
    if (conflict) {
      this.#findings.add("text.oneof_conflict", path, node.at, { new: node.name, old: conflict.name });
    } else if (node.value.kind === "list") {
      this.#findings.add("text.list_for_singular", path, node.value.at, { field: node.name });
    }
    return conflict !== undefined || node.value.kind === "list";
  }

  #field(field: DescField, node: FieldNode, place: Place, init: Init): void {
    if (isRepeated(field)) place.begin(field, node.at);
    const listed = node.value.kind === "list";
    const items = node.value.kind === "list" ? node.value.items : [node.value];
    const isMessage = field.fieldKind === "map" || field.message !== undefined;
    if (!isMessage && !node.colon) return this.#noColon(node, place);
    if (isMessage && node.equals !== undefined) return this.#equals(node, node.equals, place);
    for (const item of items) {
      const at = listed ? item.at : node.at;
      if (!isMessage) this.#scalar(field, node.name, item, at, place, init);
      else if (item.kind !== "block") this.#notAMessage(field, node, item, place);
      else if (field.fieldKind === "map") this.#entry(field, item, at, place, init);
      else {
        const inner = place.enter(field, at, node.name);
        putIn(field, init, this.fields(item, inner));
      }
    }
  }

  #noColon({ name, value, equals }: FieldNode, place: Place): void {
    const token = "text" in value && value.kind !== "missing" ? value.text : undefined;
    const at = equals ?? value.at;
    const finding = this.#findings.add("text.expected_colon", place.path(name), at, { field: name, token });
    fixBy(finding, ({ text }) => colonBefore(text, at));
    reportFaults(value, place.path(name), this.#findings);
  }

  #scalar(field: DescField, name: string, node: ValueNode, at: number, place: Place, init: Init): void {
    const path = () => place.path(name);
    const scalar = node.kind === "block" || node.kind === "list" ? missing(node.at, "{") : node;
    const value = readScalar(field, scalar, { path, findings: this.#findings });
    if (value !== undefined) {
      place.put(field, at, name);
      putIn(field, init, value);
    }
    if (scalar !== node) reportFaults(node, path(), this.#findings);
  }

  #equals({ name, value }: FieldNode, at: number, place: Place): void {
    const path = place.path(name);
    fixBy(this.#findings.add("text.expected_message", path, at, { token: "=", hint: undefined }), () =>
      replace(at, at + 1, ""),
    );
    reportFaults(value, path, this.#findings);
  }

  #notAMessage(
    { message }: DescField,
    { name, at, end }: FieldNode,
    item: ScalarNode | ListNode,
    place: Place,
  ): void {
    const path = place.path(name);
    const text = item.kind === "list" ? "[" : item.text;
    if (item.kind === "placeholder") {
      this.#findings.add("text.placeholder", path, item.at, { value: text });
      return;
    }
    const whole = message && item.kind !== "list" ? messageFor(name, message, item) : undefined;
    const finding = this.#findings.add("text.expected_message", path, item.at, { token: text, hint: whole });
    if (whole !== undefined && item.kind !== "list" && !item.pieces && !item.negative)
      fixBy(finding, () => replace(at, end, whole));
  }

  /** The value's path contains the key, which may follow it, so the key is looked up first. */
  #entry(field: MapField, block: Block, at: number, place: Place, init: Init): void {
    const key = findKey(entryOf(field).key, block);
    if (place.count(field, key) === 2) {
      this.#findings.add("text.map_duplicate_key", `${place.path(field.name)}[${key}]`, at, { key });
    }
    const { value } = this.fields(block, place.enterEntry(field, key, at));
    putEntry(field, init, key, value);
  }

  #lineOf(position: number | undefined): number {
    this.#lines ??= new LineNumbers(this.#text);
    return this.#lines.at(position ?? 0);
  }
}

/** Replaces an equals sign by a colon, or inserts one before the value. */
function colonBefore(text: string, at: number): Edit[] {
  const blanks = /[ \t]*$/.exec(text.slice(Math.max(0, at - 200), at))![0].length;
  if (text[at] === "=") return replace(at - blanks, at + 1, ":");
  return /[\w."'-]/.test(text[at] ?? "") ? replace(at - blanks, at, ": ") : [];
}

function findKey(field: DescField, block: Block): string {
  const node = block.fields.find(({ name }) => name === "key")?.value;
  const value =
    node && "pieces" in node
      ? readScalar(field, node, { path: () => "", findings: new Findings() })
      : undefined;
  return String(value ?? zeroOf(field));
}

/** The message that a text or word stands for: the only text of it, or one of its members by name. */
function messageFor(name: string, { fields }: DescMessage, { kind, text }: ScalarNode): string | undefined {
  const [only, another] = fields;
  if (kind === "string" && only && !another && typeOf(only) === "string")
    return `${name} { ${only.name}: ${text} }`;
  const member = kind === "word" ? fields.find((field) => field.name === text && field.message) : undefined;
  return member && `${name} { ${member.name} {} }`;
}
