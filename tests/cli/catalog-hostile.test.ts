import fc from "fast-check";
import { expect, test } from "vitest";
import { importCatalog } from "../../tools/store/catalog/import.ts";
import { productList, readRecord } from "../../tools/store/catalog/read.ts";
import { CliError } from "../../tools/command-line/cli-error.ts";
import { withDatabase } from "../../tools/database/database.ts";
import { useCliStore } from "./cli-store.ts";
import { deep } from "../support/deep.ts";

const store = useCliStore();

test("the reader returns rows or an error for any JSON", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.jsonValue(),
        fc.array(fc.jsonValue()).map((products) => ({ products })),
      ),
      (catalog) => {
        try {
          for (const [index, record] of productList(catalog).entries())
            expect(readRecord(record, index)).toSatisfy(
              (read) => Array.isArray(read) || typeof read === "string",
            );
        } catch (error) {
          expect(error).toBeInstanceOf(CliError);
        }
      },
    ),
    { numRuns: 500 },
  );
});

const strange = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constantFrom(null, "", {}),
);
/** One of fifty values is a strange one. */
const mostly = (good: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 49, arbitrary: good }, { weight: 1, arbitrary: strange });
const word = mostly(fc.constantFrom("a", "ß€😀", "parent", "'; --", "{}", "\\", "NaN", "null"));
const text = fc.oneof(word, fc.constantFrom("", null));
const price = mostly(
  fc.oneof(fc.nat(), fc.constantFrom("12.50", ".5", "7.", "", null, "999999999999999.9999999999")),
);
const flag = mostly(fc.constantFrom(true, false, "yes", "no", null, 1, 0));
const count = mostly(fc.oneof(fc.nat(), fc.constantFrom("5", "3.0", -1, null, 2 ** 31 - 1)));
const fields = {
  sku: mostly(fc.oneof(fc.stringMatching(/^[A-Z]{2}$/), fc.constant(""))),
  regular_price: price,
  sale_price: price,
  price,
  managing_stock: flag,
  stock_quantity: count,
  virtual: flag,
  download_limit: count,
  download_expiry: count,
  tax_class: text,
  created_at: mostly(fc.constantFrom("2026-01-01", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59-0000", null)),
  downloads: mostly(fc.array(fc.record({ id: text, file: word }), { maxLength: 1 })),
  attributes: mostly(fc.array(fc.record({ name: word, option: text }), { maxLength: 2 })),
  categories: mostly(fc.array(word, { maxLength: 2 })),
};
const variation = fc.record({ id: fc.integer({ min: 41, max: 90 }), ...fields }, { requiredKeys: ["id"] });
const own = { id: fc.integer({ min: 1, max: 40 }), title: word, ...fields };
/** Mostly good records, with some strange fields and values. */
const anyRecord = fc.oneof(
  fc.record(own, { requiredKeys: ["id", "title"] }),
  fc.record({ ...own, type: fc.constant("variable"), variations: fc.array(variation, { maxLength: 2 }) }),
);

test("the database accepts all rows that pass the reader and the checks", async () => {
  let imported = 0;
  await withDatabase(store.databaseUrl, async (db) => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyRecord, { minLength: 1, maxLength: 2 }), async (products) => {
        const catalog = JSON.parse(JSON.stringify({ products }));
        try {
          await db.transaction((tx) => importCatalog(tx, catalog));
          imported++;
        } catch (error) {
          if (!(error instanceof CliError)) throw error;
        }
      }),
      { numRuns: deep(60, 300) },
    );
  });
  expect(imported).toBeGreaterThan(deep(6, 30));
});
