import type { Term } from "../../store/terms/term.ts";
import type { TermView } from "./contract.ts";

/** A term with all that any taxonomy shows of it. */
export function viewTerm(term: Term): TermView {
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
