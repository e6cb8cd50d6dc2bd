import { contextAt } from "./context.ts";
import { type Document, positionAt } from "./document.ts";
import { commentOn, typeName } from "./words.ts";

/** The schema's comment on the word at a position; null for an unknown word. */
export function hoverAt(document: Document, offset: number): object | null {
  const { text, dialect } = document;
  let start = offset;
  while (start > 0 && /\w/.test(text[start - 1]!)) start--;
  let end = offset;
  while (end < text.length && /\w/.test(text[end]!)) end++;
  const word = text.slice(start, end);
  const { shape, field } = contextAt(document, start);
  const value = field?.type === "enum" ? onValue(word) : onField();
  if (value === undefined) return null;
  const range = { start: positionAt(text, start), end: positionAt(text, end) };
  return { contents: { kind: "markdown", value }, range };

  function onField(): string | undefined {
    const known = shape?.byName.get(word);
    if (!known || !shape) return undefined;
    const comment = commentOn(dialect, `${shape.name}.${word}`);
    return `\`${word}: ${typeName(known)}\`${comment ? `\n\n${comment}` : ""}`;
  }

  function onValue(value: string): string | undefined {
    if (field?.type !== "enum" || !field.values.byName.has(value)) return undefined;
    const comment = commentOn(dialect, `${field.values.name}.${value}`);
    return `\`${value} = ${field.values.byName.get(value)}\`${comment ? `\n\n${comment}` : ""}`;
  }
}
