import * as z from "zod";
import {
  BODY_ERRORS,
  type DocumentedError,
  edits,
  type OperationContract,
  refusals,
} from "../../http/openapi.ts";
import { missingData, tooManyItems } from "../../kernel/errors.ts";
import { bulkOperation } from "../schemas/bulk.ts";
import { counted, deleted, oversized, wrapped } from "../schemas/bodies.ts";
import { fields, filter, listFilters, page } from "../schemas/list.ts";
import { field } from "../schemas/values.ts";
import { PRODUCT_ERRORS } from "./errors.ts";
import { productMeta, reviewSchema } from "./schemas.ts";
import { productInput } from "./input.schemas.ts";
import type { ProductFilter } from "./list-input.ts";
import { MAX_BULK_VARIATIONS } from "./routes.ts";

const slugs = (what: string, example: string) =>
  field(z.string(), `Slugs of ${what}, any of them, separated by commas.`, example);

const type = field(
  z.string(),
  "Types of product, any of them: `simple`, `variable`, `grouped`, `external`.",
  "simple",
);

/** The meaning of each `filter[…]` on lists of products. */
export const productFilters = {
  ...listFilters,
  q: field(
    z.string(),
    "Words that must all occur in title or descriptions, in any case; one after a minus must not.",
    "blue mug",
  ),
  orderby: field(
    z.string(),
    "Sort key: `date` (default), `modified`, `ID`, `title`, `name` (the slug), `menu_order`, `comment_count` (reviews), `rand`, `post__in` (as in `filter[in]`), `meta_value`, `meta_value_num`.",
    "title",
  ),
  orderby_meta_key: field(
    z.string(),
    "The meta key to sort by, such as `_price`, `_sku`, `_stock` or `total_sales`; products without it are left out.",
    "_price",
  ),
  type,
  category: slugs("categories, with all below them", "clothing"),
  tag: slugs("tags", "summer"),
  shipping_class: slugs("shipping classes", "bulky"),
  sku: field(z.string(), "The SKU, in any case; finds variations, too.", "MUG-1"),
  "pa_…": slugs("options of a shared attribute, which `filter[pa_color]` names", "blue"),
} satisfies Record<ProductFilter, z.ZodType>;

interface ProductContract {
  /** The schema of a product in the version. */
  product: z.ZodObject;
  /** The filters of the version. */
  filters: Record<string, z.ZodType>;
  /** Errors for a missing product. */
  missing: readonly DocumentedError[];
}

/** A product with its meta. */
const withMeta = (product: z.ZodObject) =>
  product.extend({ product_meta: productMeta }).meta({ id: "Product" });

/** The operations of `productReadRoutes`, without the lookup by SKU. */
export function productReadOperations({ product, filters, missing }: ProductContract) {
  const record = withMeta(product);
  const one = z.strictObject({ fields: fields(record), filter: filter({ meta: listFilters.meta }) });
  const forbidden = refusals(PRODUCT_ERRORS, "product_read_forbidden");
  return {
    "GET /products": {
      name: "listProducts",
      summary: "List products",
      description:
        "The newest first. Variations are found by their SKU alone. A caller who may not read products gets an empty list.",
      query: z.strictObject({
        page,
        type: type.optional(),
        fields: fields(record),
        filter: filter(filters),
      }),
      answers: { 200: wrapped("products", z.array(record)) },
      errors: [],
      paginated: true,
    },
    "GET /products/count": {
      name: "countProducts",
      summary: "Count products",
      query: z.strictObject({ type: type.optional(), filter: filter(filters) }),
      answers: { 200: counted },
      errors: refusals(PRODUCT_ERRORS, "product_count_forbidden"),
    },
    "GET /products/<id>": {
      name: "getProduct",
      summary: "Read a product or a variation",
      description: "Also finds one in the trash.",
      query: one,
      answers: { 200: wrapped("product", record) },
      errors: [...missing, ...forbidden],
    },
    "GET /products/<id>/reviews": {
      name: "listProductReviews",
      summary: "List the reviews of a product",
      description: "The approved ones, the oldest first.",
      query: z.strictObject({ fields: fields(reviewSchema) }),
      answers: { 200: wrapped("product_reviews", z.array(reviewSchema)) },
      errors: [...missing, ...forbidden],
    },
  } satisfies Record<string, OperationContract>;
}

/** The operations of `productWriteRoutes`. */
export function productWriteOperations({ product }: Pick<ProductContract, "product">) {
  const record = withMeta(product);
  const query = z.strictObject({ filter: filter({ meta: listFilters.meta }) });
  const writing = [
    ...refusals(
      PRODUCT_ERRORS,
      "product_type_invalid",
      "product_status_invalid",
      "product_tax_status_invalid",
      "product_visibility_invalid",
      "product_backorders_external",
      "product_sku_taken",
      "product_variation_foreign",
      "product_image_invalid",
      "product_download_invalid",
      "variation_sku_taken",
    ),
    ...oversized("product", productInput),
  ];
  const creating = [
    missingData("product", "create"),
    ...refusals(PRODUCT_ERRORS, "product_create_forbidden", "product_title_missing"),
    ...writing,
  ];
  const missing = refusals(PRODUCT_ERRORS, "product_id_zero", "product_unknown", "product_foreign");
  const editing = [...missing, ...refusals(PRODUCT_ERRORS, "product_edit_forbidden"), ...writing];
  return {
    "POST /products": {
      name: "createProduct",
      summary: "Create a product",
      query,
      body: wrapped("product", productInput),
      answers: { 201: wrapped("product", record) },
      errors: [...BODY_ERRORS, ...creating],
    },
    ...edits("/products/<id>", {
      name: "editProduct",
      summary: "Change a product or a variation",
      description:
        "Given fields replace the stored ones; others stay. The type is never changed. A status takes a product out of the trash.",
      query,
      body: wrapped("product", productInput),
      answers: { 200: wrapped("product", record) },
      errors: [...BODY_ERRORS, missingData("product", "edit"), ...editing],
    }),
    "DELETE /products/<id>": {
      name: "deleteProduct",
      summary: "Delete a product or a variation",
      description: "Moves it to the trash with its variations, unless forced.",
      query: z.strictObject({
        force: field(
          z.literal("true"),
          "`true` deletes permanently; anything else moves to the trash.",
          "true",
        ).optional(),
      }),
      answers: { 200: deleted("Permanently deleted product"), 202: deleted("Deleted product") },
      errors: [...missing, ...refusals(PRODUCT_ERRORS, "product_delete_forbidden")],
    },
    ...edits(
      "/products/bulk",
      bulkOperation("products", {
        input: productInput,
        record,
        query,
        refused: [...creating, ...editing],
        errors: [tooManyItems("products", MAX_BULK_VARIATIONS)],
        about: {
          sku: field(z.string(), "The SKU by which the product was found; empty otherwise.", "MUG-1"),
        },
      }),
    ),
  } satisfies Record<string, OperationContract>;
}

/** The operation of the lookup by SKU. */
export function productBySkuOperation({ product }: Pick<ProductContract, "product">) {
  const record = withMeta(product);
  return {
    "GET /products/sku/<sku>": {
      name: "getProductBySku",
      summary: "Read a product by its SKU",
      description: "In any case of letters. A product in the trash is not found.",
      query: z.strictObject({ fields: fields(record), filter: filter({ meta: listFilters.meta }) }),
      answers: { 200: wrapped("product", record) },
      errors: refusals(PRODUCT_ERRORS, "product_sku_unknown", "product_read_forbidden"),
    },
  } satisfies Record<string, OperationContract>;
}
