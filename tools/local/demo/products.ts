import { sql } from "drizzle-orm";
import { products, reviews } from "../../../schema/products.ts";
import type { Database } from "../../database/database.ts";
import { importCatalog } from "../../store/catalog/import.ts";
import type { CatalogRow } from "../../store/catalog/rows.ts";
import { demoPerson } from "./people.ts";

type Kind = "plain" | "stocked" | "sized" | "virtual" | "download" | "elsewhere" | "set";

const SERIES = "Amber Classic Copper Harbour Meadow Midnight Northern Quiet Sunny Winter".split(" ");

/** `price` is that of the first series; the last one costs a quarter more. */
const ARTICLES: readonly [name: string, price: number, kind: Kind, categories: string[]][] = [
  ["Shirt", 24, "sized", ["Clothing > Tops > Shirts"]],
  ["Hoodie", 49, "sized", ["Clothing > Tops > Hoodies"]],
  ["Jacket", 89, "sized", ["Clothing > Outerwear", "Garden"]],
  ["Sneakers", 79, "sized", ["Shoes"]],
  ["Boots", 119, "sized", ["Shoes > Boots", "Garden"]],
  ["Sandals", 39, "stocked", ["Shoes"]],
  ["Mug", 12, "stocked", ["Home > Kitchen > Mugs"]],
  ["Lamp", 64, "plain", ["Home > Living"]],
  ["Blanket", 45, "plain", ["Home > Living > Blankets"]],
  ["Vase", 28, "plain", ["Home > Living", "Garden"]],
  ["Planter", 19, "stocked", ["Garden"]],
  ["Watering Can", 22, "plain", ["Garden"]],
  ["Rake", 17, "stocked", ["Garden"]],
  ["Album", 9, "download", ["Music"]],
  ["Record", 24, "stocked", ["Music"]],
  ["Concert Ticket", 35, "virtual", ["Music"]],
  ["Cookbook", 29, "elsewhere", ["Books", "Home"]],
  ["E-Book", 8, "download", ["Books"]],
  ["Coffee", 11, "stocked", ["Food"]],
  ["Gift Box", 0, "set", ["Home > Gifts"]],
];

const HOUR_MS = 3_600_000;
const REDUCED_RATE = ["Books", "Food"];
const SIZES = ["Small", "Medium", "Large"];
const COLORS = ["Amber", "Black", "Copper", "Blue", "Green", "Navy", "Grey", "Sand", "Yellow", "White"];
const TYPES: Partial<Record<Kind, string>> = { sized: "variable", elsewhere: "external", set: "grouped" };
/** The contents of a gift box, by their places in a series. */
const SET = ["Mug", "Blanket", "Coffee"].map((part) => 1 + ARTICLES.findIndex(([name]) => name === part));

/** The demo shop's 200 products and their variations, always the same, as a catalogue. */
function demoProducts(): CatalogRow[] {
  const rows: CatalogRow[] = [];
  let number = 0;
  for (const [place, series] of SERIES.entries())
    for (const [name, price, kind, categories] of ARTICLES) {
      number += 1;
      const title = `${series} ${name}`;
      const sku = skuOf(number);
      const cents = Math.round(price * (1 + place / 40)) * 100 - 5;
      rows.push({
        label: title,
        id: 0,
        sku,
        type: TYPES[kind] ?? "simple",
        data: {
          sku,
          title,
          short_description: `${name} of the ${series.toLowerCase()} series.`,
          tax_class: REDUCED_RATE.some((category) => categories.includes(category)) ? "reduced-rate" : "",
          ...(kind !== "sized" && kind !== "set" && prices(number, cents)),
          ...kindFields(kind, number, title),
        },
        categories: categories.map((path) => path.split(" > ")),
        tags: [...(place === SERIES.length - 1 ? ["new"] : []), ...(number % 6 === 0 ? ["gift idea"] : [])],
        ...(kind === "set" && {
          links: { groupedIds: SET.map((part) => skuOf(place * ARTICLES.length + part)) },
        }),
        ...(kind === "sized" && {
          attributes: [attribute("Size", SIZES), attribute("Color", [COLORS[place] ?? "White"])],
        }),
      });
      if (kind === "sized") rows.push(...sizes(number, cents));
    }
  return rows;
}

