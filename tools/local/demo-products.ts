import type { ReviewRow } from "../../functions/store/products/restore.ts";
import { demoPerson } from "./demo-people.ts";

type Kind = "plain" | "stocked" | "sized" | "virtual" | "download" | "elsewhere" | "set";

const SERIES = [
  "Amber",
  "Classic",
  "Copper",
  "Harbour",
  "Meadow",
  "Midnight",
  "Northern",
  "Quiet",
  "Sunny",
  "Winter",
];

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
/** The contents of a gift box. */
const SET = ["Mug", "Blanket", "Coffee"];

/** The demo shop's 200 products, always the same, as a catalogue to import, created in the days before `opened`. */
export function demoProducts(opened: Date): { products: object[] } {
  const moment = (number: number) => momentBefore(opened, number);
  const products: object[] = [];
  let lastId = 0;
  const nextId = () => ++lastId;
  for (const [place, series] of SERIES.entries()) {
    const idsOfSeries = new Map<string, number>();
    for (const [name, price, kind, categories] of ARTICLES) {
      const number = products.length + 1;
      const id = nextId();
      idsOfSeries.set(name, id);
      const sku = `DEMO-${String(number).padStart(3, "0")}`;
      const sized = kind === "sized";
      const cents = Math.round(price * (1 + place / 40)) * 100 - 5;
      products.push({
        id,
        title: `${series} ${name}`,
        type: TYPES[kind] ?? "simple",
        sku,
        categories,
        tags: [...(place === SERIES.length - 1 ? ["new"] : []), ...(number % 6 === 0 ? ["gift idea"] : [])],
        short_description: `${name} of the ${series.toLowerCase()} series.`,
        tax_class: REDUCED_RATE.some((category) => categories.includes(category)) ? "reduced-rate" : "",
        ...(sized
          ? sizes(number, sku, { nextId, cents, color: COLORS[place] ?? "White", moment: moment(number) })
          : {
              ...(kind !== "set" && prices(number, cents)),
              ...kindFields(kind, number, `${series} ${name}`),
            }),
        ...(kind === "set" && { grouped_products: SET.flatMap((part) => partOf(idsOfSeries.get(part))) }),
        ...moment(number),
      });
    }
  }
  return { products };
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
  const file = `https://store.example/files/${title.toLowerCase().replaceAll(" ", "-")}.zip`;
  const downloads = [{ name: title, file }];
  return {
    virtual: true,
    downloadable: true,
    downloads,
    download_limit: 3,
    download_expiry: number % 3 === 0 ? 30 : -1,
  };
}

function partOf(id: number | undefined): { id: number }[] {
  return id === undefined ? [] : [{ id }];
}

interface Sizes {
  /** The price of the smallest. */
  cents: number;
  nextId: () => number;
  color: string;
  moment: object;
}

function sizes(number: number, sku: string, { nextId, cents, color, moment }: Sizes): object {
  const variations = SIZES.map((option, index) => ({
    id: nextId(),
    sku: `${sku}-${option.charAt(0)}`,
    ...prices(number, cents + index * 200),
    ...(option === "Medium" && { managing_stock: true, stock_quantity: 9 + ((number * 11) % 90) }),
    attributes: [{ name: "Size", slug: "pa_size", option }],
    ...moment,
  }));
  const attributes = [
    { name: "Size", slug: "size", options: SIZES },
    { name: "Color", slug: "color", global: true, variation: false, options: [color] },
  ];
  return { attributes, variations };
}

/** One new product an hour, the last one hour before the time. */
function momentBefore(opened: Date, number: number): { created_at: string; updated_at: string } {
  const count = SERIES.length * ARTICLES.length;
  const at = new Date(opened.getTime() - (count + 1 - number) * HOUR_MS).toISOString();
  return { created_at: at, updated_at: at };
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

/** Reviews of some products, two a month and the latest yesterday. */
export function demoReviews(until: Date): ReviewRow[] {
  return OPINIONS.flatMap(([rating, text], n) =>
    Array.from({ length: 8 }, (_, at) => ({ ...demoPerson(n * 8 + at).billing, at })).map(
      ({ at, ...buyer }) => ({
        id: n * 8 + at + 1,
        productId: 1 + at * 7 + n,
        status: "approved" as const,
        reviewer: `${buyer.first_name} ${buyer.last_name}`,
        email: buyer.email,
        userId: 0,
        text,
        rating,
        verified: at % 2 === 0,
        createdAt: new Date(until.getTime() - (1 + (39 - (n * 8 + at)) * 9) * 24 * HOUR_MS),
      }),
    ),
  );
}
