import type { JsonObject } from "../../http/body.ts";
import { slugOf } from "../../store/products/slug.ts";
import type { ImageChoice, TermPatch } from "../../store/terms/term.ts";
import { safeHtml } from "../input/html.ts";
import { into, keepText, type Readers, readSupplied, FieldError } from "../input/record.ts";
import { plainLine } from "../../kernel/plain-line.ts";
import { readCount, readInteger } from "../input/values.ts";
import type { TermInput } from "./schemas.ts";
import type { TermKind } from "./kinds.ts";

/** Most characters of a name (§size-caps). */
const LONGEST_NAME = 200;

/** Each input key with the field it sets and its reader. */
const READERS: Readers<TermPatch, keyof TermInput> = {
  name: (value) => ({ name: shownName(plainLine(keepName(value))) }),
  slug: into("slug", (value) => slugOf(keepText(value) ?? "")),
  parent: (value) => ({ parentId: readInteger(value) }),
  description: (value) => ({ description: safeHtml(keepText(value) ?? "") }),
  display: (value) => readDisplay(keepText(value) ?? ""),
  image: (value) => ({ image: readImage(value) }),
};

/** The supplied fields of a term that its kind accepts. Absent and null ones are not supplied. */
export function readTermPatch({ one, written }: TermKind, data: JsonObject): TermPatch {
  const readers = Object.fromEntries(written.map((key) => [key, READERS[key]]));
  return readSupplied<TermPatch>(one, data, readers);
}

/** A name as given. Throws `FieldError` above 200 characters. */
export function keepName(value: unknown): string {
  const name = keepText(value) ?? "";
  // A character has two units at most.
  if (name.length > LONGEST_NAME && Array.from(name).length > LONGEST_NAME)
    throw new FieldError(`it is longer than ${LONGEST_NAME} characters`);
  return name;
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
  const text = typeof value === "number" ? "" : (keepText(value) ?? "");
  return text === "" || /^\s*[+-]?\d+(?:\.\d*)?\s*$/.test(text) ? readCount(value) : text;
}
