import type { Key, MessageBuilder } from "../message-builder.ts";
import type { Edit } from "../edit.ts";
import { Findings } from "../findings.ts";
import { fixBy, replace } from "../fix/fix.ts";
import { isGzip, isNvinfer, recognizeText } from "../foreign.ts";
import { LineNumbers } from "../lines.ts";
import { diagnoseField, type Diagnosis, fixField, isOneof } from "../names/diagnose.ts";
import { SourceMap } from "../source-map.ts";
import {
  DEFAULTS,
  type EnumField,
  type Field,
  type MessageField,
  type ScalarField,
  type Shape,
  SIBLINGS,
  WRAPPER,
} from "../shape.ts";
import { decodeLeniently, utf16Of } from "../utf8.ts";
import { wrapping } from "../wrapper.ts";
import { parseText } from "./parse.ts";
import { startOf } from "./scan.ts";
import { readScalar } from "./scalar.ts";
import {
  type Block,
  type FieldNode,
  type ListNode,
  missing,
  reportFaults,
  type ScalarNode,
  type ValueNode,
} from "./tree.ts";

/** Reads a config in the text format into a builder; returns the text, or its valid part. */
export function readText(body: Uint8Array, builder: MessageBuilder, findings: Findings): string | undefined {
  if (utf16Of(body)) {
    findings.add("text.utf16", "", undefined);
    return undefined;
  }
  if (isGzip(body)) {
    findings.add("text.gzip", "", undefined);
    return undefined;
  }
  const text = decodeLeniently(body);
  if (startOf(text) > 0) findings.add("text.bom", "", 0);
  const { root, firstBad } = parseText({ text }, findings);
  if (firstBad !== undefined) {
    findings.replaceAll("text.utf8", firstBad);
    return text;
  }
  const reader = new TextReader(text, findings);
  if (builder.shape.byName.has(WRAPPER))
    reader.fields(
      root,
      wrapping(root.fields, ({ byName }, { name }) => byName.has(name), builder, findings),
    );
  else reader.fields(unwrap(root, findings), builder);
  const other = findings.wrong ? recognizeText(text) : undefined;
  if (other?.rule === "text.json_sent") findings.replaceAll(other.rule, other.at);
  else if (other) findings.replaceAll(other.rule, other.at, { hint: isNvinfer(text) ? CONVERTED : WRITTEN });
  return text;
}

const WRITTEN = "write name: value for scalars and name { … } for messages";
const CONVERTED = "inference-check convert --to text turns the file of gst-nvinfer into a stage's config";

/** The content of the wrapper, if there is one with nothing but its known siblings. */
function unwrap(root: Block, findings: Findings): Block {
  const wrappers = root.fields.filter(({ name }) => name === WRAPPER);
  const siblings = root.fields.filter(({ name }) => SIBLINGS.includes(name));
  const [wrapper] = wrappers;
  if (wrapper?.value.kind !== "block" || wrappers.length + siblings.length < root.fields.length) return root;
  if (wrappers.length > 1) return root;
  findings.add("wrapped.infer_config", WRAPPER, wrapper.at);
  for (const { name, at, value, faults } of siblings) {
    findings.add("wrapped.sibling_ignored", name, at, { name });
    for (const fault of faults ?? []) fault(name);
    reportFaults(value, name);
  }
  for (const fault of root.faults ?? []) fault("");
  for (const fault of wrapper.faults ?? []) fault(WRAPPER);
  return wrapper.value;
}

class TextReader {
  readonly #findings: Findings;
  readonly #text: string;
  #lines: LineNumbers | undefined;
  /** The last diagnosis: the same mistake is often in every line. */
  #last: { shape: Shape; name: string; diagnosis: Diagnosis } | undefined;

  constructor(text: string, findings: Findings) {
    this.#text = text;
    this.#findings = findings;
  }

