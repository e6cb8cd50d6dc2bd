import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { deep } from "../support/deep.ts";
import { type CliStore, openCliStore } from "./cli-store.ts";
import { jsonOf } from "./store-command.ts";

let from: CliStore;
let to: CliStore;
let folder: string;
beforeAll(async () => {
  [from, to] = await Promise.all([openCliStore(), openCliStore()]);
  folder = await mkdtemp(join(tmpdir(), "catalogue-"));
});
beforeEach(async () => {
  for (const store of [from, to])
    await store.sql("truncate products, terms, attributes, pictures restart identity cascade");
});
afterAll(async () => {
  await Promise.all([from.close(), to.close(), rm(folder, { recursive: true })]);
});

type Line = Record<string, string>;

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** A file with a column for each field of any line. */
async function fileOf(lines: readonly Line[]): Promise<string> {
  const file = join(folder, "catalogue.csv");
  const titles = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  const rows = [titles, ...lines.map((line) => titles.map((title) => line[title] ?? ""))];
  await writeFile(file, `\ufeff${rows.map((cells) => cells.map(quoted).join(",")).join("\r\n")}\r\n`);
  return file;
}

const importing = async (lines: readonly Line[], ...options: string[]) =>
  to.run("catalog", "import", await fileOf(lines), ...options);

/** All that a catalogue has, without ids and times. */
const EVERYTHING = `select to_jsonb(p) - '{id,parent_id,created_at,updated_at,search_text,image_id,gallery_ids,grouped_ids,upsell_ids,
    cross_sell_ids,shipping_class_id,attributes,choices,default_choices,slug}'::text[] as product,
  regexp_replace(slug, '-[0-9]+$', '') as slug,
  (select sku from products where id = p.parent_id) as parent,
  array(select sku from products where id = any(p.grouped_ids || p.upsell_ids || p.cross_sell_ids) order by 1) as linked,
  regexp_replace(jsonb_build_array(p.attributes, p.choices, p.default_choices)::text, '"attributeId": [1-9]\\d*', '"shared"', 'g') as attributes,
  array(select to_jsonb(f) - 'product_id' from product_files f where f.product_id = p.id order by position) as files,
  array(select t.taxonomy || ' ' || t.slug || coalesce(' in ' || a.slug, '') || coalesce(' below ' || above.slug, '') from terms t
    left join attributes a on a.id = t.attribute_id left join terms above on above.id = t.parent_id
    where t.id = p.shipping_class_id or t.id in (select term_id from product_terms where product_id = p.id) order by 1) as terms,
  array(select url from unnest(array_prepend(p.image_id, p.gallery_ids)) with ordinality as shown (id, place)
    join pictures on pictures.id = shown.id order by place) as pictures
  from products p order by sku`;

