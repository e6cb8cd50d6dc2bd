import type { JsonObject } from "../../http/body.ts";
import { type ApiRequest, withErrors } from "../../http/route.ts";
import { RIGHTS } from "../../store/access/rights.ts";
import {
  countProducts,
  checkForeignId,
  getProduct,
  getProductBySku,
  getReviews,
  type Review,
  listProducts,
} from "../../store/products/read.ts";
import { deleteProduct, writeProduct, writeProducts } from "../../store/products/write.ts";
import { MAX_BULK_VARIATIONS, type ProductPatch } from "../../store/products/patch.ts";
import { headOf, type Product } from "../../store/products/product.ts";
import { bulkRoute } from "../bulk.ts";
import { safeHtml } from "../../kernel/html.ts";
import { wantsMeta } from "../input/list.ts";
import { picked } from "../fields-parameter.ts";
import { mapListing, readId, readRoutes, wholeList, writeRoutes } from "../record-routes.ts";
import { plainLine } from "../../kernel/plain-line.ts";
import { readInteger, readText } from "../input/values.ts";
import { formatInstant } from "../serialize/formats.ts";
import type { Version } from "../serialize/record-table.ts";
import { chosenAttributes } from "./attributes.ts";
import { PRODUCT_ERRORS, PRODUCT_ERRORS_OF } from "./errors.ts";
import { readProductPatch, SKU_BYTES } from "./input.ts";
import { readProductList } from "./list-input.ts";
import { PRODUCT_NEEDS, productShownTo } from "./record.ts";
import type { SerializedReview } from "./schemas.ts";
import { PRODUCT_STYLES } from "./style.ts";
import { NAMES } from "../names.ts";

/** Shows products as a version does, with their meta where it is asked for. */
export function productRenderer(version: Version) {
  const show = productShownTo(version);
  return (product: Product, { store: { settings }, baseUrl, query }: ApiRequest): object => {
    const record = show(product, { baseUrl, settings });
    return wantsMeta(query) ? { ...record, product_meta: productMeta(product) } : record;
  };
}

/** Meta of a product for `filter[meta]`: its sales, a variation's options, and the visible meta of clients and plugins. */
function productMeta(product: Product): Record<string, unknown> {
  const { type, parent, totalSales, meta } = product;
  const chosen = type === "variation" ? chosenAttributes(product, parent, "labels") : [];
  const visible = meta.filter(({ key }) => !key.startsWith("_"));
  return {
    total_sales: String(totalSales),
    ...Object.fromEntries(chosen.map(({ slug, option }) => [`attribute_${slug}`, option])),
    ...Object.fromEntries(visible.map(({ key, value }) => [key, value])),
  };
}

/** Routes that read products (§products). */
export function productReadRoutes(version: Version) {
  const render = productRenderer(version);
  const { oldReviews } = PRODUCT_STYLES[version];
  const errors = PRODUCT_ERRORS_OF[version];
  const routes = readRoutes(NAMES.product.path, {
    ...NAMES.product,
    errors,
    zero: "product_id_zero",
    needs: PRODUCT_NEEDS,
    asked: (query) => readProductList(query, version),
    async list(store, asked) {
      return mapListing(await listProducts(store, asked), (families) => families.map(headOf));
    },
    count: countProducts,
    get: getProduct,
    render,
  });
  const others = withErrors(errors, {
    bySku: {
      path: "/products/sku/<sku>",
      methods: ["GET"],
      async handle(request) {
        const product = await getProductBySku(request.store, request.params["sku"] ?? "");
        return { body: { product: picked(render(product, request), request) } };
      },
    },
    reviews: {
      path: "/products/<id>/reviews",
      methods: ["GET"],
      async handle(request) {
        const found = await getReviews(request.store, readId(request.params, "product_id_zero"));
        const ordered = oldReviews ? found.toReversed() : found;
        return wholeList("product_reviews", ordered, (one) => serializeReview(one, oldReviews), request);
      },
    },
  });
  return { ...routes, ...others };
}

/** Routes that change products (§product-writes). */
export function productWriteRoutes(version: Version) {
  const { isWhole } = PRODUCT_STYLES[version];
  const render = productRenderer(version);
  const kind = {
    ...NAMES.product,
    errors: PRODUCT_ERRORS,
    rights: RIGHTS.product,
    zero: "product_id_zero" as const,
  };
  const routes = writeRoutes(NAMES.product.path, {
    ...kind,
    render,
    read(data, { params }) {
      // The id is checked before the body.
      if ("id" in params) readId(params, kind.zero);
      return readProductPatch(data, { isWhole });
    },
    write: (store, { id, patch }) =>
      id === undefined
        ? writeProduct(store, { patch })
        : checkForeignId(store, id, writeProduct(store, { id, patch, cleanHtml: safeHtml })),
    remove: (store, id, options) => checkForeignId(store, id, deleteProduct(store, id, options)),
  });
  const bulk = bulkRoute(NAMES.product.path, {
    ...kind,
    read: (data) => readProductPatch(data, { isWhole }),
    writeAll: (store, writes) =>
      writeProducts(
        store,
        writes.map((write) => ({ ...write, bySku: true, cleanHtml: safeHtml })),
      ),
    render: (family, request) => render(headOf(family), request),
    readsAll: true,
    about: soughtSku,
    load: { of: ({ variations = [] }: ProductPatch) => variations.length, limit: MAX_BULK_VARIATIONS },
  });
  return { ...routes, bulk };
}

/** The SKU by which a product was looked up, found or not; empty for one with an id. */
function soughtSku({ id, sku }: JsonObject) {
  return { sku: readInteger(id) === 0 ? plainLine((readText(sku) ?? "").slice(0, SKU_BYTES)) : "" };
}

function serializeReview(review: Review, hasTextId: boolean): SerializedReview {
  return {
    id: hasTextId ? String(review.id) : review.id,
    created_at: formatInstant(review.createdAt),
    review: review.text,
    rating: review.rating === null ? "" : String(review.rating),
    reviewer_name: review.reviewer,
    reviewer_email: review.email,
    verified: review.verified,
  };
}