/** One new product an hour, the last one hour before `opened`. Needs a transaction on a store without other products. */
export async function fillProducts(tx: Database, opened: Date): Promise<void> {
  const { refused } = await importCatalog(tx, demoProducts());
  if (refused.length > 0) throw new Error(refused.join("\n"));
  const at = sql`${opened.toISOString()}::timestamptz - (201 - substr(sku, 6, 3)::int) * interval '1 hour'`;
  await tx.execute(sql`update ${products} set created_at = ${at}, updated_at = ${at}`);
}

function skuOf(number: number): string {
  return `DEMO-${String(number).padStart(3, "0")}`;
}

/** Every fourth product is a fifth cheaper than usual. */
function prices(number: number, cents: number) {
  return { regular_price: decimal(cents), sale_price: number % 4 === 0 ? decimal((cents * 4) / 5) : null };
}

function kindFields(kind: Kind, number: number, title: string): object {
  if (kind === "stocked") return { managing_stock: true, stock_quantity: 9 + ((number * 7) % 120) };
  if (kind === "virtual") return { virtual: true };
  if (kind === "elsewhere")
    return { product_url: `https://books.example/${number}`, button_text: "To the bookshop" };
  if (kind !== "download") return {};
  const url = `https://store.example/files/${title.toLowerCase().replaceAll(" ", "-")}.zip`;
  return {
    virtual: true,
    downloadable: true,
    downloads: [{ id: `file-${number}`, name: title, url }],
    download_limit: 3,
    download_expiry: number % 3 === 0 ? 30 : -1,
  };
}

function attribute(name: string, options: string[]) {
  return { name, isShared: true, options, visible: true };
}

/** `cents` is the price of the smallest. */
function sizes(number: number, cents: number): CatalogRow[] {
  return SIZES.map((size, index) => {
    const sku = `${skuOf(number)}-${size.charAt(0)}`;
    return {
      label: sku,
      id: 0,
      sku,
      type: "variation",
      parent: skuOf(number),
      data: {
        sku,
        ...prices(number, cents + index * 200),
        ...(size === "Medium" && { managing_stock: true, stock_quantity: 9 + ((number * 11) % 90) }),
      },
      attributes: [attribute("Size", [size])],
    };
  });
}

function decimal(cents: number): string {
  return (cents / 100).toFixed(2);
}

const OPINIONS: readonly [rating: number, text: string][] = [
  [5, "Just as shown, and it came fast."],
  [4, "Good quality, a little smaller than I thought."],
  [3, "It does what it should."],
  [5, "The third one that we buy."],
  [1, "The colour is another one than in the picture."],
];

/** Reviews of some products, two a month and the latest yesterday; a review of a variation goes to its product. */
export async function fillReviews(tx: Database, until: Date): Promise<void> {
  const sold = await tx
    .select({ id: products.id, parentId: products.parentId })
    .from(products)
    .orderBy(products.id);
  const rows = OPINIONS.flatMap(([rating, text], n) =>
    Array.from({ length: 8 }, (_, at): typeof reviews.$inferInsert => {
      const place = n * 8 + at;
      const { billing } = demoPerson(place);
      const { id, parentId } = sold[at * 7 + n]!;
      return {
        productId: parentId ?? id,
        status: "approved",
        reviewer: `${billing.first_name} ${billing.last_name}`,
        email: billing.email,
        text,
        rating,
        verified: at % 2 === 0,
        createdAt: new Date(until.getTime() - (1 + (39 - place) * 9) * 24 * HOUR_MS),
      };
    }),
  );
  await tx.insert(reviews).values(rows);
}
