import type { DescEnum, DescField } from "@bufbuild/protobuf";
import { type Edit, fixBy, replace } from "../fix/fix.ts";
import type { Where } from "../findings.ts";
import { diagnoseValue, suggestValue } from "../names/diagnose.ts";
import { fit, type IntegerType, readBy, type Value } from "../schema.ts";
import type { ScalarNode } from "./tree.ts";

/** Values of scalar fields in the text format. */

/** The node's value for the field; undefined for an invalid one, which is reported. */
export function readScalar(field: DescField, node: ScalarNode, where: Where): Value | undefined {
  if (node.kind === "placeholder") {
    where.findings.add("text.placeholder", where.path(), node.at, { value: node.text });
    return undefined;
  }
  return readBy(field, {
    enum: (values) => readEnum(values, node, where),
    string: () => readString(node, where),
    bool: () => readBool(node, where),
    float: (type) => readFloat(type, node, where),
    integer: (type) => readInteger(type, node, where, FLAG_FIELDS.has(field.name)),
  });
}

/** Integers that serve as booleans. */
const FLAG_FIELDS = new Set(["maintain_aspect_ratio", "symmetric_padding"]);
const FLAGS: ReadonlyMap<string, string> = new Map([
  ["true", "1"],
  ["false", "0"],
]);

function readEnum(values: DescEnum, node: ScalarNode, where: Where): Value | undefined {
  const { path, findings } = where;
  if (node.kind === "number" && isInteger(node.text)) return readInteger("int32", node, where);
  const number =
    node.kind === "word" && !node.negative
      ? values.values.find(({ name }) => name === node.text)?.number
      : undefined;
  if (number !== undefined) return number;
  if (node.kind === "string") {
    const name = node.string?.trim();
    const finding = findings.add("text.enum_quoted", path(), node.at, { name });
    if (name !== undefined && /^\w+$/.test(name)) fixBy(finding, () => replaceNode(node, name));
  } else if (node.kind === "missing") {
    findings.add("text.syntax", path(), node.at, { expected: "a value", token: node.text, hint: undefined });
  } else {
    const hint = () => ({ name: written(node), enum: values.name, hint: diagnoseValue(values, node.text) });
    fixBy(findings.add("text.enum_name", path(), node.at, hint), () => {
      const meant = suggestValue(values, node.text);
      return meant?.sure ? replaceNode(node, meant.name) : [];
    });
  }
  return undefined;
}

/** Replaces an unsigned value of one token. */
function replaceNode(node: ScalarNode, text: string): readonly Edit[] {
  return node.negative || node.pieces ? [] : replace(node.at, node.end, text);
}

function readString(node: ScalarNode, where: Where): Value | undefined {
  if (node.kind === "string" && !node.negative) return node.string;
  const hint =
    node.kind === "missing" ? undefined : node.kind === "string" ? node.text : `"${written(node)}"`;
  return refuse("text.expected_string", node, where, hint);
}

/** Notes that a value has another type than its field. The hint replaces it; `advice` is what is said. */
function refuse(
  rule: `text.expected_${"string" | "bool" | "number" | "integer"}`,
  node: ScalarNode,
  { path, findings }: Where,
  hint: string | undefined,
  advice = hint,
): undefined {
  const finding = findings.add(rule, path(), node.at, { token: written(node), hint: advice });
  if (hint !== undefined) fixBy(finding, () => replaceNode(node, hint));
}

function readBool(node: ScalarNode, where: Where): Value | undefined {
  if (!node.negative) {
    if (node.kind === "word" && BOOLS.has(node.text)) return BOOLS.get(node.text);
    // C++ reads any integer, in any base, that is 0 or 1.
    const integer = node.kind === "number" && isInteger(node.text) ? integerOf(node) : undefined;
    if (integer === 0n || integer === 1n) return integer === 1n;
  }
  const word = node.kind === "string" ? node.string : node.text;
  return refuse("text.expected_bool", node, where, MEANT_BOOLS.get(word?.toLowerCase() ?? ""));
}

const allOf = <Value>(words: readonly string[], value: Value) => words.map((word) => [word, value] as const);

