import type { ApiError } from "../../http/errors.ts";
import { pickFields } from "../../http/fields.ts";
import { answeredBy, type ApiRequest } from "../../http/route.ts";
import type { ProductRefusal } from "../../store/errors.ts";
import { countProducts } from "../../store/products/count.ts";
import { getProduct, getProductBySku, getReviews, type Review } from "../../store/products/get.ts";
import { listProducts } from "../../store/products/list.ts";
import { productMeta } from "../../store/products/meta.ts";
import { headOf, type Product } from "../../store/products/product.ts";
import { wantsMeta } from "../input/list.ts";
import { readId } from "../input/path.ts";
import { formatInstant } from "../view/dates.ts";
import { listReply } from "../view/list.ts";
import type { ProductView, ReviewView } from "./contract.ts";
import { type ProductFilter, readProductList } from "./list-input.ts";
import type { ProductStyle } from "./style.ts";
import { viewProduct } from "./view.ts";

/** How a version shows products and which filters it reads. */
export interface ProductProfile<Shown extends object> {
  view: (product: ProductView) => Shown;
  style: ProductStyle;
  filters: ReadonlySet<ProductFilter>;
  /** How refusals look. */
  answers: Record<ProductRefusal, ApiError>;
  reviews: ReviewStyle;
}

/** How a version lists reviews. */
interface ReviewStyle {
  ids: "numbers" | "texts";
  order: "newest first" | "oldest first";
}

/** Routes that read products (§products). */
export function productReadRoutes<Shown extends object>({
  view,
  style,
  filters,
  answers,
  reviews: reviewStyle,
}: ProductProfile<Shown>) {
  const render = (product: Product, request: ApiRequest) =>
    pickFields(showProduct({ view, style }, product, request), request.query.get("fields"));

  return answeredBy([answers], {
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
          pickFields(viewReview(review, reviewStyle), query.get("fields")),
        );
        return { body: { product_reviews: shown } };
      },
    },
  });
}

/** A product as a version shows it, with its meta where it is asked for. */
function showProduct<Shown extends object>(
  { view, style }: Pick<ProductProfile<Shown>, "view" | "style">,
  product: Product,
  { store, baseUrl, query }: ApiRequest,
) {
  const { settings } = store;
  const shown = view(viewProduct(product, { baseUrl, settings, style }));
  return { ...shown, ...(wantsMeta(query) && { product_meta: productMeta(product) }) };
}

function viewReview(review: Review, { ids }: ReviewStyle): ReviewView {
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
