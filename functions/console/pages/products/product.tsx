import { listEventsOf } from "../../../store/deliveries/of-record.ts";
import { NEWEST } from "../../../store/list-query.ts";
import { listOrdersOfProduct } from "../../../store/orders/list.ts";
import { getProduct } from "../../../store/products/get.ts";
import type { Article, Product } from "../../../store/products/product.ts";
import { reportUnits, type UnitsOfMonth } from "../../../store/reports/units.ts";
import { listTerms } from "../../../store/terms/list.ts";
import { Badge } from "../../view/badge.tsx";
import { Crumbs } from "../../view/crumbs.tsx";
import { PostForm } from "../../view/form.tsx";
import { type Formats, formatsOf } from "../../view/formats.ts";
import { grouped } from "../../view/list.tsx";
import { Ranking } from "../../view/ranking.tsx";
import { monthText } from "../../view/formats.ts";
import { beforeOf } from "../../view/older.tsx";
import type { Page, Visit } from "../../visit.ts";
import { CATEGORIES, categoryName } from "../categories/checks.tsx";
import { OrdersOf } from "../orders/of-record.tsx";
import { Events } from "../webhooks/events.tsx";
import { ProductFields } from "./fields.tsx";
import { Picture, pictureHost } from "./picture.tsx";
import { PRODUCT_STATUS_NAMES, priceOf, stockOf } from "./words.ts";

/** Orders on the product's page. */
const SHOWN = 10;

/** The page of a product or a variation, with its most frequent changes. */
export async function productPage(visit: Visit): Promise<Page> {
  const { store, params, query, storeUrl } = visit;
  const id = Number(params["id"]);
  const [product, categories, sold, orders, events] = await Promise.all([
    getProduct(store, id),
    listTerms(store, CATEGORIES),
    reportUnits(store, id),
    listOrdersOfProduct(store, id, { ...NEWEST, limit: SHOWN, statuses: undefined }),
    listEventsOf(store, { resource: "product", id, before: beforeOf(query) }),
  ]);
  const formats = formatsOf(store.settings);
  const path = `/console/products/${id}`;
  const name = product.name || `Product #${id}`;
  const main = (
    <>
      <Crumbs
        to={[
          ["/console/products", "Products"],
          ...(product.parentId === null
            ? []
            : ([
                [`/console/products/${product.parentId}`, product.parent?.name ?? `#${product.parentId}`],
              ] as const)),
        ]}
      />
      <header class="record">
        <Picture product={product} storeUrl={storeUrl} />
        <h1>{name}</h1>
        <Badge state={product.status}>{PRODUCT_STATUS_NAMES[product.status] ?? product.status}</Badge>
        <span class="sum">{priceOf(product, formats)}</span>
      </header>
      <Facts product={product} formats={formats} />
      <div class="actions">
        <PostForm visit={visit} action={path} className="stack narrow" summary="Edit" once>
          <ProductFields product={product} categories={categories} />
          <button class="primary">Save</button>
        </PostForm>
      </div>
      <Sold months={sold} />
      {product.variations.length > 0 && <Variations variations={product.variations} formats={formats} />}
      <OrdersOf
        orders={orders}
        formats={formats}
        all={`/console/orders?product=${id}`}
        none="Nobody has ordered it yet."
      />
      <Events {...events} path={path} plural="products" formats={formats} />
    </>
  );
  return { title: name, main, images: pictureHost(storeUrl) };
}

function Facts({ product, formats }: { product: Product; formats: Formats }) {
  const categories = product.terms.filter(({ taxonomy }) => taxonomy === "category");
  return (
    <dl class="facts">
      <dt>SKU</dt>
      <dd>{product.sku || "None"}</dd>
      <dt>Stock</dt>
      <dd>{stockOf(product)}</dd>
      <dt>Sold</dt>
      <dd>{grouped(product.totalSales)}</dd>
      {categories.length > 0 && (
        <>
          <dt>Categories</dt>
          <dd>
            {categories.map(({ slug, name }, at) => (
              <>
                {at > 0 && ", "}
                <a href={`/console/products?${new URLSearchParams({ category: slug })}`}>
                  {categoryName(name)}
                </a>
              </>
            ))}
          </dd>
        </>
      )}
      <dt>Changed</dt>
      <dd>{formats.time(product.updatedAt)}</dd>
    </dl>
  );
}

/** Units sold by month, for months with sales. */
function Sold({ months }: { months: readonly UnitsOfMonth[] }) {
  if (months.length === 0) return <></>;
  return (
    <section aria-labelledby="sold">
      <h2 id="sold">Units sold by month</h2>
      <Ranking
        unit="Month"
        rows={months.map(({ month, quantity }) => ({ key: monthText(month), value: quantity }))}
      />
    </section>
  );
}

function Variations({ variations, formats }: { variations: readonly Article[]; formats: Formats }) {
  return (
    <section aria-labelledby="variations">
      <h2 id="variations">Variations</h2>
      <table class="rows">
        <thead>
          <tr>
            <th scope="col">Variation</th>
            <th scope="col">SKU</th>
            <th scope="col">Stock</th>
            <th scope="col" class="number">
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {variations.map((variation) => (
            <tr>
              <td class="lead">
                <a href={`/console/products/${variation.id}`}>
                  {variation.choices.map(({ option }) => option || "any").join(", ") || `#${variation.id}`}
                </a>
              </td>
              <td class="quiet">{variation.sku}</td>
              <td>{stockOf({ ...variation, variations: [], parent: null, grouped: [] })}</td>
              <td class="number">{priceOf(variation, formats)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
