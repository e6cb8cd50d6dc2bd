import { listProducts } from "../../../store/products/list.ts";
import type { ProductQuery } from "../../../store/products/conditions.ts";
import { headOf, type Product } from "../../../store/products/product.ts";
import { listTerms } from "../../../store/terms/list.ts";
import { Badge } from "../../view/badge.tsx";
import { Choice } from "../../view/filters.tsx";
import { type Formats, formatsOf } from "../../view/formats.ts";
import { grouped, ListAddress } from "../../view/list.tsx";
import { ListPage, NewLink, sortOf, type Sorts } from "../../view/list-page.tsx";
import type { Page, Visit } from "../../visit.ts";
import { CATEGORIES, categoryName } from "../categories/checks.tsx";
import { foundOf, listQuery } from "../list-query.ts";
import { Picture, pictureHost } from "./picture.tsx";
import { PRODUCT_STATUS_NAMES, priceOf, stockOf } from "./words.ts";

const NAMES = ["q", "status", "category", "stock", "sort", "page"];
const SORTS: Sorts<ProductQuery> = {
  "": ["Newest first", {}],
  name: ["By name", { orderBy: "title", direction: "asc" }],
  sold: ["Most sold first", { orderBy: "meta_value_num", metaKey: "total_sales" }],
  changed: ["Last changed first", { orderBy: "modified" }],
};
const STOCK = [
  ["", "Any"],
  ["low", "Running out"],
] as const;

/** Products as a list with search, filters and order in its address. */
export async function productsPage({ store, path, query, storeUrl }: Visit): Promise<Page> {
  const address = new ListAddress(path, query, NAMES);
  const asked: ProductQuery = {
    ...listQuery(address),
    found: foundOf(address.get("q")),
    postStatus: address.get("status") || "any",
    categories: address.get("category") === "" ? undefined : [address.get("category")],
    isLow: address.get("stock") === "low" || undefined,
    ...sortOf(SORTS, address),
  };
  const [{ total, first }, categories] = await Promise.all([
    listProducts(store, asked),
    listTerms(store, CATEGORIES),
  ]);
  const formats = formatsOf(store.settings);
  const main = (
    <ListPage
      title="Products"
      address={address}
      placeholder="Name, description or SKU"
      sorts={SORTS}
      rows={first}
      total={total}
      none="No products yet."
      more={
        <span class="sum actions">
          <a href="/console/products/categories">Categories</a>
          <NewLink path="/console/products/new">New product</NewLink>
        </span>
      }
      table={(rows) => <Products products={rows.map(headOf)} formats={formats} storeUrl={storeUrl} />}
    >
      <Choice
        address={address}
        name="status"
        label="Status"
        options={[["", "Any"], ...Object.entries(PRODUCT_STATUS_NAMES)]}
      />
      <Choice
        address={address}
        name="category"
        label="Category"
        options={[["", "Any"], ...categories.map(({ slug, name }) => [slug, categoryName(name)] as const)]}
      />
      <Choice address={address} name="stock" label="Stock" options={STOCK} />
    </ListPage>
  );
  return { title: "Products", main, images: pictureHost(storeUrl) };
}

interface ProductsProps {
  products: readonly Product[];
  formats: Formats;
  storeUrl: string;
}

/** Products as rows. */
export function Products({ products, formats, storeUrl }: ProductsProps) {
  return (
    <table class="rows">
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">SKU</th>
          <th scope="col">Stock</th>
          <th scope="col">Status</th>
          <th scope="col" class="number">
            Sold
          </th>
          <th scope="col" class="number">
            Price
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <tr>
            <td class="lead">
              <Picture product={product} storeUrl={storeUrl} />
              <a href={`/console/products/${product.id}`}>{product.name || `Product #${product.id}`}</a>
            </td>
            <td class="quiet">{product.sku}</td>
            <td>{stockOf(product)}</td>
            <td data-label="Status">
              <Badge state={product.status}>{PRODUCT_STATUS_NAMES[product.status] ?? product.status}</Badge>
            </td>
            <td class="number" data-label="Sold">
              {grouped(product.totalSales)}
            </td>
            <td class="number">{priceOf(product, formats)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
