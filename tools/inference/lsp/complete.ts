import { SCHEMAS, WRAPPER, type Field } from "../../../functions/inference/config/shape.ts";
import { contextAt } from "./context.ts";
import type { Document } from "./document.ts";
import { suggestionsFor } from "./suggest.ts";
import { commentOn, typeName } from "./words.ts";

const [FIELD, KEYWORD, ENUM_MEMBER] = [5, 14, 20];

/** Possible fields that are not set, or values of the field. */
export function completionsAt(document: Document, offset: number): object[] {
  const context = contextAt(document, offset);
  const { shape, field, given } = context;
  const suggested = suggestionsFor(document, context);
  if (suggested) return suggested;
  if (field?.type === "enum")
    return [...field.values.byName.keys()].map((label) => ({
      label,
      kind: ENUM_MEMBER,
      documentation: commentOn(document.dialect, `${field.values.name}.${label}`),
    }));
  if (field?.type === "bool") return ["true", "false"].map((label) => ({ label, kind: KEYWORD }));
  if (field || !shape) return [];
  const taken = new Set(
    shape.fields.flatMap((one) => (one.oneof && given.has(one.name) ? [one.oneof.name] : [])),
  );
  const open = shape.fields.filter(
    ({ name, oneof }) => !given.has(name) && !(oneof && taken.has(oneof.name)),
  );
  const items = open.map((one) => item(one, commentOn(document.dialect, `${shape.name}.${one.name}`)));
  // A file may begin with DeepStream's wrapper as well.
  const isStart = shape === SCHEMAS.config.root && given.size === 0;
  const wrapper = isStart ? SCHEMAS.deepstream.root.byName.get(WRAPPER) : undefined;
  return wrapper ? [...items, item(wrapper, commentOn("deepstream", `PluginControl.${WRAPPER}`))] : items;
}

function item(field: Field, documentation: string | undefined): object {
  const { name, type } = field;
  const insertText = type === "message" ? `${name} {` : `${name}: `;
  return {
    label: name,
    kind: FIELD,
    detail: typeName(field),
    insertText,
    ...(documentation && { documentation }),
  };
}