const FILE: Line[] = [
  {
    ID: "15",
    Type: "simple, downloadable, virtual",
    SKU: "BOOK",
    Name: '＝Book, "new"',
    Published: "1",
    Description: "<p>One</p>\\nTwo \\\\n lines",
    "Date sale price ends": "2099-12-31",
    "Tax class": "reduced-rate",
    "Weight (kg)": "0.25",
    "Sale price": "4",
    "Regular price": "5",
    Categories: 'Books > "Old" > Maps, Clothing',
    Tags: "new, Sea\\, deep",
    "Download limit": "3",
    Upsells: "id:11",
    Position: "7",
    "Download 1 ID": "a",
    "Download 1 name": "All",
    "Download 1 URL": "https://files.example/a.pdf",
  },
  {
    ID: "12",
    Type: "variation",
    SKU: "SHIRT-S",
    Published: "0",
    "Tax class": "parent",
    Stock: "3",
    "Sale price": "8",
    "Regular price": "10",
    "Shipping class": "Bulky",
    Images: "https://pictures.example/1.png",
    Parent: "id:11",
    Position: "5",
    "Attribute 1 name": "Color",
    "Attribute 1 value(s)": "Sea\\, deep",
    "Attribute 1 global": "1",
    "Attribute 2 name": "Neck line",
    "Attribute 2 value(s)": "V",
  },
  {
    ID: "11",
    Type: "variable",
    SKU: "SHIRT",
    Name: "Shirt",
    Published: "1",
    Categories: "Linen\\, washed",
    Images: "https://pictures.example/1.png, https://pictures.example/2.png",
    "Attribute 1 name": "Color",
    "Attribute 1 value(s)": "Blue, Sea\\, deep",
    "Attribute 1 global": "1",
    "Attribute 1 default": "Blue",
    "Attribute 2 name": "Neck line",
    "Attribute 2 value(s)": "V, Round",
  },
  {
    ID: "13",
    Type: "variation",
    SKU: "SHIRT-B",
    Published: "1",
    "Tax class": "reduced-rate",
    "Regular price": "12",
    Parent: "SHIRT",
    Position: "2",
    "Attribute 1 name": "Color",
    "Attribute 1 value(s)": "Blue",
    "Attribute 1 global": "1",
  },
  { ID: "14", Type: "grouped", SKU: "SET", Name: "Set", Published: "-1", "Grouped products": "BOOK, SHIRT" },
  {
    ID: "16",
    Type: "external",
    SKU: "POSTER",
    Name: "Poster",
    Published: "1",
    "Regular price": "2",
    "External URL": "https://p.example",
    "Button text": "Go",
  },
];

test("an export goes into an empty store, and again without a change", async () => {
  await jsonOf(from.run("catalog", "import", await fileOf(FILE), "--json"));
  const wanted = await from.sql(EVERYTHING);
  expect(wanted).toMatchObject([
    {
      product: {
        name: '＝Book, "new"',
        description: "<p>One</p>\nTwo \\n lines",
        menu_order: 7,
        virtual: true,
      },
      linked: ["SHIRT"],
      terms: ["category clothing", "category maps below old", "tag new", "tag sea-deep"],
    },
    { product: { name: "Poster", price: 2, product_url: "https://p.example" } },
    { product: { name: "Set", status: "draft", price: 4 }, linked: ["BOOK", "SHIRT"] },
    {
      product: { name: "Shirt", price: 12 },
      pictures: ["https://pictures.example/1.png", "https://pictures.example/2.png"],
    },
    { parent: "SHIRT", product: { price: 12, menu_order: 2 } },
    {
      parent: "SHIRT",
      product: { price: 8, stock_quantity: 3, status: "private", tax_class: null },
    },
  ]);
  const file = join(folder, "export.csv.gz");
  expect(await jsonOf(from.run("catalog", "export", "--out", file, "--json"))).toEqual({ products: 6 });
  const first = await jsonOf(to.run("catalog", "import", file, "--json"));
  expect(first).toMatchObject({
    products: 4,
    variations: 2,
    created: 6,
    updated: 0,
    refused: [],
    unknown: [],
  });
  expect(await to.sql(EVERYTHING)).toEqual(wanted);
  expect(await jsonOf(to.run("catalog", "import", file, "--json"))).toMatchObject({ created: 0, updated: 6 });
  expect(await to.sql(EVERYTHING)).toEqual(wanted);
  const again = join(folder, "again.csv");
  await to.run("catalog", "export", "--out", again);
  // As in the console's export of orders.
  expect(await readFile(again, "utf8")).toContain(`,"'＝Book, ""new""",`);
});

