import { diagnoseValueNumber } from "../names/diagnose.ts";
import { type EnumValues, fieldAt } from "../shape.ts";
import type { Note } from "./check.ts";

function valuesOf(path: string): EnumValues {
  const field = fieldAt(path);
  if (field.type !== "enum") throw new Error(`${path} is no enum`);
  return field.values;
}

/** The enums of the schema, by a field of theirs. */
export const ENUMS = {
  dataType: valuesOf("backend.inputs.data_type"),
  networkFormat: valuesOf("preprocess.network_format"),
  tensorOrder: valuesOf("preprocess.tensor_order"),
  frameScalingHw: valuesOf("preprocess.frame_scaling_hw"),
};

/** The number is that of a value; notes it if not. */
export function checkEnum(value: number, values: EnumValues, path: string, note: Note): boolean {
  if (values.byNumber.has(value)) return true;
  note("enum.defined", path, { value, enum: values.name, hint: diagnoseValueNumber(values, value) });
  return false;
}
