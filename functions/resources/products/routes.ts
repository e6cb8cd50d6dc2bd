import { type JsonObject, unwrap, unwrapList } from "../../http/body.ts";
import type { ApiError } from "../../kernel/errors.ts";
import { pickFields } from "../../http/fields.ts";
import { withErrors, type ApiRequest, EDITING } from "../../http/route.ts";
import type { ProductRefusal } from "../../store/errors.ts";
import { countProducts } from "../../store/products/count.ts";
import { deleteProduct } from "../../store/products/delete.ts";
import { getProduct, getProductBySku, getReviews, orForeign, type Review } from "../../store/products/get.ts";
import { listProducts } from "../../store/products/list.ts";
import type { ProductPatch, ProductWrite } from "../../store/products/patch.ts";
import { headOf, type Product } from "../../store/products/product.ts";
import { writeProduct, writeProducts } from "../../store/products/write.ts";
import { runBulk } from "../bulk.ts";
import { safeHtml } from "../input/html.ts";
import { wantsMeta } from "../input/list.ts";
import { readId } from "../input/path.ts";
import { plainLine } from "../input/text.ts";
import { readText } from "../input/values.ts";
import { formatInstant } from "../serialize/dates.ts";
import { listReply } from "../serialize/list.ts";
import { PRODUCT_ERRORS } from "./errors.ts";
import type { SerializedProduct, SerializedReview } from "./schemas.ts";
import { readProductPatch } from "./input.ts";
import { type ProductFilter, readProductList } from "./list-input.ts";
import { productMeta } from "./meta.ts";
import type { ProductStyle } from "./style.ts";
import { serializeProduct } from "./serialize.ts";

/** A version's fields and filters of products. */
export interface ProductProfile<Picked extends object> {
  pick: (product: SerializedProduct) => Picked;
  style: ProductStyle;
  filters: ReadonlySet<ProductFilter>;
  /** Wire errors. */
  errors: Record<ProductRefusal, ApiError>;
  reviews: ReviewStyle;
}

/** A version's list of reviews. */
interface ReviewStyle {
  ids: "numbers" | "texts";
  order: "newest first" | "oldest first";
}

/** Routes that read products (§products). */
export function productReadRoutes<Picked extends object>({
  pick,
  style,
  filters,
  errors,
  reviews: reviewStyle,
}: ProductProfile<Picked>) {
  const render = (product: Product, request: ApiRequest) =>
    pickFields(renderProduct({ pick, style }, product, request), request.query.get("fields"));

  return withErrors([errors], {
    list: {
      path: "/products",
      methods: ["GET"],
      async handle(request) {
        const input = readProductList(request.query, filters);
        const listing = await listProducts(request.store, input.query);
        return listReply("products", listing, input, (family) => render(headOf(family), request));
      },
    },
    count: {
      path: "/products/count",
      methods: ["GET"],
      async handle({ store, query }) {
        return { body: { count: await countProducts(store, readProductList(query, filters).query) } };
      },
    },
    get: {
      path: "/products/<id>",
      methods: ["GET"],
      async handle(request) {
        const product = await getProduct(request.store, readId(request.params, "product_id_zero"));
        return { body: { product: render(product, request) } };
      },
    },
    bySku: {
      path: "/products/sku/<sku>",
      methods: ["GET"],
      async handle(request) {
        const product = await getProductBySku(request.store, request.params["sku"] ?? "");
        return { body: { product: render(product, request) } };
      },
    },
    reviews: {
      path: "/products/<id>/reviews",
      methods: ["GET"],
      async handle({ store, params, query }) {
        const found = await getReviews(store, readId(params, "product_id_zero"));
        const ordered = reviewStyle.order === "newest first" ? found.toReversed() : found;
        const shown = ordered.map((review) =>
          pickFields(serializeReview(review, reviewStyle), query.get("fields")),
        );
        return { body: { product_reviews: shown } };
      },
    },
  });
}

/** A version's fields and input of products. */
type ProductWriteProfile<Picked extends object> = Pick<ProductProfile<Picked>, "pick" | "style"> & {
  /** Whether all input fields of v3 are read. */
  isWhole: boolean;
};

/** Routes that change products (§product-writes). They answer with the whole record, whatever `fields` selects. */
export function productWriteRoutes<Picked extends object>({
  isWhole,
  ...profile
}: ProductWriteProfile<Picked>) {
  const show = (product: Product, request: ApiRequest) => renderProduct(profile, product, request);

  return withErrors([PRODUCT_ERRORS], {
    create: {
      path: "/products",
      methods: ["POST"],
      acceptsData: true,
      async handle(request) {
        const data = unwrap(request.body, "product", "create");
        const patch = readProductPatch(data, { isWhole });
        const product = await writeProduct(request.store, { patch });
        return { status: 201, body: { product: show(product, request) } };
      },
    },
    edit: {
      path: "/products/<id>",
      methods: EDITING,
      acceptsData: true,
      async handle(request) {
        const data = unwrap(request.body, "product", "edit");
        const id = readId(request.params, "product_id_zero");
        const patch = readProductPatch(data, { isWhole });
        const product = await orForeign(
          request.store,
          id,
          writeProduct(request.store, { id, patch, cleanHtml: safeHtml }),
        );
        return { body: { product: show(product, request) } };
      },
    },
    delete: {
      path: "/products/<id>",
      methods: ["DELETE"],
      async handle({ store, params, query }) {
        const force = query.get("force") === "true";
        const id = readId(params, "product_id_zero");
        await orForeign(store, id, deleteProduct(store, id, { force }));
        return force
          ? { body: { message: "Permanently deleted product" } }
          : { status: 202, body: { message: "Deleted product" } };
      },
    },
    bulk: {
      path: "/products/bulk",
      methods: EDITING,
      acceptsData: true,
      async handle(request) {
        const bulk = {
          plural: "products",
          singular: "product",
          list: unwrapList(request.body, "products"),
          errors: PRODUCT_ERRORS,
          readsAll: true,
          about: ({ data, isFound }: { data: JsonObject; isFound: boolean }) => ({
            sku: isFound ? plainLine(readText(data["sku"]) ?? "") : "",
          }),
        };
        const read = (data: JsonObject) => readProductPatch(data, { isWhole });
        const write = (writes: ProductWrite[]) =>
          writeProducts(
            request.store,
            writes.map((one) => ({ ...one, bySku: true, cleanHtml: safeHtml })),
          );
        const load = { of: countVariations, limit: MAX_BULK_VARIATIONS };
        return runBulk(bulk, read, write, (family) => show(headOf(family), request), load);
      },
    },
  });
}

/** Most variations of all products in one bulk request (§size-caps). */
export const MAX_BULK_VARIATIONS = 5000;

function countVariations({ variations = [] }: ProductPatch): number {
  return variations.length;
}

/** A product in a version, with its meta on request. */
function renderProduct<Picked extends object>(
  { pick, style }: Pick<ProductProfile<Picked>, "pick" | "style">,
  product: Product,
  { store, baseUrl, query }: ApiRequest,
) {
  const { settings } = store;
  const shown = pick(serializeProduct(product, { baseUrl, settings, style }));
  return { ...shown, ...(wantsMeta(query) && { product_meta: productMeta(product) }) };
}

function serializeReview(review: Review, { ids }: ReviewStyle): SerializedReview {
  return {
    id: ids === "texts" ? String(review.id) : review.id,
    created_at: formatInstant(review.createdAt),
    review: review.text,
    rating: review.rating === null ? "" : String(review.rating),
    reviewer_name: review.reviewer,
    reviewer_email: review.email,
    verified: review.verified,
  };
}
