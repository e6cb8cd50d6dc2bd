import type { ReviewRow } from "../../functions/store/products/restore.ts";

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

const ARTICLES: readonly [name: string, kind: Kind, categories: string[]][] = [
  ["Shirt", "sized", ["Clothing > Tops > Shirts"]],
  ["Hoodie", "sized", ["Clothing > Tops > Hoodies"]],
  ["Jacket", "sized", ["Clothing > Outerwear", "Garden"]],
  ["Sneakers", "sized", ["Shoes"]],
  ["Boots", "sized", ["Shoes > Boots", "Garden"]],
  ["Sandals", "stocked", ["Shoes"]],
  ["Mug", "stocked", ["Home > Kitchen > Mugs"]],
  ["Lamp", "plain", ["Home > Living"]],
  ["Blanket", "plain", ["Home > Living > Blankets"]],
  ["Vase", "plain", ["Home > Living", "Garden"]],
  ["Planter", "stocked", ["Garden"]],
  ["Watering Can", "plain", ["Garden"]],
  ["Rake", "stocked", ["Garden"]],
  ["Album", "download", ["Music"]],
  ["Record", "stocked", ["Music"]],
  ["Concert Ticket", "virtual", ["Music"]],
  ["Cookbook", "elsewhere", ["Books", "Home"]],
  ["E-Book", "download", ["Books"]],
  ["Coffee", "stocked", ["Food"]],
  ["Gift Box", "set", ["Home > Gifts"]],
];

const REDUCED_RATE = ["Books", "Food"];
const SIZES = ["Small", "Medium", "Large"];
const COLORS = ["Amber", "Black", "Copper", "Blue", "Green", "Navy", "Grey", "Sand", "Yellow", "White"];
const TYPES: Partial<Record<Kind, string>> = { sized: "variable", elsewhere: "external", set: "grouped" };
/** What a gift box is made of. */
const SET = ["Mug", "Blanket", "Coffee"];

/** The demo shop's 200 products, always the same, as a catalogue to import. */
export function demoProducts(): { products: object[] } {
  const products: object[] = [];
  let lastId = 0;
  const nextId = () => ++lastId;
  for (const [place, series] of SERIES.entries()) {
    const idsOfSeries = new Map<string, number>();
    for (const [name, kind, categories] of ARTICLES) {
      const number = products.length + 1;
      const id = nextId();
      idsOfSeries.set(name, id);
      const sku = `DEMO-${String(number).padStart(3, "0")}`;
      const sized = kind === "sized";
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
          ? sizes(number, sku, nextId, COLORS[place] ?? "White")
          : { ...(kind !== "set" && prices(number, 0)), ...kindFields(kind, number, `${series} ${name}`) }),
        ...(kind === "set" && { grouped_products: SET.flatMap((part) => partOf(idsOfSeries.get(part))) }),
        ...moment(number),
      });
    }
  }
  return { products };
}

/** Every fourth product costs a fifth less than usual. */
function prices(number: number, surcharge: number) {
  const cents = 500 + ((number * 735) % 9000) + surcharge;
  return { regular_price: decimal(cents), sale_price: number % 4 === 0 ? decimal((cents * 4) / 5) : null };
}

function kindFields(kind: Kind, number: number, title: string): object {
  if (kind === "stocked") return { managing_stock: true, stock_quantity: (number * 7) % 120 };
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

function sizes(number: number, sku: string, nextId: () => number, color: string): object {
  const variations = SIZES.map((option, index) => ({
    id: nextId(),
    sku: `${sku}-${option.charAt(0)}`,
    ...prices(number, index * 200),
    ...(option === "Medium" && { managing_stock: true, stock_quantity: (number * 11) % 90 }),
    attributes: [{ name: "Size", slug: "pa_size", option }],
    ...moment(number),
  }));
  const attributes = [
    { name: "Size", slug: "size", options: SIZES },
    { name: "Color", slug: "color", global: true, variation: false, options: [color] },
  ];
  return { attributes, variations };
}

/** One new product an hour. */
function moment(number: number): { created_at: string; updated_at: string } {
  const at = new Date(Date.UTC(2026, 0, 1, number)).toISOString();
  return { created_at: at, updated_at: at };
}

function decimal(cents: number): string {
  return (cents / 100).toFixed(2);
}

const REVIEWERS = ["Ann Ode", "Ben Roe", "Cleo Marsh", "Dan Field", "Eve Stone"];
const OPINIONS: readonly [rating: number, text: string][] = [
  [5, "Just as shown, and it came fast."],
  [4, "Good quality, a little smaller than I thought."],
  [3, "It does what it should."],
  [5, "The third one that we buy."],
  [1, "The colour is another one than in the picture."],
];

/** What buyers say of some products. */
export function demoReviews(): ReviewRow[] {
  return OPINIONS.flatMap(([rating, text], n) =>
    Array.from({ length: 8 }, (_, at) => ({
      id: n * 8 + at + 1,
      productId: 1 + at * 7 + n,
      status: "approved" as const,
      reviewer: REVIEWERS[(n + at) % REVIEWERS.length] ?? "Ann Ode",
      email: `reader${at}@example.com`,
      userId: 0,
      text,
      rating,
      verified: at % 2 === 0,
      createdAt: new Date(Date.UTC(2026, 1, 1 + at, n)),
    })),
  );
}
