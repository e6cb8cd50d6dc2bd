import type { DescEnum } from "@bufbuild/protobuf";
import { diagnoseValueNumber } from "../names/diagnose.ts";
import { type Dialect, enumOf, messagesOf, SCHEMAS } from "../schema.ts";
import type { Note } from "./check.ts";

/** The enum of a field, `Message.field`. */
export function valuesOf(dialect: Dialect, of: string): DescEnum {
  const [message = "", field = ""] = of.split(".");
  return enumOf(messagesOf(SCHEMAS[dialect].file).get(message)!, field);
}

/** Whether the number is one of the values; notes it if not. */
export function checkEnum(value: number, values: DescEnum, path: string, note: Note): boolean {
  if (values.value[value]) return true;
  note("enum.defined", path, { value, enum: values.name, hint: diagnoseValueNumber(values, value) });
  return false;
}
