import { readProductPatch } from "../../../resources/products/input.ts";
import { listEventsOf } from "../../../store/deliveries/of-record.ts";
import { NEWEST } from "../../../store/list-query.ts";
import { listOrdersOfProduct } from "../../../store/orders/list.ts";
import { getProduct } from "../../../store/products/get.ts";
import type { Article, Product } from "../../../store/products/product.ts";
import { writeProduct } from "../../../store/products/write.ts";
import { Badge } from "../../view/badge.tsx";
import { Check, Field, Select } from "../../view/field.tsx";
import { PostForm } from "../../view/form.tsx";
import { type Formats, formatsOf } from "../../view/formats.ts";
import { grouped } from "../../view/list.tsx";
import { beforeOf } from "../../view/older.tsx";
import type { Page, Visit } from "../../visit.ts";
import { Orders } from "../orders/list.tsx";
import { Events } from "../webhooks/events.tsx";
import { Picture, pictureHost } from "./picture.tsx";
import { PRODUCT_STATUS_NAMES, priceOf, stockOf } from "./words.ts";

/** Orders of a product that are shown. */
const SHOWN = 10;

/** A product or a variation as people read it, with what is changed of it most. */
export async function productPage(visit: Visit): Promise<Page> {
  const { store, params, query, storeUrl } = visit;
  const id = Number(params["id"]);
  const [product, orders, events] = await Promise.all([
    getProduct(store, id),
    listOrdersOfProduct(store, id, { ...NEWEST, limit: SHOWN, statuses: undefined }),
    listEventsOf(store, { resource: "product", id, before: beforeOf(query) }),
  ]);
  const formats = formatsOf(store.settings);
  const path = `/console/products/${id}`;
  const name = product.name || `Product #${id}`;
  const main = (
    <>
      <p class="crumbs">
        <a href="/console/products">Products</a>
        {product.parentId !== null && (
          <>
            {" "}
            ›{" "}
            <a href={`/console/products/${product.parentId}`}>
              {product.parent?.name ?? `#${product.parentId}`}
            </a>
          </>
        )}
      </p>
      <header class="record">
        <Picture product={product} storeUrl={storeUrl} />
        <h1>{name}</h1>
        <Badge state={product.status}>{PRODUCT_STATUS_NAMES[product.status] ?? product.status}</Badge>
        <span class="sum">{priceOf(product, formats)}</span>
      </header>
      <Facts product={product} formats={formats} />
      <ProductForm visit={visit} product={product} path={path} />
      {product.variations.length > 0 && <Variations variations={product.variations} formats={formats} />}
      <section aria-labelledby="orders">
        <h2 id="orders">Orders</h2>
        {orders.total === 0 ? (
          <p class="quiet">None yet.</p>
        ) : (
          <Orders orders={orders.first} formats={formats} />
        )}
        {orders.total > SHOWN && product.sku !== "" && (
          <p>
            <a href={`/console/orders?${new URLSearchParams({ q: product.sku })}`}>
              All {grouped(orders.total)} orders
            </a>
          </p>
        )}
      </section>
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
                <a href={`/console/products?${new URLSearchParams({ category: slug })}`}>{name}</a>
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

function ProductForm({ visit, product, path }: { visit: Visit; product: Product; path: string }) {
  const hasOwnPrice = product.type !== "variable" && product.type !== "grouped";
  const price = { inputmode: "decimal", pattern: "\\d{1,12}(\\.\\d{1,6})?" } as const;
  return (
    <PostForm visit={visit} action={path} className="stack narrow" once>
      {hasOwnPrice && (
        <div class="pair">
          <Field name="regular_price" label="Regular price" value={product.regularPrice ?? ""} {...price} />
          <Field name="sale_price" label="Sale price" value={product.salePrice ?? ""} {...price} />
        </div>
      )}
      <div class="pair">
        <Field
          type="number"
          name="stock_quantity"
          label="Stock"
          value={product.manageStock ? (product.stockQuantity ?? 0) : ""}
        />
        {product.parentId === null && (
          <Select
            name="status"
            label="Status"
            options={Object.entries(PRODUCT_STATUS_NAMES)}
            current={product.status}
          />
        )}
      </div>
      <Check name="managing_stock" label="Stock is counted" checked={product.manageStock} />
      <button class="primary">Save</button>
    </PostForm>
  );
}

/** What the form asks for, as the API takes it: an empty price is none. */
export async function editProduct({ store, params }: Visit, form: URLSearchParams) {
  const id = Number(params["id"]);
  const managing_stock = form.get("managing_stock") === "1";
  const given = ["regular_price", "sale_price", "status"].filter((name) => form.has(name));
  const patch = readProductPatch(
    {
      ...Object.fromEntries(given.map((name) => [name, form.get(name)])),
      managing_stock,
      ...(managing_stock && { stock_quantity: form.get("stock_quantity") || "0" }),
    },
    { isWhole: true },
  );
  await writeProduct(store, { id, patch });
  return { to: `/console/products/${id}`, done: "The product is saved." };
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