test("a bad line is named, and nothing of its product is written; the others are", async () => {
  await importing(FILE);
  const before = await to.sql(EVERYTHING);
  const [poster] = await to.sql("select id from products where sku = 'POSTER'");
  const lines = [
    { SKU: "shirt-b", "Regular price": "13", "Meta: _note": "soft" },
    { SKU: "SHIRT-S", "Regular price": "x" },
    { SKU: "POSTER", "Regular price": "3", Stock: "1.5" },
    { ID: String(poster?.["id"]), SKU: "SET" },
    { SKU: "NEW-V", Type: "variation", Parent: "NOWHERE" },
    { SKU: "NEW-W", Type: "variation", Parent: "BOOK" },
    { SKU: "NEW", Type: "simple", "Regular price": "1" },
    { SKU: "book", "Regular price": "6" },
    { SKU: "Book", "Regular price": "7" },
    { SKU: "PIN", Type: "simple", Name: "Pin", "Regular price": "6" },
  ];
  const { exitCode, stdout, stderr } = await importing(lines);
  expect([exitCode, stdout]).toEqual([
    1,
    "imported 1 products and 0 variations\n(1 new, 0 updated)\nignored columns: Meta: _note\n",
  ]);
  expect(stderr.split("\n")).toEqual([
    "error: nothing was written of the products of these lines:",
    '  line 3 (SHIRT-S): Regular price must be a number, not "x"',
    '  line 4 (POSTER): Stock must be a whole number, not "1.5"',
    expect.stringMatching(/^ {2}line 5 \(id \d+, SET\): id \d+ and SKU SET belong to two products$/),
    '  line 6 (NEW-V): Parent "NOWHERE" is neither in the file nor in the store',
    "  line 7 (NEW-W): its product is not variable",
    "  line 10 (Book): another line has the same id or SKU",
    "  line 8 (NEW): Missing parameter title",
    "",
  ]);
  await to.sql("delete from products where sku = 'PIN' and price = 6");
  expect(await to.sql(EVERYTHING)).toEqual(before);
});

test("a dry run prints what would happen, and writes nothing", async () => {
  await importing([{ SKU: "CUP", Type: "simple", Name: "Cup", "Regular price": "5" }]);
  const before = await to.sql(
    "select (select json_agg(p) from products p) as p, (select count(*) from terms) as t",
  );
  const lines = [
    { SKU: "cup", Categories: "New" },
    { SKU: "HAT", Type: "simple", Name: "Hat", Categories: "New" },
    { SKU: "CAP", Type: "simple", Name: "Cap", "Tax status": "none of it" },
  ];
  const { exitCode, stdout, stderr } = await importing(lines, "--dry-run");
  expect([exitCode, stdout]).toEqual([
    1,
    'update line 2 (cup)\ncreate line 3 (HAT, "Hat")\nwould import 2 products and 0 variations\n(1 new, 1 updated)\n',
  ]);
  expect(stderr).toContain('  line 4 (CAP, "Cap"): Invalid product tax status.\n');
  expect(
    await to.sql("select (select json_agg(p) from products p) as p, (select count(*) from terms) as t"),
  ).toEqual(before);
});

test("the shop's decimal separator and stock by SKU, of a product and of a variation alone", async () => {
  await to.run("settings", "set", "decimal-separator", ",");
  await importing(FILE);
  await importing([{ SKU: "poster", "Regular price": "1.234,50" }]);
  await importing([
    { SKU: "shirt-s", Stock: "2" },
    { SKU: "book", Stock: "4" },
  ]);
  await to.run("settings", "set", "decimal-separator", ".");
  const stored =
    "select sku, regular_price, stock_quantity, menu_order from products where sku = lower(sku) order by 1";
  expect(await to.sql(stored)).toEqual([
    { sku: "book", regular_price: "5", stock_quantity: "4", menu_order: 7 },
    { sku: "poster", regular_price: "1234.50", stock_quantity: null, menu_order: 0 },
    { sku: "shirt-s", regular_price: "10", stock_quantity: "2", menu_order: 5 },
  ]);
});

test("a shop that sells parts of a unit has a stock of parts, exported too", async () => {
  await to.run("settings", "set", "decimal-quantities", "on");
  const line = { SKU: "CLOTH", Type: "simple", Name: "Cloth", Stock: "1.5" };
  expect((await importing([line])).exitCode).toBe(0);
  const file = join(folder, "parts.csv");
  await to.run("catalog", "export", "--out", file);
  expect(await readFile(file, "utf8")).toMatch(/,1\.5,/);
  await to.run("settings", "set", "decimal-quantities", "off");
});

