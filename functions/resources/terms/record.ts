import type { JsonObject } from "../../http/body.ts";
import { plainLine } from "../../kernel/plain-line.ts";
import { slugOf } from "../../store/products/slug.ts";
import type { ImageChoice, Term, TermPatch } from "../../store/terms/term.ts";
import { safeHtml } from "../../kernel/html.ts";
import { keepName, keepText, type Readers, readSupplied, scalar } from "../input/record.ts";
import { readCount, readInteger } from "../input/values.ts";
import type { TermKind } from "./kinds.ts";
import type { SerializedTerm, TermInput } from "./schemas.ts";

/** A term with these fields, in their order. */
export function serializeTerm(term: Term, fields: readonly (keyof SerializedTerm)[]): object {
  const record: SerializedTerm = {
    id: term.id,
    name: term.name,
    slug: term.slug,
    parent: term.parentId,
    description: term.description,
    display: term.display || "default",
    image: term.image,
    count: term.count,
  };
  return Object.fromEntries(fields.map((field) => [field, record[field]]));
}

/** Each input key with the field it sets and its reader. */
const READERS: Readers<TermPatch, keyof TermInput> = {
  name: ["name", (value) => shownName(plainLine(keepName(value)))],
  slug: ["slug", (value) => slugOf(keepText(value))],
  parent: ["parentId", (value) => readInteger(scalar(value))],
  description: ["description", (value) => safeHtml(keepText(value))],
  display: (value) => readDisplay(keepText(value)),
  image: ["image", readImage],
};

/** The supplied fields of a term that its kind accepts. Absent and null ones are not supplied. */
export function readTermPatch({ one, written }: TermKind, data: JsonObject): TermPatch {
  const readers = Object.fromEntries(written.map((key) => [key, READERS[key]]));
  return readSupplied<TermPatch>(one, data, readers);
}

/** A name as HTML. Existing entities stay. */
function shownName(name: string): string {
  return name
    .replaceAll(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});)/gi, "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

function readDisplay(display: string): TermPatch {
  return display === "" ? {} : { display: display === "default" ? "" : display };
}

/** An image's id, also as text, or an address; 0 for none. */
function readImage(value: unknown): ImageChoice {
  const text = typeof value === "number" ? "" : keepText(value);
  return text === "" || /^\s*[+-]?\d+(?:\.\d*)?\s*$/.test(text) ? readCount(value) : text;
}
