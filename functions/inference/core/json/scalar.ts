import type { DescEnum, DescField } from "@bufbuild/protobuf";
import { Big } from "big.js";
import type { Where } from "../findings.ts";
import { fit, type IntegerType, readBy, type Value } from "../schema.ts";
import { diagnoseValue } from "../names/diagnose.ts";
import type { JsonNode } from "./parse.ts";

/** Values of scalar fields in protobuf's JSON. */

/** The node's value for the field; undefined for an invalid one, which is reported. */
export function readScalar(field: DescField, node: JsonNode, where: Where): Value | undefined {
  return readBy(field, {
    enum: (values) => readEnum(values, node, where),
    string: () => readString(node, where),
    bool: () => (node.kind === "boolean" ? node.value : wrongType("true or false", node, where)),
    float: (type) => readFloat(type, node, where),
    integer: (type) => readInteger(type, node, where),
  });
}

/** Notes that a value has another type than its field. */
export function wrongType(type: string, { kind, at }: JsonNode, { path, findings }: Where): undefined {
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
  // By its digits: it may have an exponent, or a fraction of zeros.
  const number = new Big(text);
  if (!number.eq(number.round(0, Big.roundDown))) {
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
