import * as z from "zod";
import { type OperationContract, refusals } from "../../http/openapi.ts";
import { tooManyItems } from "../../kernel/errors.ts";
import { RIGHTS } from "../../store/access/rights.ts";
import { operationsOn, oversized, select, wrapped } from "../schemas/record-operations.ts";
import { fields, filter, listFilters, page, readable } from "../schemas/list.ts";
import { numeric, text } from "../schemas/values.ts";
import { columnOf, type Version } from "../serialize/record-table.ts";
import { PRODUCT_ERRORS, PRODUCT_ERRORS_OF } from "./errors.ts";
import { productInput, productMeta, productSchema, reviewSchema } from "./schemas.ts";
import { PRODUCT_FILTERS, type ProductFilter } from "./list-input.ts";
import { MAX_BULK_VARIATIONS } from "../../store/products/patch.ts";
import { PRODUCT } from "./record.ts";
import { NAMES } from "../names.ts";

/** Fields within others, whose refusals name them. */
const PARTS = oversized(
  "product",
  z.strictObject({ length: numeric, width: numeric, height: numeric, image: z.string() }),
);

const slugs = (what: string, example: string) =>
  text(`Slugs of ${what}, any of them, separated by commas.`, example);

const type = text("Types of product, any of them: `simple`, `variable`, `grouped`, `external`.", "simple");

/** The meaning of each `filter[…]` on lists of products. */
const productFilters = {
  ...listFilters,
  q: text(
    "Words that must all occur in title or descriptions, in any case; one after a minus must not.",
    "blue mug",
  ),
  orderby: text(
    "Sort key: `date` (default), `modified`, `ID`, `title`, `name` (the slug), `menu_order`, `comment_count` (reviews), `rand`, `post__in` (as in `filter[in]`), `meta_value`, `meta_value_num`.",
    "title",
  ),
  orderby_meta_key: text(
    "The meta key to sort by, such as `_price`, `_sku`, `_stock` or `total_sales`; products without it are left out.",
    "_price",
  ),
  type,
  category: slugs("categories, with all below them", "clothing"),
  tag: slugs("tags", "summer"),
  shipping_class: slugs("shipping classes", "bulky"),
  sku: text("The SKU, in any case; finds variations, too.", "MUG-1"),
  "pa_…": slugs("options of a shared attribute, which `filter[pa_color]` names", "blue"),
} satisfies Record<ProductFilter, z.ZodType>;

const meta = filter({ meta: listFilters.meta });

const kindOf = (version: Version) => ({
  ...NAMES.product,
  errors: PRODUCT_ERRORS_OF[version],
  rights: RIGHTS.product,
  words: ["a product or a variation", "products"] as const,
  input: productInput,
  record: select(productSchema, columnOf(PRODUCT, version))
    .extend({ product_meta: productMeta })
    .meta({ id: "Product" }),
  about: { sku: text("The SKU by which the product was found; empty otherwise.", "MUG-1") },
});

const WRITTEN = [
  "product_type_invalid",
  "product_status_invalid",
  "product_tax_class_invalid",
  "product_tax_status_invalid",
  "product_visibility_invalid",
  "product_backorders_external",
  "product_sku_taken",
  "product_variation_foreign",
  "product_image_invalid",
  "product_download_invalid",
  "variation_sku_taken",
] as const;

const FOUND = ["product_id_zero", "product_unknown", "product_foreign"] as const;

/** The operations on products. */
export function productOperations(version: Version) {
  const kind = kindOf(version);
  const filters = filter(readable(productFilters, PRODUCT_FILTERS[version]));
  const reading = z.strictObject({ fields: fields(kind.record), filter: meta });
  const writing = z.strictObject({ filter: meta });
  return {
    ...operationsOn(kind, {
      list: {
        description:
          "The newest first. Variations are found by their SKU alone. A caller who may not read products gets an empty list.",
        query: z.strictObject({ page, type: type.optional(), fields: fields(kind.record), filter: filters }),
        paginated: true,
      },
      count: {
        query: z.strictObject({ type: type.optional(), filter: filters }),
      },
      get: { description: "Also finds one in the trash.", query: reading, errors: FOUND },
      create: {
        summary: "Create a product",
        query: writing,
        errors: ["product_title_missing", ...WRITTEN, ...PARTS],
      },
      edit: {
        description:
          "Given fields replace the stored ones; others stay. The type is never changed. A status takes a product out of the trash.",
        query: writing,
        errors: [...FOUND, ...WRITTEN, ...PARTS],
      },
      delete: {
        description: "Moves it to the trash with its variations, unless forced.",
        errors: FOUND,
      },
      bulk: { query: writing, errors: [tooManyItems("products", MAX_BULK_VARIATIONS)] },
    }),
    "GET /products/sku/<sku>": {
      name: "getProductBySku",
      summary: "Read a product by its SKU",
      description: "In any case of letters. A product in the trash is not found.",
      query: reading,
      answers: { 200: wrapped("product", kind.record) },
      errors: refusals(PRODUCT_ERRORS, "product_sku_unknown", "product_read_forbidden"),
    },
    "GET /products/<id>/reviews": {
      name: "listProductReviews",
      summary: "List the reviews of a product",
      description: "The approved ones, the oldest first.",
      query: z.strictObject({ fields: fields(reviewSchema) }),
      answers: { 200: wrapped("product_reviews", z.array(reviewSchema)) },
      errors: refusals(PRODUCT_ERRORS_OF[version], ...FOUND, "product_read_forbidden"),
    },
  } satisfies Record<string, OperationContract>;
}
