import { beforeEach, expect, test } from "vitest";
import { useCliStore } from "./cli-store.ts";
import { importFile } from "./store-command.ts";

const store = useCliStore();

const GOOD = { id: 1, title: "Good", sku: "GOOD", categories: ["New category"] };

/** The store's records before the import. */
beforeEach(async () => {
  await store.sql("truncate products cascade");
  await store.sql(`insert into products (id, parent_id, type, name, sku) values
    (100, null, 'variable', 'Shirt', 'SHIRT'), (101, 100, 'variation', 'Shirt - S', 'SHIRT-S'), (102, null, 'simple', 'Mug', 'MUG')`);
});

const variable = (...variations: unknown[]) => ({ id: 5, title: "Variable", type: "variable", variations });

test.each<[string, unknown, string]>([
  ["no object", 5, "product 2: must be an object"],
  ["no id", { title: "Hat" }, 'product 2 ("Hat"): id is missing: it must be a whole number from 1 to 10^15'],
  ["an id below 1", { id: 0, title: "Hat" }, "id must be a whole number from 1 to 10^15, not 0"],
  ["no title", { id: 5, sku: "S5" }, "product 2 (id 5, S5): title is missing"],
  ["a NUL in the title", { id: 5, title: "a\0b" }, "title must be text"],
  ["half a character", { id: 5, title: "\ud800" }, "title must be text"],
  [
    "an unknown type",
    { id: 5, title: "Hat", type: "bundle" },
    "type must be one of simple, variable, grouped, external",
  ],
  ["an unknown status", { id: 5, title: "Hat", status: "gone" }, "status must be one of publish"],
  [
    "a negative price",
    { id: 5, title: "Hat", regular_price: "-1" },
    'regular_price must be a price such as 12.50, not "-1"',
  ],
  [
    "a price in words",
    { id: 5, title: "Hat", sale_price: "1,5" },
    'sale_price must be a price such as 12.50, not "1,5"',
  ],
  ["half a piece", { id: 5, title: "Hat", stock_quantity: 1.5 }, "stock_quantity must be a whole number"],
  ["too many pieces", { id: 5, title: "Hat", stock_quantity: 3e9 }, "stock_quantity must be a whole number"],
  [
    "a doubtful flag",
    { id: 5, title: "Hat", virtual: "maybe" },
    'virtual must be true or false, not "maybe"',
  ],
  ["no list", { id: 5, title: "Hat", categories: "Hats" }, "categories must be a list"],
  [
    "a file without address",
    { id: 5, title: "Hat", downloads: [{ name: "x" }] },
    "downloads[0].file is missing",
  ],
  [
    "a SKU without end",
    { id: 5, title: "Hat", sku: "S".repeat(256) },
    "sku must be text of at most 255 characters",
  ],
  [
    "a file twice",
    { id: 5, title: "Hat", downloads: [{ file: "x" }, { file: "x" }] },
    "two downloads have the id",
  ],
  ["a day that is none", { id: 5, title: "Hat", created_at: "2026-02-30" }, "created_at must be a date"],
  [
    "a variation's price",
    variable({ id: 6 }, { id: 7, price: {} }),
    "variation 2 (id 7): price must be a price",
  ],
  ["a number for a variation", variable(6), 'product 2 (id 5, "Variable"): variation 1: must be an object'],
  [
    "variations of a simple product",
    { ...variable({ id: 6 }), type: "simple" },
    "variations belong to variable products",
  ],
  ["an id twice", variable({ id: 1 }), '(id 5, "Variable"), variation 1 (id 1): product 1 (id 1, GOOD'],
  ["a SKU twice", { id: 5, title: "Hat", sku: "GOOD" }, "has the same SKU GOOD"],
  [
    "a SKU of the store",
    { id: 5, title: "Hat", sku: "MUG" },
    "product 102 of the store has the same SKU MUG",
  ],
  [
    "a variation's id for a product",
    { id: 101, title: "Hat" },
    "id 101 is a variation of product 100 in the store",
  ],
  [
    "a product's id for a variation",
    variable({ id: 102 }),
    "id 102 is a product in the store, here a variation of product 5",
  ],
  [
    "another product's variation",
    variable({ id: 101 }),
    "id 101 is a variation of product 100 in the store, here a var",
  ],
])("%s: the record is named and nothing of the file is imported", async (_what, record, message) => {
  const everything =
    "select (select json_agg(p order by id) from products p) as products, (select count(*) from terms)";
  const before = await store.sql(everything);
  const outcome = await importFile(store.run, { products: [GOOD, record] });
  expect(outcome).toMatchObject({ exitCode: 1, stdout: "" });
  expect(outcome.stderr).toMatch(/^error: nothing was imported; 1 problem:\n {2}product 2.*\n$/);
  expect(outcome.stderr).toContain(message);
  expect(await store.sql(everything)).toEqual(before);
});

test("twenty bad records are shown, the others counted", async () => {
  const products = Array.from({ length: 25 }, (_, index) => (index === 7 ? GOOD : { id: -index }));
  const { stderr } = await importFile(store.run, { products });
  const lines = stderr.trimEnd().split("\n");
  expect(lines[0]).toBe("error: nothing was imported; 24 problems:");
  expect(lines.slice(1, 21).every((line) => /^ {2}product \d+ \(id -?\d+\): id must be/.test(line))).toBe(
    true,
  );
  expect(lines.slice(21)).toEqual(["  … and 4 more"]);
});

test.each([
  ["", "is not JSON"],
  ['{"products":[', "is not JSON"],
  ["[]", "must be a JSON object"],
  ["null", "must be a JSON object"],
  ['{"products":{}}', "must be a JSON object"],
])("a file with %j is refused in one line", async (content, message) => {
  const outcome = await importFile(store.run, content);
  expect(outcome).toMatchObject({ exitCode: 1, stdout: "", stderr: expect.stringContaining(message) });
  expect(outcome.stderr.trimEnd().split("\n")).toHaveLength(1);
});

test("a missing file is reported", async () => {
  const outcome = await store.spawn("catalog", "import", "/nonexistent/catalog.json");
  expect(outcome).toMatchObject({
    exitCode: 1,
    stderr: expect.stringMatching(/^error: cannot read .*ENOENT.*\n$/),
  });
});

test("when the database fails at the last step, nothing of the file is imported", async () => {
  await store.sql("alter table product_terms add constraint never check (false) not valid");
  const outcome = await importFile(store.run, { products: [GOOD] });
  await store.sql("alter table product_terms drop constraint never");
  expect(outcome).toMatchObject({ exitCode: 1, stdout: "" });
  expect(outcome.stderr).toMatch(/^error: .*product_terms.*\n$/);
  expect(await store.sql("select id::int from products order by id")).toEqual([
    { id: 100 },
    { id: 101 },
    { id: 102 },
  ]);
  expect(await store.sql("select id from terms")).toEqual([]);
});
