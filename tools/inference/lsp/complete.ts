import { readFileSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type Field, SCHEMAS, WRAPPER } from "../../../functions/inference/config/shape.ts";
import { type Context, contextAt } from "./context.ts";
import type { Document } from "./document.ts";
import { commentOn, factsOn, typeName } from "./words.ts";
import { messagesIn, scalarsOf } from "./outline.ts";

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

const [VALUE, CLASS] = [12, 7];
const MOST_READ = 1024 * 1024;

/** Undefined when the field takes no such value. */
function suggestionsFor(document: Document, { field, shape, quoted }: Context): object[] | undefined {
  if (field?.type === "string") {
    const listed = tensorsFor(field.name, shape?.name ?? "");
    if (!listed) return undefined;
    const names = messagesIn(document.text)
      .filter(([name]) => name === listed)
      .flatMap(([, block]) => scalarsOf(block, "name"));
    return [...new Set(names)].map((label) => ({
      label,
      kind: VALUE,
      insertText: quoted ? label : JSON.stringify(label),
    }));
  }
  if (field && isClass(field.name, shape?.name ?? ""))
    return labelsOf(document).map((label, index) => ({ label: String(index), kind: CLASS, detail: label }));
  return undefined;
}

/** The name of the messages that list the tensors for a field. */
function tensorsFor(field: string, message: string): string | undefined {
  if (field === "tensor_name") return message === "PreProcessParams" ? "inputs" : "outputs";
  if (message === "LstmLoop" && (field === "input" || field === "output")) return `${field}s`;
  return undefined;
}

function isClass(field: string, message: string): boolean {
  return /^(?:operate_on|filter_out)_class_ids$/.test(field) || (field === "key" && message === "entry");
}

/** Lines of the label file that the document names, of a regular file next to it. */
function labelsOf({ text, path }: Document): string[] {
  const [named] = messagesIn(text).flatMap(([, block]) => scalarsOf(block, "labelfile_path"));
  if (path === undefined || named === undefined) return [];
  const file = resolve(dirname(path), named);
  try {
    const stats = statSync(file);
    if (!stats.isFile() || stats.size > MOST_READ) return [];
    return readFileSync(file, "utf8").split(/\r?\n/).filter(Boolean);
  } catch {
    return [];
  }
}

/** The schema's comment on the word at a position; null for an unknown word. */
export function hoverAt(document: Document, offset: number): object | null {
  const { text, dialect, positionAt } = document;
  let [start, end] = [offset, offset];
  while (/\w/.test(text[start - 1] ?? "")) start--;
  while (/\w/.test(text[end] ?? "")) end++;
  const word = text.slice(start, end);
  const { shape, field } = contextAt(document, start);
  const value = field?.type === "enum" ? onValue(word) : onField();
  if (value === undefined) return null;
  const range = { start: positionAt(start), end: positionAt(end) };
  return { contents: { kind: "markdown", value }, range };

  function onField(): string | undefined {
    const known = shape?.byName.get(word);
    if (!known || !shape) return undefined;
    const comment = commentOn(dialect, `${shape.name}.${word}`);
    const facts = [`\`${word}: ${typeName(known)}\``, comment, ...factsOn(known)];
    return facts.filter(Boolean).join("\n\n");
  }

  function onValue(value: string): string | undefined {
    if (field?.type !== "enum" || !field.values.byName.has(value)) return undefined;
    const comment = commentOn(dialect, `${field.values.name}.${value}`);
    return `\`${value} = ${field.values.byName.get(value)}\`${comment ? `\n\n${comment}` : ""}`;
  }
}
