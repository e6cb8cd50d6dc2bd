import type { Query } from "../../http/query.ts";
import type { ProductQuery } from "../../store/products/conditions.ts";
import { slugOf } from "../../store/products/slug.ts";
import { LIST_FILTERS, type ListFilter, type ListInput, readListInput } from "../input/list.ts";
import { given } from "../input/values.ts";

/** Keys of `filter[…]` that lists of products read. `pa_…` stands for each shared attribute. */
export type ProductFilter = ListFilter | "type" | "category" | "tag" | "shipping_class" | "sku" | "pa_…";

/** The filters that lists of products of a version read. */
export const PRODUCT_FILTERS = {
  v1: [...LIST_FILTERS.v1, "type"],
  v2: [...LIST_FILTERS.v2, "type", "category", "sku"],
  v3: [...LIST_FILTERS.v3, "type", "category", "sku", "tag", "shipping_class", "pa_…"],
} as const satisfies Record<string, readonly ProductFilter[]>;

/** Words that a search leaves out, unless it has no others (§product-search). */
const COMMON = new Set(
  "about an are as at be by com for from how in is it of on or that the this to was what when where who will with www".split(
    " ",
  ),
);

/** Page and filters of a list of products, as far as the version reads them. */
export function readProductList(
  query: Query,
  filters: ReadonlySet<ProductFilter>,
): ListInput & { query: ProductQuery } {
  const input = readListInput(query, filters);
  const slugs = (filter: ProductFilter) =>
    filters.has(filter) ? slugsOf(query.filter.get(filter)) : undefined;
  const options = filters.has("pa_…") ? readOptions(query) : [];
  return {
    ...input,
    query: {
      ...input.query,
      // The order of the ids is the only one that it has.
      direction: input.query.orderBy === "post__in" ? "asc" : input.query.direction,
      words: tellingWords(input.query.words, query.filter.get("q")),
      types: slugsOf(query.get("type")) ?? slugs("type"),
      categories: slugs("category"),
      tags: slugs("tag"),
      shippingClasses: slugs("shipping_class"),
      options: options.length > 0 ? options : undefined,
      sku: filters.has("sku") ? given(query.filter.get("sku")) : undefined,
    },
  };
}

function readOptions({ filter }: Query): [attribute: string, options: string[]][] {
  return [...filter].flatMap(([name, value]) => {
    const options = name.startsWith("pa_") ? slugsOf(value) : undefined;
    return options ? [[name.slice("pa_".length).toLowerCase(), options]] : [];
  });
}

/** The slugs that a list names; undefined without any, which is no filter. */
function slugsOf(text: string | undefined): string[] | undefined {
  const named = (given(text) ?? "").split(",").filter((part) => part.trim() !== "");
  return named.length > 0 ? named.map(slugOf) : undefined;
}

/** Where no word tells anything, the text is looked for as it stands. */
function tellingWords(words: string[], text = ""): string[] {
  const telling = words.filter((word) => !COMMON.has(word) && !/^[a-z-]$/.test(word));
  return telling.length > 0 || words.length === 0 ? telling : [text.trim().toLowerCase()];
}