const BOOLS = new Map([
  ...allOf<boolean>(["true", "True", "t"], true),
  ...allOf<boolean>(["false", "False", "f"], false),
]);
const MEANT_BOOLS = new Map([
  ...allOf(["true", "yes", "on"], "true"),
  ...allOf(["false", "no", "off"], "false"),
]);

const FLOAT = /^(?:(?:0|[1-9]\d*)(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?[fF]?$/;
const WORDS: Readonly<Record<string, number>> = { inf: Infinity, infinity: Infinity, nan: Number.NaN };

function readFloat(type: "float" | "double", node: ScalarNode, where: Where): Value | undefined {
  let value: number | undefined;
  if (node.kind === "word") value = WORDS[node.text.toLowerCase()];
  if (node.kind === "number" && FLOAT.test(node.text)) {
    value = Number(node.text.replace(/[fF]$/, ""));
  }
  if (value !== undefined) {
    const signed = node.negative ? -value : value;
    return type === "float" ? Math.fround(signed) : signed;
  }
  const digits = node.string?.trim() ?? "";
  const hint = /^-?\d{1,20}(?:\.\d{1,20})?$/.test(digits) ? digits : undefined;
  return refuse("text.expected_number", node, where, hint);
}

const DECIMAL = /^(?:0|[1-9]\d*)$/;
const HEX_OR_OCTAL = /^0(?:[xX][\da-fA-F]+|[0-7]+)$/;
/** More digits than any integer type can hold. */
const TOO_LONG = 30;

function isInteger(text: string): boolean {
  return DECIMAL.test(text) || HEX_OR_OCTAL.test(text);
}

function readInteger(
  type: IntegerType,
  node: ScalarNode,
  where: Where,
  isFlag = false,
): number | bigint | undefined {
  if (node.kind !== "number" || !isInteger(node.text)) {
    const hint = (isFlag ? FLAGS.get(node.text.toLowerCase()) : undefined) ?? integerHint(node);
    const advice = hint ?? listHint(node) ?? WORDS_FOR.get(node.text.toLowerCase());
    return refuse("text.expected_integer", node, where, hint, advice);
  }
  const { path, findings } = where;
  const integer = type.startsWith("u") && node.negative ? undefined : integerOf(node);
  const value = integer === undefined ? undefined : fit(integer, type);
  if (value === undefined) findings.add("text.out_of_range", path(), node.at, { value: written(node), type });
  else if (/^0\d/.test(node.text)) findings.add("text.octal", path(), node.at, () => octal(node, value));
  return value;
}

function octal(node: ScalarNode, value: number | bigint) {
  const decimal = written(node).replace(/^(-?)0+(?=\d)/, "$1");
  return { written: written(node), value: String(value), decimal };
}

function integerOf({ text, negative }: ScalarNode): bigint | undefined {
  const digits = text.replace(/^0[xX]?0*(?=[\da-fA-F])/, "");
  if (digits.length > TOO_LONG) return undefined;
  const base = /^0[xX]/.test(text) ? "0x" : text.startsWith("0") ? "0o" : "";
  const value = BigInt(base + digits);
  return negative ? -value : value;
}

/** The integer that a value of another form stands for. */
function integerHint(node: ScalarNode): string | undefined {
  const text = node.kind === "string" ? node.string : node.kind === "number" ? written(node) : undefined;
  const value = text?.trim() ? Number(text) : Number.NaN;
  return Number.isSafeInteger(value) ? String(value) : undefined;
}

/** Words that stand for numbers elsewhere. */
const WORDS_FOR: ReadonlyMap<string, string> = new Map([
  ["latest", "-1 selects the latest version"],
  ["all", "-1 selects all"],
  ["nearest", "0 is the nearest pixel"],
  ["bilinear", "1 is bilinear"],
  ["cubic", "2 is cubic"],
  ["bicubic", "2 is cubic"],
]);

/** The list that integers in a string stand for. */
function listHint({ kind, string = "" }: ScalarNode): string | undefined {
  if (kind !== "string" || !/^\s*-?\d{1,9}(?:\s*[;,xX\s]\s*-?\d{1,9}){1,15}\s*;?\s*$/.test(string))
    return undefined;
  return `[${string.match(/-?\d+/g)!.join(", ")}]`;
}

function written({ text, negative }: ScalarNode): string {
  return negative ? `-${text}` : text;
}
