import { CONFIG, DEEPSTREAM } from "../../../gen/inference/comments.js";
import type { Dialect } from "../../../functions/inference/config/index.ts";
import type { Field } from "../../../functions/inference/config/shape.ts";

const COMMENTS = { config: CONFIG, deepstream: DEEPSTREAM };

/** The comment of a schema on `Message.field` or `Enum.VALUE`. */
export function commentOn(dialect: Dialect, name: string): string | undefined {
  return Object.hasOwn(COMMENTS[dialect], name) ? COMMENTS[dialect][name] : undefined;
}

export function typeName(field: Field): string {
  const one =
    field.type === "message" ? field.shape.name : field.type === "enum" ? field.values.name : field.type;
  return field.repeated ? `list of ${one}` : one;
}