test("line breaks in a cell stay as they are written", async () => {
  const description = "One\r\nTwo\nThree";
  expect((await importing([{ SKU: "A", Name: "Cup", Description: description }])).exitCode).toBe(0);
  expect(await to.sql("select description from products")).toEqual([{ description }]);
});

test("a file that is no catalogue is reported in a line", async () => {
  for (const [content, message] of [
    ["", "is empty"],
    ["Name\nMug\n", "names neither the column ID nor the column SKU"],
    ['SKU\n"a\n', "line 2 has a misplaced quote"],
  ] as const) {
    const file = join(folder, "bad.csv");
    await writeFile(file, content);
    const { exitCode, stderr } = await to.run("catalog", "import", file);
    expect([exitCode, stderr.trimEnd().split("\n").length]).toEqual([1, 1]);
    expect(stderr).toContain(message);
  }
  expect(await to.run("catalog", "import", "/nonexistent/catalog.csv")).toMatchObject({
    exitCode: 1,
    stderr: expect.stringMatching(/^error: cannot read .*ENOENT.*\n$/),
  });
});

const strange = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "'; --",
    "\\",
    "\\,",
    "NaN",
    "\0",
    "\ud800",
    "ß€😀",
    "-1",
    "1e9",
    "9".repeat(20),
    "<b>x",
    "2026-02-30",
  ),
);
/** One of fifty cells is a strange one. */
const mostly = (...usual: string[]) =>
  fc.oneof({ weight: 49, arbitrary: fc.constantFrom("", ...usual) }, { weight: 1, arbitrary: strange });
const FLAGS = [
  "Is featured?",
  "In stock?",
  "Sold individually?",
  "Allow customer reviews?",
  "Attribute 1 global",
];
const NUMBERS = [
  "Stock",
  "Weight (kg)",
  "Length (cm)",
  "Sale price",
  "Regular price",
  "Download limit",
  "Position",
];
const TEXTS = ["Description", "Purchase note", "Tags", "Categories", "Shipping class", "Attribute 1 name"];
const all = (titles: string[], ...usual: string[]) =>
  Object.fromEntries(titles.map((title) => [title, mostly(...usual)]));
const line: fc.Arbitrary<Line> = fc.record({
  ID: mostly("1", "2", "3"),
  Type: mostly("simple", "variable", "variation", "simple, virtual, downloadable", "grouped"),
  SKU: mostly("A", "B", "C", "D"),
  Name: mostly("Cup", "ß€😀"),
  Parent: mostly("A", "B", "id:1"),
  Images: mostly("https://a.example/x.png", "https://a.example/x.png, https://a.example/y.png"),
  "Grouped products": mostly("A, B", "id:2"),
  Published: mostly("1", "0", "-1"),
  "Tax class": mostly("parent", "reduced-rate"),
  "Date sale price ends": mostly("2099-01-01"),
  "Attribute 1 value(s)": mostly("Red, Blue", "Red"),
  "Attribute 1 default": mostly("Red"),
  ...all(FLAGS, "1", "0"),
  ...all(NUMBERS, "1", "12"),
  ...all(TEXTS, "a > b, c", "Size"),
});

test("a file with a NUL character is refused whole, with its line", async () => {
  const { exitCode, stderr } = await importing([
    { SKU: "A", Name: "Cup" },
    { SKU: "B", Parent: "\0" },
  ]);
  expect({ exitCode, stderr }).toEqual({
    exitCode: 1,
    stderr: "error: nothing was imported; line 3 has a NUL character\n",
  });
  expect(await to.sql("select count(*)::int as n from products")).toEqual([{ n: 0 }]);
});

test("the database takes whatever passes the reader", async () => {
  let written = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 3 }), async (lines) => {
      const { exitCode, stdout, stderr } = await importing(lines, "--json");
      if (exitCode !== 0) expect(stderr).toMatch(/^error: (?:cannot read|nothing was )/);
      if (stdout !== "") written += JSON.parse(stdout).products;
    }),
    { numRuns: deep(60, 300) },
  );
  expect(written).toBeGreaterThan(deep(6, 30));
});
