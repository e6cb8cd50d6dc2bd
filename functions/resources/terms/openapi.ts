import * as z from "zod";
import { refusals } from "../../http/openapi.ts";
import { fields } from "../schemas/list.ts";
import { operationsOn, select } from "../schemas/record-operations.ts";
import { termErrors } from "./errors.ts";
import type { TermKind } from "./kinds.ts";
import { termInput, termSchema } from "./schemas.ts";

/** Names of a kind of terms in documents and clients. */
interface TermNames {
  /** Of records: `ProductTag`. */
  record: string;
  names: readonly [one: string, many: string];
  words: readonly [one: string, many: string];
  /** The order of the list. */
  order: string;
}

const NAMES: Record<TermKind["taxonomy"], TermNames> = {
  category: {
    record: "ProductCategory",
    names: ["Category", "Categories"],
    words: ["a product category", "product categories"],
    order: "those first that nobody has sorted, then as they were sorted, then by name",
  },
  tag: {
    record: "ProductTag",
    names: ["Tag", "Tags"],
    words: ["a product tag", "product tags"],
    order: "by name",
  },
  shipping_class: {
    record: "ProductShippingClass",
    names: ["ShippingClass", "ShippingClasses"],
    words: ["a shipping class", "shipping classes"],
    order: "by name",
  },
  attribute: {
    record: "AttributeTerm",
    names: ["AttributeTerm", "AttributeTerms"],
    words: ["a term of an attribute", "the terms of an attribute"],
    order: "as the attribute's `order_by` says",
  },
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
    read: [...ofAttribute, "term_read_forbidden"] as const,
    create: [...ofAttribute, ...CREATION, ...image, ...(parent ? (["term_parent_unknown"] as const) : [])],
    edit: [...ofAttribute, ...EDIT, ...image, ...(parent ? (["term_edit_parent_unknown"] as const) : [])],
    delete: [...ofAttribute, "term_not_deleted", "term_delete_forbidden"] as const,
  };
}

function operationsKind<Path extends string>(kind: TermKind<Path>) {
  const { record, names, words } = NAMES[kind.taxonomy];
  const written = Object.fromEntries(kind.written.map((key) => [key, true]));
  const selected = Object.fromEntries(kind.shown.map((key) => [key, true] as const));
  return {
    path: kind.path,
    one: kind.one,
    many: kind.many,
    names,
    words,
    record: select(termSchema, selected).meta({ id: record }),
    input: termInput
      .pick(written as Record<keyof typeof termInput.shape, true>)
      .meta({ id: `${record}Input` }),
    unwrapped: kind.missingOnEdit(),
    removed: kind.deletedMessage,
  };
}

/** The operations of `termReadRoutes`. */
export function termReadOperations<Path extends string>(kind: TermKind<Path>) {
  const own = operationsKind(kind);
  const errors = termErrors(kind);
  const { read } = refusedWith(kind);
  const query = kind.picksFields && { query: z.strictObject({ fields: fields(own.record) }) };
  return operationsOn(own, {
    list: {
      description: `All of them on one page, ${NAMES[kind.taxonomy].order}.`,
      ...query,
      errors: refusals(errors, ...read),
    },
    get: { ...query, errors: refusals(errors, "term_id_zero", "term_unknown", ...read) },
  });
}

/** The operations of `termWriteRoutes`. */
export function termWriteOperations<Path extends string>(kind: TermKind<Path>) {
  const errors = termErrors(kind);
  const refused = refusedWith(kind);
  return operationsOn(operationsKind(kind), {
    create: { errors: refusals(errors, "term_create_forbidden", ...refused.create) },
    edit: { errors: refusals(errors, "term_edit_forbidden", ...refused.edit) },
    delete: {
      description: `For good; products lose it. There is no trash for ${NAMES[kind.taxonomy].words[1]}.`,
      errors: refusals(errors, ...refused.delete),
    },
  });
}
