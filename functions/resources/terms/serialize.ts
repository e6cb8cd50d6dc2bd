import type { Term } from "../../store/terms/term.ts";
import type { SerializedTerm } from "./schemas.ts";

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
