import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CliStore, openCliStore } from "./cli-store.ts";
import { importFile, jsonOf } from "./store-command.ts";

let from: CliStore;
let to: CliStore;
let folder: string;
beforeAll(async () => {
  [from, to] = await Promise.all([openCliStore(), openCliStore()]);
  folder = await mkdtemp(join(tmpdir(), "catalogue-"));
});
afterAll(async () => {
  await Promise.all([from.close(), to.close(), rm(folder, { recursive: true })]);
});

const EVERYTHING = `select to_jsonb(p) - 'updated_at' as product,
  array(select to_jsonb(f) from product_files f where f.product_id = p.id order by position) as files,
  array(select t.taxonomy || ' ' || t.slug from product_terms join terms t on t.id = term_id where product_id = p.id order by 1) as terms,
  array(select url || title from pictures where id = any(array_prepend(p.image_id, p.gallery_ids)) order by 1) as pictures
  from products p order by p.id`;

const picture = (src: string) => ({ id: 5, src, title: "Shown", alt: "" });
const PRODUCTS = [
  {
    id: 10,
    title: 'Shirt, "soft"',
    type: "variable",
    sku: "SHIRT",
    description: "<p>One</p>\nTwo \\n lines",
    categories: ["Clothing", "Linen, washed"],
    tags: ["new"],
    images: [picture("https://pictures.example/1.png"), picture("https://pictures.example/2.png")],
    attributes: [
      { name: "Color", slug: "color", options: ["Blue", "Sea, deep"], variation: true },
      { name: "Neck line", options: ["V", "Round"], variation: true },
    ],
    variations: [
      {
        id: 11,
        sku: "SHIRT-B",
        regular_price: "10",
        sale_price: "8",
        managing_stock: true,
        stock_quantity: 3,
        attributes: [
          { name: "Color", slug: "pa_color", option: "blue" },
          { name: "Neck line", option: "V" },
        ],
      },
    ],
  },
  { id: 12, title: "Mug", regular_price: "5", weight: "0.25", shipping_class: "Bulky", upsell_ids: [10] },
  { id: 13, title: "Set", type: "grouped", grouped_products: [{ id: 12 }] },
  {
    id: 14,
    title: "Book",
    virtual: true,
    downloadable: true,
    downloads: [{ id: "a", name: "All", file: "https://files.example/a.pdf" }],
    download_limit: 3,
  },
  { id: 15, title: "=Poster", type: "external", product_url: "https://p.example", button_text: "Go" },
];

test.each(["catalogue.json.gz", "catalogue.csv"])(
  "%s goes into an empty store, and again without a change",
  async (name) => {
    for (const store of [from, to])
      await store.sql("truncate products, terms, attributes, pictures restart identity cascade");
    await importFile(from.run, { products: PRODUCTS });
    const file = join(folder, name);
    await jsonOf(from.run("catalog", "export", "--out", file, "--json"));
    const first = await jsonOf(to.run("catalog", "import", file, "--json"));
    expect(first).toMatchObject({ products: 5, variations: 1, created: 6, updated: 0, removed: 0 });
    const wanted = await from.sql(EVERYTHING);
    expect(withoutIds(await to.sql(EVERYTHING))).toEqual(withoutIds(wanted));
    await jsonOf(to.run("catalog", "import", file, "--json"));
    expect(withoutIds(await to.sql(EVERYTHING))).toEqual(withoutIds(wanted));
    expect(await to.sql("select count(*)::int from pictures")).toEqual([{ count: 2 }]);
  },
);

/** Ids of terms and images may differ; their names are present. CSV has no times. */
function withoutIds(rows: Record<string, unknown>[]): unknown {
  const text = JSON.stringify(rows)
    .replaceAll(/"(?:image_id|shipping_class_id|attributeId)": ?\d+/g, '"id":1')
    .replaceAll(/"gallery_ids": ?\[[\d, ]*\]/g, '"gallery":1')
    .replaceAll(/"created_at": ?"[^"]*"/g, '"at":1')
    .replaceAll("https://pictures.example/1.pngShown", "https://pictures.example/1.png")
    .replaceAll("https://pictures.example/2.pngShown", "https://pictures.example/2.png");
  return JSON.parse(text);
}

test("CSV of the legacy API: products by SKU, unknown columns named, a bad line refuses the file", async () => {
  for (const store of [to])
    await store.sql("truncate products, terms, attributes, pictures restart identity cascade");
  const file = join(folder, "original.csv");
  const header =
    "Type,SKU,Name,Published,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 global,Meta: _note,Swatches";
  const lines = [
    "variation,CAP-R,,1,4.50,,CAP,Color,Red,1,,",
    'variable,CAP,Cap,1,,"Clothing > Hats, Clothing",,Color,"Red, Blue",1,soft,round',
    "simple,PIN,Pin,-1,1,,,,,,,",
  ];
  await writeFile(file, `\ufeff${[header, ...lines].join("\r\n")}\r\n`);
  const summary = await jsonOf(to.run("catalog", "import", file, "--json"));
  expect(summary).toMatchObject({ products: 2, variations: 1, created: 3, unknown: ["Swatches"] });
  const [cap] =
    await to.sql(`select price, meta, status, (select name from products where sku = 'CAP-R' and parent_id = p.id) as variation,
    (attributes->0->>'variation')::boolean as varies,
    array(select t.slug from product_terms join terms t on t.id = term_id where product_id = p.id order by 1) as terms from products p where sku = 'CAP'`);
  expect(cap).toEqual({
    price: "4.50",
    meta: [{ key: "_note", value: "soft" }],
    status: "publish",
    variation: expect.any(String),
    varies: true,
    terms: ["blue", "clothing", "hats", "red"],
  });

  await writeFile(file, `SKU,Regular price,Stock\nPIN,2,7\nCAP-R,x,\nNEW,1,1.5\n`);
  const before = await to.sql(EVERYTHING);
  const refused = await to.run("catalog", "import", file);
  expect(refused.stderr).toBe(
    'error: nothing was imported; 2 problems:\n  line 3 (CAP-R): Regular price must be a price, not "x"\n  line 4 (NEW): Stock must be a number, not "1.5"\n',
  );
  expect(await to.sql(EVERYTHING)).toEqual(before);

  await writeFile(file, `SKU,Regular price,Stock\npin,2,7\n`);
  await to.run("catalog", "import", file);
  expect(
    await to.sql("select sku, name, status, price, stock_quantity::int from products where sku = 'pin'"),
  ).toEqual([{ sku: "pin", name: "Pin", status: "draft", price: "2", stock_quantity: 7 }]);
});

test("a file that is no catalogue is reported in a line", async () => {
  const file = join(folder, "bad.csv");
  for (const [content, message] of [
    ["", "is empty"],
    ["Name\nMug\n", "names neither the column ID nor the column SKU"],
    ['SKU\n"a\n', "is not CSV"],
  ] as const) {
    await writeFile(file, content);
    const { exitCode, stderr } = await to.run("catalog", "import", file);
    expect([exitCode, stderr.trimEnd().split("\n").length]).toEqual([1, 1]);
    expect(stderr).toContain(message);
  }
  expect(await readFile(file, "utf8")).toBe('SKU\n"a\n');
});
