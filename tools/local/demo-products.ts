type Kind = "plain" | "stocked" | "sized" | "virtual" | "download";

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
  ["Shirt", "sized", ["Clothing"]],
  ["Hoodie", "sized", ["Clothing"]],
  ["Jacket", "sized", ["Clothing", "Garden"]],
  ["Sneakers", "sized", ["Shoes"]],
  ["Boots", "sized", ["Shoes", "Garden"]],
  ["Sandals", "stocked", ["Shoes"]],
  ["Mug", "stocked", ["Home"]],
  ["Lamp", "plain", ["Home"]],
  ["Blanket", "plain", ["Home"]],
  ["Vase", "plain", ["Home", "Garden"]],
  ["Planter", "stocked", ["Garden"]],
  ["Watering Can", "plain", ["Garden"]],
  ["Rake", "stocked", ["Garden"]],
  ["Album", "download", ["Music"]],
  ["Record", "stocked", ["Music"]],
  ["Concert Ticket", "virtual", ["Music"]],
  ["Cookbook", "plain", ["Books", "Home"]],
  ["E-Book", "download", ["Books"]],
  ["Puzzle", "stocked", ["Toys"]],
  ["Coffee", "stocked", ["Food"]],
];

const REDUCED_RATE = ["Books", "Food"];
const SIZES = ["Small", "Medium", "Large"];

/** The demo shop's 200 products, always the same, as a catalogue to import. */
export function demoProducts(): { products: object[] } {
  const products: object[] = [];
  let lastId = 0;
  const nextId = () => ++lastId;
  for (const series of SERIES) {
    for (const [name, kind, categories] of ARTICLES) {
      const number = products.length + 1;
      const id = nextId();
      const sku = `DEMO-${String(number).padStart(3, "0")}`;
      const sized = kind === "sized";
      products.push({
        id,
        title: `${series} ${name}`,
        type: sized ? "variable" : "simple",
        sku,
        categories,
        tax_class: REDUCED_RATE.some((category) => categories.includes(category)) ? "reduced-rate" : "",
        ...(sized
          ? sizes(number, sku, nextId)
          : { ...prices(number, 0), ...kindFields(kind, number, `${series} ${name}`) }),
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

function sizes(number: number, sku: string, nextId: () => number): object {
  const variations = SIZES.map((option, index) => ({
    id: nextId(),
    sku: `${sku}-${option.charAt(0)}`,
    ...prices(number, index * 200),
    ...(option === "Medium" && { managing_stock: true, stock_quantity: (number * 11) % 90 }),
    attributes: [{ name: "Size", slug: "size", option }],
    ...moment(number),
  }));
  return { attributes: [{ name: "Size", slug: "size", options: SIZES }], variations };
}

/** One new product an hour. */
function moment(number: number): { created_at: string; updated_at: string } {
  const at = new Date(Date.UTC(2026, 0, 1, number)).toISOString();
  return { created_at: at, updated_at: at };
}

function decimal(cents: number): string {
  return (cents / 100).toFixed(2);
}
