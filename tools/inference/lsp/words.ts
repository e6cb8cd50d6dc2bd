import { CONFIG, DEEPSTREAM, MODEL } from "../../../gen/inference/comments.js";
import type { Dialect } from "../../../functions/inference/config/index.ts";
import { RULES } from "../../../functions/inference/config/index.ts";
import { LIMITS } from "../../../functions/inference/config/integer.ts";
import { DEFAULTS, type Field } from "../../../functions/inference/config/shape.ts";

const COMMENTS = { config: CONFIG, deepstream: DEEPSTREAM, model: MODEL };

/** The comment of a schema on `Message.field` or `Enum.VALUE`. */
export function commentOn(dialect: Dialect, name: string): string | undefined {
  return Object.hasOwn(COMMENTS[dialect], name) ? COMMENTS[dialect][name] : undefined;
}

export function typeName(field: Field): string {
  const one =
    field.type === "message" ? field.shape.name : field.type === "enum" ? field.values.name : field.type;
  return field.repeated ? `list of ${one}` : one;
}

/** Floats from 0 to 1. */
const UNIT = /threshold$|^tf_gpu_memory_fraction$|^[rgba]$/;

/** Default and range of a field, and the rules on it. */
export function factsOn(field: Field): string[] {
  const { name, type, repeated } = field;
  const value =
    type === "message" ? "not set" : type === "enum" ? field.values.byNumber.get(0) : DEFAULTS[type];
  const limits = Object.entries(LIMITS)
    .find(([integer]) => integer === type)?.[1]
    .join(" to ");
  const values = type === "enum" ? [...field.values.byName.keys()].join(", ") : undefined;
  const range = limits ?? values ?? (type === "float" && UNIT.test(name) ? "0 to 1" : undefined);
  const rules = Object.keys(RULES).filter((rule) => rule.startsWith(`${name}.`));
  return [
    `Default: \`${repeated ? "[]" : String(value === "" ? '""' : value)}\`${range ? `; range: ${range}` : ""}`,
    [...rules, GENERAL[type] ?? "text.out_of_range"]
      .map((rule) => `- \`${rule}\`: ${RULES[rule]!.message}`)
      .join("\n"),
  ];
}

/** The rule on the values of a type; others are integers. */
const GENERAL: Readonly<Record<string, string>> = {
  message: "text.expected_message",
  string: "text.expected_string",
  bool: "text.expected_bool",
  float: "float.finite",
  double: "text.expected_number",
  enum: "enum.defined",
};
