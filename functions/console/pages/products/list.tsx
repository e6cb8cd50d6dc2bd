import { decodeEntities } from "../../../kernel/entities.ts";
import { VALUE_NAMES } from "../../../store/audit/words.ts";
import { listProducts } from "../../../store/products/read.ts";
import { listUncountedTerms } from "../../../store/terms/read.ts";
import { type Article, headOf, type Product, STOCK_NAMES } from "../../../store/products/product.ts";
import { extreme } from "../../../store/products/price.ts";
import { sumOf } from "../../../store/settings/amounts.ts";
import { Badge, Cut, Table } from "../../view/parts.tsx";
import { capital, type Formats } from "../../view/formats.ts";
import { ANY, listOf, listPage, NEWEST_FIRST, NewLink } from "../../view/list.tsx";
import type { Page, Visit } from "../../visit.ts";
import { jsonPath } from "../json/place.ts";
import { PRODUCT } from "../kinds.ts";

const STATUS_NAMES: Readonly<Record<string, string>> = VALUE_NAMES["product status"];

/** Products as a list with search, filters and order in its address. */
export async function productsPage(visit: Visit): Promise<Page> {
  const { store, storeUrl } = visit;
  const { address, asked } = listOf(visit, ["status", "category", "stock", "sort"]);
  const [list, categories] = await Promise.all([
    listProducts(store, {
      ...asked,
      postStatus: address.get("status") || "any",
      categories: address.get("category") === "" ? undefined : [address.get("category")],
      ...(address.get("sort") === "name" && { orderBy: "title", direction: "asc" }),
      isLow: address.get("stock") === "low" || undefined,
      parts: ["family", "pictures", "range"],
    }),
    listUncountedTerms(store, "category"),
  ]);
  const named = categories.map(({ slug, name }) => [slug, decodeEntities(name)] as const);
  const page = listPage(visit, {
    kind: PRODUCT,
    address,
    placeholder: "Name, description or SKU",
    list,
    table: (rows, formats) => <Products products={rows.map(headOf)} formats={formats} storeUrl={storeUrl} />,
    more: <NewLink kind={PRODUCT} />,
    views: (
      <nav class="views" aria-label="What products have">
        {["categories", "tags", "attributes", "shipping_classes"].map((list) => (
          <a href={jsonPath(`products/${list}`)}>{capital(list.replaceAll("_", " "))}</a>
        ))}
      </nav>
    ),
    choices: [
      ["status", "Status", [ANY, ...Object.entries(STATUS_NAMES)]],
      ["category", "Category", [ANY, ...named]],
      ["stock", "Stock", [ANY, ["low", "Running out"]]],
      ["sort", "Sort", [NEWEST_FIRST, ["name", "By name"]]],
    ],
  });
  return { ...page, images: pictureHost(storeUrl) };
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
              <Cut to={`${PRODUCT.path}/${product.id}`}>{product.name || `Product #${product.id}`}</Cut>
            </>
          ),
          "lead",
        ],
        ["SKU", ({ sku }) => <Cut>{sku}</Cut>, "quiet"],
        ["Stock", (product) => stockOf(product, formats)],
        ["Status", ({ status }) => <ProductStatus status={status} />, "", "before"],
        ["Sold", ({ totalSales }) => formats.number(totalSales), "number", "before"],
        ["Price", (product) => priceOf(product, formats), "number"],
      ]}
    />
  );
}

/** The options of a variation: `S, blue`; empty for a product. Its product has the names of shared attributes' options. */
export function optionsOf({ choices }: Pick<Article, "choices">, product: Article | null): string {
  const termOf = ({ attributeId, option }: Article["choices"][number]) =>
    product?.terms.find((term) => term.attributeId === attributeId && term.slug === option);
  return choices.map((choice) => decodeEntities(termOf(choice)?.name ?? (choice.option || "any"))).join(", ");
}

/** A product's status by its name. */
export function ProductStatus({ status }: Pick<Product, "status">) {
  return <Badge state={status}>{STATUS_NAMES[status] ?? status}</Badge>;
}

/** The only origin of images is the shop's host, so that no third party learns of a visit. */
export function pictureHost(storeUrl: string): string {
  return new URL(storeUrl).origin;
}

/** The main image of a product, if the shop's own host has it. */
export function Picture({ product, storeUrl }: { product: Article; storeUrl: string }) {
  const url = product.pictures.find(({ id }) => id === product.imageId)?.url ?? "";
  if (!URL.canParse(url) || new URL(url).origin !== pictureHost(storeUrl))
    return (
      <span class="picture" aria-hidden="true">
        {product.name.trim()[0]?.toUpperCase()}
      </span>
    );
  return <img class="picture" src={url} alt="" width="40" height="40" loading="lazy" />;
}

/** A product's current price; with variations from the lowest to the highest. */
export function priceOf({ price, ranges }: Article, { money }: Formats): string {
  const lowest = extreme(ranges, "lowest");
  const highest = extreme(ranges, "highest");
  if (lowest !== null && highest !== null && lowest !== highest)
    return `${money(lowest)} – ${money(highest)}`;
  const one = lowest ?? price;
  return one === null ? "No price" : money(one);
}

type Stocked = Pick<Product, "manageStock" | "stockQuantity" | "stockStatus" | "variations">;

/** The units in stock, of all variations together: `5 left`, `0 left, 8 oversold`; in words if they are not counted. */
export function stockOf(product: Stocked, formats: Formats): string {
  const all = [product, ...product.variations];
  const counted = all.filter(({ manageStock }) => manageStock).map(({ stockQuantity }) => stockQuantity ?? 0);
  if (counted.length === 0) return STOCK_NAMES[product.stockStatus] ?? product.stockStatus;
  return unitsLeft(counted, formats);
}

/** Stocks together: what is left of some does not hide that others are oversold. */
export function unitsLeft(stocks: readonly number[], { number }: Formats): string {
  const left = sumOf(stocks.filter((units) => units > 0)).toFixed();
  const oversold = sumOf(stocks.filter((units) => units < 0)).abs();
  return `${number(left)} left${oversold.eq(0) ? "" : `, ${number(oversold.toFixed())} oversold`}`;
}
