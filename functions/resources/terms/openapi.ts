import * as z from "zod";
import { RIGHTS } from "../../store/access/rights.ts";
import { fields } from "../schemas/list.ts";
import { operationsOn, select } from "../schemas/record-operations.ts";
import { termErrors } from "./errors.ts";
import { nounsOf, type TermKind } from "./kinds.ts";
import { termInput, termSchema } from "./schemas.ts";

/** The order of each list. */
const ORDER: Record<TermKind["taxonomy"], string> = {
  category: "those first that nobody has sorted, then as they were sorted, then by name",
  tag: "by name",
  shipping_class: "by name",
  attribute: "as the attribute's `order_by` says",
};

const CREATION = ["term_name_absent", "term_name_empty", "term_name_taken"] as const;
const EDIT = [
  "term_edit_id_zero",
  "term_edit_unknown",
  "term_edit_name_empty",
  "term_edit_slug_taken",
] as const;

/** The errors in which kinds of terms differ. */
function refusedWith({ taxonomy, written }: TermKind) {
  const keys: ReadonlySet<string> = new Set(written);
  const ofAttribute = taxonomy === "attribute" ? (["term_attribute_unknown"] as const) : [];
  const image = keys.has("image") ? (["term_image_invalid"] as const) : [];
  const parent = keys.has("parent");
  return {
    read: ofAttribute,
    create: [...ofAttribute, ...CREATION, ...image, ...(parent ? (["term_parent_unknown"] as const) : [])],
    edit: [...ofAttribute, ...EDIT, ...image, ...(parent ? (["term_edit_parent_unknown"] as const) : [])],
    delete: [...ofAttribute, "term_not_deleted"] as const,
  };
}

/** The operations on the terms of a kind. */
export function termOperations<Path extends string>(kind: TermKind<Path>) {
  const { path, one, many, taxonomy, shown, written } = kind;
  const { word, words } = nounsOf(kind);
  const refused = refusedWith(kind);
  const record = select(termSchema, whole(shown)).meta({ id: kind.record });
  const query = kind.picksFields && { query: z.strictObject({ fields: fields(record) }) };
  const shared = {
    path,
    one,
    many,
    errors: termErrors(kind),
    rights: RIGHTS.term,
    words: [`a ${word}`, words] as const,
    record,
    input: termInput.pick(whole(written)).meta({ id: `${kind.record}Input` }),
    unwrapped: kind.missingOnEdit(),
    removed: kind.removed,
  };
  return operationsOn(shared, {
    list: {
      description: `All of them on one page, ${ORDER[taxonomy]}.`,
      ...query,
      errors: [...refused.read, "term_read_forbidden"],
    },
    get: { ...query, errors: ["term_id_zero", "term_unknown", ...refused.read] },
    create: { errors: refused.create },
    edit: { errors: refused.edit },
    delete: {
      description: `For good; products lose it. There is no trash for ${words}.`,
      errors: refused.delete,
    },
  });
}

/** Each of the names, with all that it has. */
function whole<Name extends string>(names: readonly Name[]): Record<Name, true> {
  return Object.fromEntries(names.map((name) => [name, true])) as Record<Name, true>;
}