  fields(block: Block, builder: MessageBuilder): void {
    for (const fault of block.faults ?? []) fault(builder.path());
    for (const node of block.fields) {
      const field = builder.shape.byName.get(node.name);
      for (const fault of node.faults ?? []) fault(builder.path(node.name));
      if (field === undefined) {
        const path = builder.path(node.name);
        const finding = this.#findings.add("text.unknown_field", path, node.at, () =>
          this.#diagnose(builder.shape, node.name),
        );
        fixBy(finding, fixField(builder.shape, node.name, node.at));
        // The content of a oneof's name belongs directly in the message.
        if (node.value.kind === "block" && isOneof(builder.shape, node.name))
          this.fields(node.value, builder);
        else reportFaults(node.value, path);
      } else if (this.#isMisplaced(field, node, builder)) {
        reportFaults(node.value, builder.path(node.name));
      } else {
        this.#field(field, node, builder);
      }
    }
  }

  #diagnose(shape: Shape, name: string): Diagnosis {
    if (this.#last?.shape !== shape || this.#last.name !== name)
      this.#last = { shape, name, diagnosis: diagnoseField(shape, name) };
    return this.#last.diagnosis;
  }

  /** Whether the field must not stand here or in this form, whatever its value. */
  #isMisplaced(field: Field, node: FieldNode, builder: MessageBuilder): boolean {
    if (field.repeated) return false;
    const path = builder.path(field.name);
    // The parser cannot tell a scalar with its default from an unset one.
    if (builder.count(field) > 1 && (field.type === "message" || field.oneof || !builder.isDefault(field))) {
      const first = builder.sourceMap.get(field.name);
      const n = this.#lineOf(first instanceof SourceMap ? first.at : first);
      this.#findings.add("text.duplicate_field", path, node.at, { field: field.name, n });
      return true;
    }
    builder.sourceMap.put(field.name, node.at);
    const conflict = builder.conflict(field);
    if (conflict) {
      this.#findings.add("text.oneof_conflict", path, node.at, { new: field.name, old: conflict.name });
    } else if (node.value.kind === "list") {
      this.#findings.add("text.list_for_singular", path, node.value.at, { field: field.name });
    }
    return conflict !== undefined || node.value.kind === "list";
  }

  #field(field: Field, node: FieldNode, builder: MessageBuilder): void {
    builder.begin(field, node.at);
    const listed = node.value.kind === "list";
    const items = node.value.kind === "list" ? node.value.items : [node.value];
    if (field.type !== "message" && !node.colon) return this.#noColon(field, node, builder);
    if (field.type === "message" && node.equals !== undefined)
      return this.#equals(field, node, node.equals, builder);
    for (const item of items) {
      const at = listed ? item.at : node.at;
      if (field.type !== "message") this.#scalar(field, item, at, builder);
      else if (item.kind !== "block") this.#notAMessage(field, item, builder);
      else if (field.map) this.#entry(field, item, at, builder);
      else this.fields(item, builder.enter(field, at));
    }
  }

  #noColon(field: Field, node: FieldNode, builder: MessageBuilder): void {
    const { value } = node;
    const token = "text" in value && value.kind !== "missing" ? value.text : undefined;
    const values = { field: field.name, token };
    const path = builder.path(field.name);
    const finding = this.#findings.add("text.expected_colon", path, node.equals ?? value.at, values);
    fixBy(finding, ({ text }) => colonBefore(text, node.equals ?? value.at));
    reportFaults(value, builder.path(field.name));
  }

  #scalar(field: ScalarField | EnumField, node: ValueNode, at: number, builder: MessageBuilder): void {
    const path = () => builder.path(field.name);
    const scalar = node.kind === "block" || node.kind === "list" ? missing(node.at, "{") : node;
    const value = readScalar(field, scalar, { path, findings: this.#findings });
    if (value !== undefined) builder.set(field, value, at);
    if (scalar !== node) reportFaults(node, path());
  }

  #equals(field: MessageField, node: FieldNode, at: number, builder: MessageBuilder): void {
    const path = builder.path(field.name);
    fixBy(this.#findings.add("text.expected_message", path, at, { token: "=" }), () =>
      replace(at, at + 1, ""),
    );
    reportFaults(node.value, path);
  }

  #notAMessage(field: MessageField, item: ScalarNode | ListNode, builder: MessageBuilder): void {
    const path = builder.path(field.name);
    const text = item.kind === "list" ? "[" : item.text;
    if (item.kind === "placeholder") {
      this.#findings.add("text.placeholder", path, item.at, { value: text });
    } else {
      this.#findings.add("text.expected_message", path, item.at, { token: text });
    }
  }

  /** The value's path contains the key, which may follow it, so the key is looked up first. */
  #entry(field: MessageField, block: Block, at: number, builder: MessageBuilder): void {
    const key = findKey(field, block);
    if (builder.countKey(field, key) === 2) {
      this.#findings.add("text.map_duplicate_key", `${builder.path(field.name)}[${key}]`, at, { key });
    }
    this.fields(block, builder.enterEntry(field, key, at));
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

function findKey(field: MessageField, block: Block): Key {
  const keyField = field.shape.byName.get("key") as ScalarField;
  const node = block.fields.find(({ name }) => name === "key")?.value;
  const value =
    node && "joined" in node
      ? readScalar(keyField, node, { path: () => "", findings: new Findings() })
      : undefined;
  return String(value ?? DEFAULTS[keyField.type]);
}
