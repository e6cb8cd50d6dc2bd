import { listProducts } from "../../../store/products/list.ts";
import type { ProductQuery } from "../../../store/products/conditions.ts";
import { headOf, type Product } from "../../../store/products/product.ts";
import { listUncountedCategories } from "../../../store/terms/list.ts";
import { Badge } from "../../view/badge.tsx";
import { type Formats, formatsOf } from "../../view/formats.ts";
import { grouped, ListAddress } from "../../view/list.tsx";
import { Choice, ListPage, NewLink, sortOf, type Sorts } from "../../view/list-page.tsx";
import { Table } from "../../view/table.tsx";
import type { Page, Visit } from "../../visit.ts";
import { categoryName } from "../categories/fields.tsx";
import { foundOf, listQuery } from "../list-query.ts";
import { Picture, pictureHost } from "./picture.tsx";
import { PRODUCT_STATUS_NAMES, priceOf, stockOf } from "./words.ts";
import { PRODUCT } from "../kinds.ts";

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
  const listed: ProductQuery = {
    ...listQuery(address),
    found: foundOf(address.get("q")),
    postStatus: address.get("status") || "any",
    categories: address.get("category") === "" ? undefined : [address.get("category")],
    isLow: address.get("stock") === "low" || undefined,
    ...sortOf(SORTS, address),
  };
  const [products, categories] = await Promise.all([
    listProducts(store, listed),
    listUncountedCategories(store),
  ]);
  const formats = formatsOf(store.settings);
  const main = (
    <ListPage
      kind={PRODUCT}
      address={address}
      placeholder="Name, description or SKU"
      sorts={SORTS}
      list={products}
      more={
        <span class="sum actions">
          <a href="/console/products/categories">Categories</a>
          <NewLink kind={PRODUCT} />
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
  return { title: PRODUCT.title, main, images: pictureHost(storeUrl) };
}

interface ProductsProps {
  products: readonly Product[];
  formats: Formats;
  storeUrl: string;
}

/** Products as rows. */
export function Products({ products, formats, storeUrl }: ProductsProps) {
  return (
    <Table
      rows={products}
      columns={[
        [
          "Product",
          (product) => (
            <>
              <Picture product={product} storeUrl={storeUrl} />
              <a href={`${PRODUCT.path}/${product.id}`}>{product.name || `Product #${product.id}`}</a>
            </>
          ),
          "lead",
        ],
        ["SKU", ({ sku }) => sku, "quiet"],
        ["Stock", stockOf],
        ["Status", ({ status }) => <ProductStatus status={status} />, "", { "data-label": "Status" }],
        ["Sold", ({ totalSales }) => grouped(totalSales), "number", { "data-label": "Sold" }],
        ["Price", (product) => priceOf(product, formats), "number"],
      ]}
    />
  );
}

/** A product's status by its name. */
export function ProductStatus({ status }: Pick<Product, "status">) {
  return <Badge state={status}>{PRODUCT_STATUS_NAMES[status] ?? status}</Badge>;
}
