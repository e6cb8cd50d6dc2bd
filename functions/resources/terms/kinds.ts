import { ApiError, missingData } from "../../kernel/errors.ts";
import type { TermPlace } from "../../store/terms/term.ts";
import type { TermInput, SerializedTerm } from "./schemas.ts";

/** The differences of a taxonomy's terms on the wire. */
export interface TermKind<Path extends string = string> {
  path: Path;
  taxonomy: TermPlace["taxonomy"];
  /** The wrapper keys of one and many; error codes use them too. */
  one: string;
  many: string;
  /** The record's name in documents. */
  record: string;
  /** The fields of a record, in order. */
  shown: readonly (keyof SerializedTerm)[];
  /** The fields in lists. */
  listed: readonly (keyof SerializedTerm)[];
  written: readonly (keyof TermInput)[];
  /** Whether `fields` applies. */
  picksFields: boolean;
  /** The answer to an edit without its wrapper. */
  missingOnEdit: () => ApiError;
  removed: string;
}

/** The nouns of a kind, in sentences. */
export function nounsOf({ one, many }: TermKind): { word: string; words: string } {
  return { word: one.replaceAll("_", " "), words: many.replaceAll("_", " ") };
}

type Usual = "listed" | "missingOnEdit" | "removed";

/** A kind; unless it says otherwise, an edit without a wrapper has a code of its own (§term-errors). */
function kind<const Path extends string>(
  one: string,
  rest: Omit<TermKind<Path>, "one" | Usual> & Partial<Pick<TermKind, Usual>>,
): TermKind<Path> {
  return {
    one,
    missingOnEdit: () => {
      const { status, code, message } = missingData(one, "edit");
      return new ApiError(status, code.replace(/_data$/, ""), message);
    },
    removed: `Deleted ${one}`,
    listed: rest.shown,
    ...rest,
  };
}

export const CATEGORY = /* @__PURE__ */ kind("product_category", {
  path: "/products/categories",
  taxonomy: "category",
  many: "product_categories",
  record: "ProductCategory",
  shown: ["id", "name", "slug", "parent", "description", "display", "image", "count"],
  written: ["name", "slug", "parent", "description", "display", "image"],
  picksFields: true,
});

export const TAG = /* @__PURE__ */ kind("product_tag", {
  path: "/products/tags",
  taxonomy: "tag",
  many: "product_tags",
  record: "ProductTag",
  shown: ["id", "name", "slug", "description", "count"],
  // Never shown.
  written: ["name", "slug", "parent", "description"],
  picksFields: false,
});

export const SHIPPING_CLASS = /* @__PURE__ */ kind("product_shipping_class", {
  path: "/products/shipping_classes",
  taxonomy: "shipping_class",
  many: "product_shipping_classes",
  record: "ProductShippingClass",
  shown: ["id", "name", "slug", "parent", "description", "count"],
  written: ["name", "slug", "parent", "description"],
  picksFields: false,
});

export const ATTRIBUTE_TERM = /* @__PURE__ */ kind("product_attribute_term", {
  path: "/products/attributes/<attribute_id>/terms",
  taxonomy: "attribute",
  many: "product_attribute_terms",
  record: "AttributeTerm",
  shown: ["id", "name", "slug", "count"],
  listed: ["id", "slug", "name", "count"],
  written: ["name", "slug"],
  picksFields: false,
  missingOnEdit: () => missingData("product_attribute_term", "edit"),
  // The legacy API names the attribute here.
  removed: "Deleted product_attribute",
});
