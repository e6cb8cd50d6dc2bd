import type { Term } from "../../store/terms/term.ts";
import type { SerializedTerm } from "./schemas.ts";

/** A term with the fields of all taxonomies. */
export function serializeTerm(term: Term): SerializedTerm {
  return {
    id: term.id,
    name: term.name,
    slug: term.slug,
    parent: term.parentId,
    description: term.description,
    display: term.display || "default",
    image: term.image,
    count: term.count,
  };
}
