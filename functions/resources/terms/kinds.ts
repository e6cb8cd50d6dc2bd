import { ApiError, missingData } from "../../kernel/errors.ts";
import type { TermPlace } from "../../store/terms/term.ts";
import type { Fields } from "../serialize/fields.ts";
import type { TermInput, SerializedTerm } from "./schemas.ts";

/** The differences of a taxonomy's terms on the wire. */
export interface TermKind {
  taxonomy: TermPlace["taxonomy"];
  /** The wrapper keys of one and many; error codes use them too. */
  one: string;
  many: string;
  /** The noun in messages. */
  word: string;
  words: string;
  /** The fields of a record, in order. */
  shown: Fields<SerializedTerm>;
  /** The fields in lists. */
  listed: Fields<SerializedTerm>;
  written: readonly (keyof TermInput)[];
  /** Whether `fields` applies. */
  picksFields: boolean;
  /** The answer to an edit without its wrapper. */
  missingOnEdit: () => ApiError;
  deletedMessage: string;
}

const NONE = {
  id: true,
  name: true,
  slug: true,
  parent: false,
  description: false,
  display: false,
  image: false,
  count: true,
} as const;

/** The errors of these kinds have similar names; an edit without a wrapper has a code of its own (§term-errors). */
function kind<const One extends string, const Rest extends { shown: Fields<SerializedTerm> }>(
  one: One,
  rest: Rest,
) {
  return {
    one,
    missingOnEdit: () => {
      const { status, code, message } = missingData(one, "edit");
      return new ApiError(status, code.replace(/_data$/, ""), message);
    },
    deletedMessage: `Deleted ${one}` as const,
    listed: rest.shown,
    ...rest,
  };
}

export const CATEGORY = /* @__PURE__ */ kind("product_category", {
  taxonomy: "category",
  many: "product_categories",
  word: "product category",
  words: "product categories",
  shown: {
    id: true,
    name: true,
    slug: true,
    parent: true,
    description: true,
    display: true,
    image: true,
    count: true,
  },
  written: ["name", "slug", "parent", "description", "display", "image"],
  picksFields: true,
}) satisfies TermKind;

export const TAG = /* @__PURE__ */ kind("product_tag", {
  taxonomy: "tag",
  many: "product_tags",
  word: "product tag",
  words: "product tags",
  shown: { ...NONE, description: true },
  written: ["name", "slug", "description"],
  picksFields: false,
}) satisfies TermKind;

export const SHIPPING_CLASS = /* @__PURE__ */ kind("product_shipping_class", {
  taxonomy: "shipping_class",
  many: "product_shipping_classes",
  word: "product shipping class",
  words: "product shipping classes",
  shown: { ...NONE, parent: true, description: true },
  written: ["name", "slug", "parent", "description"],
  picksFields: false,
}) satisfies TermKind;

export const ATTRIBUTE_TERM = {
  taxonomy: "attribute",
  one: "product_attribute_term",
  many: "product_attribute_terms",
  word: "product attribute term",
  words: "product attribute terms",
  shown: NONE,
  listed: {
    id: true,
    slug: true,
    name: true,
    parent: false,
    description: false,
    display: false,
    image: false,
    count: true,
  },
  written: ["name", "slug"],
  picksFields: false,
  missingOnEdit: () => missingData("product_attribute_term", "edit"),
  // The legacy API names the attribute here.
  deletedMessage: "Deleted product_attribute",
} as const satisfies TermKind;
