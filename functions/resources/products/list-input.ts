import type { Query } from "../../http/query.ts";
import type { ProductQuery } from "../../store/products/conditions.ts";
import { slugOf } from "../../store/products/slug.ts";
import type { Version } from "../serialize/record-table.ts";
import { LIST_FILTERS, type ListFilter, type ListInput, readListInput } from "../input/list.ts";
import { given } from "../input/values.ts";

/** Keys of `filter[…]` on lists of products. `pa_…` stands for each shared attribute. */
export type ProductFilter = ListFilter | "type" | "category" | "tag" | "shipping_class" | "sku" | "pa_…";

/** The filters of each version's lists of products. */
export const PRODUCT_FILTERS = {
  v1: [...LIST_FILTERS.v1, "type"],
  v2: [...LIST_FILTERS.v2, "type", "category", "sku"],
  v3: [...LIST_FILTERS.v3, "type", "category", "sku", "tag", "shipping_class", "pa_…"],
} as const satisfies Record<string, readonly ProductFilter[]>;

/** Stop words: a search ignores them, unless it has no others (§product-search). */
const COMMON = new Set(
  "about an are as at be by com for from how in is it of on or that the this to was what when where who will with www".split(
    " ",
  ),
);

/** Page and filters of a list of products in a version. */
export function readProductList(query: Query, version: Version): ListInput & { query: ProductQuery } {
  const filters: readonly ProductFilter[] = PRODUCT_FILTERS[version];
  const input = readListInput(query, filters);
  const slugs = (filter: ProductFilter) =>
    filters.includes(filter) ? slugsOf(query.filter.get(filter)) : undefined;
  const options = filters.includes("pa_…") ? readOptions(query) : [];
  return {
    ...input,
    query: {
      ...input.query,
      // The order of the ids has no other direction.
      direction: input.query.orderBy === "post__in" ? "asc" : input.query.direction,
      words: withoutStopWords(input.query.words, query.filter.get("q")),
      types: slugsOf(query.get("type")) ?? slugs("type"),
      categories: slugs("category"),
      tags: slugs("tag"),
      shippingClasses: slugs("shipping_class"),
      options: options.length > 0 ? options : undefined,
      sku: filters.includes("sku") ? given(query.filter.get("sku")) : undefined,
    },
  };
}

function readOptions({ filter }: Query): [attribute: string, options: string[]][] {
  return [...filter.keys()].flatMap((name) => {
    const options = name.startsWith("pa_") ? slugsOf(filter.get(name)) : undefined;
    return options ? [[name.slice("pa_".length).toLowerCase(), options]] : [];
  });
}

/** The slugs of a filter; undefined for an empty filter, which does not apply. */
function slugsOf(text: string | undefined): string[] | undefined {
  const named = (given(text) ?? "").split(",").filter((part) => part.trim() !== "");
  return named.length > 0 ? named.map(slugOf) : undefined;
}

/** The words of a search without stop words. Without any other word, the text is searched for as a whole. */
function withoutStopWords(words: string[], text = ""): string[] {
  const telling = words.filter((word) => !COMMON.has(word) && !/^[a-z-]$/.test(word));
  return telling.length > 0 || words.length === 0 ? telling : [text.trim().toLowerCase()];
}
