import * as z from "zod";
import { BODY_ERRORS, edits, type OperationContract, refusals } from "../../http/openapi.ts";
import { missingData } from "../../kernel/errors.ts";
import { deleted, oversized, wrapped } from "../schemas/bodies.ts";
import { fields } from "../schemas/list.ts";
import { select } from "../schemas/selection.ts";
import { termErrors } from "./errors.ts";
import { termInput, termSchema } from "./schemas.ts";
import type { TermKind } from "./kinds.ts";

/** Names of a kind of terms in documents and clients. */
export interface TermNames {
  /** In records and operations: `ProductTag`, `getTag`, `listTags`. */
  record: string;
  one: string;
  many: string;
  /** In sentences. */
  word: string;
  words: string;
  /** The order of the list. */
  order: string;
}

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

/** The operations of `termReadRoutes`. */
export function termReadOperations<const Path extends string>(
  path: Path,
  kind: TermKind,
  { record, one, many, word, words, order }: TermNames,
) {
  const errors = termErrors(kind);
  const refused = refusedWith(kind);
  const term = recordOf(kind, record);
  const query: Pick<OperationContract, "query"> = kind.picksFields
    ? { query: z.strictObject({ fields: fields(term) }) }
    : {};
  const operations: Record<string, OperationContract> = {
    [`GET ${path}`]: {
      name: `list${many}`,
      summary: `List ${words}`,
      description: `All of them on one page, ${order}.`,
      ...query,
      answers: { 200: wrapped(kind.many, z.array(term)) },
      errors: refusals(errors, ...refused.read),
    },
    [`GET ${path}/<id>`]: {
      name: `get${one}`,
      summary: `Read ${word}`,
      ...query,
      answers: { 200: wrapped(kind.one, term) },
      errors: refusals(errors, "term_id_zero", "term_unknown", ...refused.read),
    },
  };
  return operations as Record<`GET ${Path}` | `GET ${Path}/<id>`, OperationContract>;
}

/** The operations of `termWriteRoutes`. */
export function termWriteOperations<const Path extends string>(
  path: Path,
  kind: TermKind,
  { record, one, word, words }: TermNames,
) {
  const errors = termErrors(kind);
  const refused = refusedWith(kind);
  const term = recordOf(kind, record);
  const keys = Object.fromEntries(kind.written.map((key) => [key, true]));
  const input = termInput
    .pick(keys as Record<keyof typeof termInput.shape, true>)
    .meta({ id: `${record}Input` });
  const body = wrapped(kind.one, input);
  const grown = oversized(kind.one, input);
  const operations: Record<string, OperationContract> = {
    [`POST ${path}`]: {
      name: `create${one}`,
      summary: `Create ${word}`,
      body,
      answers: { 201: wrapped(kind.one, term) },
      errors: [
        ...BODY_ERRORS,
        missingData(kind.one, "create"),
        ...refusals(errors, "term_create_forbidden", ...refused.create),
        ...grown,
      ],
    },
    ...edits(`${path}/<id>`, {
      name: `edit${one}`,
      summary: `Change ${word}`,
      description: "Given fields replace the stored ones; others stay.",
      body,
      answers: { 200: wrapped(kind.one, term) },
      errors: [
        ...BODY_ERRORS,
        kind.missingOnEdit(),
        ...refusals(errors, "term_edit_forbidden", ...refused.edit),
        ...grown,
      ],
    }),
    [`DELETE ${path}/<id>`]: {
      name: `delete${one}`,
      summary: `Delete ${word}`,
      description: `Permanently, also from products. There is no trash for ${words}.`,
      answers: { 200: deleted(kind.deletedMessage) },
      errors: refusals(errors, ...refused.delete),
    },
  };
  return operations as Record<
    `POST ${Path}` | `${"POST" | "PUT" | "PATCH" | "DELETE"} ${Path}/<id>`,
    OperationContract
  >;
}

function recordOf({ shown }: TermKind, name: string): z.ZodObject {
  return (select(termSchema, shown) as z.ZodObject).meta({ id: name });
}

export const CATEGORY_NAMES: TermNames = {
  record: "ProductCategory",
  one: "Category",
  many: "Categories",
  word: "a product category",
  words: "product categories",
  order: "those first that nobody has sorted, then as they were sorted, then by name",
};

export const TAG_NAMES: TermNames = {
  record: "ProductTag",
  one: "Tag",
  many: "Tags",
  word: "a product tag",
  words: "product tags",
  order: "by name",
};

export const SHIPPING_CLASS_NAMES: TermNames = {
  record: "ProductShippingClass",
  one: "ShippingClass",
  many: "ShippingClasses",
  word: "a shipping class",
  words: "shipping classes",
  order: "by name",
};

export const ATTRIBUTE_TERM_NAMES: TermNames = {
  record: "AttributeTerm",
  one: "AttributeTerm",
  many: "AttributeTerms",
  word: "a term of an attribute",
  words: "the terms of an attribute",
  order: "as the attribute's `order_by` says",
};
