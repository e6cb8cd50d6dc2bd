import { type Dialect, type Field, SCHEMAS, type Shape, type Slots, valueField, valueOf } from "../shape.ts";
import type { Check, Note } from "./check.ts";
import { LIBRARY, pathsOf } from "./paths.ts";

/** Rules on file paths, and on unfilled templates. */
export const checkStrings: Check = (stage, note) => {
  for (const [path, value] of pathsOf(stage)) checkPath(path, value, stage.dialect, note);
  checkPlaceholders(SCHEMAS[stage.dialect].root, stage.message, (field) => field, note);
};

function checkPath(path: string, value: string, dialect: Dialect, note: Note): void {
  if (value.includes("\0")) note("path.nul", path);
  const searched = path === LIBRARY && !value.includes("/");
  if (value === "" || value.startsWith("/") || value.includes("://") || searched) return;
  // There, another rule reports texts for shell expansion (§rule-examples).
  if (dialect === "deepstream" && /^[~$%]/.test(value)) return;
  note("path.relative", path, { value });
}

/** The path of a message's field, made on demand: most elements of long lists need none. */
type PathOf = (field: string) => string;

/** Notes unfilled templates in all strings of a message. */
export function checkPlaceholders(shape: Shape, message: Slots, path: PathOf, note: Note): void {
  for (const field of shape.fields) {
    if (field.type === "string") {
      for (const value of valuesOf(field, message) as readonly string[]) {
        if (hasPlaceholder(value)) note("placeholder.unexpanded", path(field.name), { value });
      }
    } else if (field.type === "message" && field.map) {
      const inner = valueField(field);
      for (const [key, value] of Object.entries(valueOf(field, message) as Slots)) {
        const step = () => `${path(field.name)}[${key}]`;
        if (inner.type === "message")
          checkPlaceholders(inner.shape, value as Slots, (name) => `${step()}.${name}`, note);
        else if (hasPlaceholder(String(value)))
          note("placeholder.unexpanded", step(), { value: String(value) });
      }
    } else if (field.type === "message") {
      for (const [index, inner] of (valuesOf(field, message) as readonly Slots[]).entries()) {
        const step = () => (field.repeated ? `${path(field.name)}[${index}]` : path(field.name));
        const within: PathOf = field.transparent ? path : (name) => `${step()}.${name}`;
        checkPlaceholders(field.shape, inner, within, note);
      }
    }
  }
}

/** Values of a field that are set. */
function valuesOf(field: Field, message: Slots): readonly unknown[] {
  const value = valueOf(field, message);
  if (field.repeated) return value as readonly unknown[];
  return value === undefined ? [] : [value];
}

function hasPlaceholder(value: string): boolean {
  const start = value.indexOf("${");
  return start >= 0 && value.includes("}", start);
}
