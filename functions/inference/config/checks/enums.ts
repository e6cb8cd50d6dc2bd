import { diagnoseValueNumber } from "../names/diagnose.ts";
import { type Dialect, type EnumValues, enumOf, SCHEMAS } from "../shape.ts";
import type { Note } from "./check.ts";

/** The enum of a field, `Message.field`. */
export function valuesOf(dialect: Dialect, of: string): EnumValues {
  const [message = "", field = ""] = of.split(".");
  return enumOf(SCHEMAS[dialect], message, field);
}

/** Whether the number is one of the values; notes it if not. */
export function checkEnum(value: number, values: EnumValues, path: string, note: Note): boolean {
  if (values.byNumber.has(value)) return true;
  note("enum.defined", path, { value, enum: values.name, hint: diagnoseValueNumber(values, value) });
  return false;
}
