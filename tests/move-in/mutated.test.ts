import fc from "fast-check";
import { expect, test } from "vitest";
import { useCliStore } from "../cli/cli-store.ts";
import { EditedDump } from "./edited-dump.ts";
import { sampleDump, withDump } from "./sample.ts";
import { deep } from "../support/deep.ts";

/** Any dump is imported or refused with a message; `MOVE_IN_RUNS=1000` tries more of them. */

const store = useCliStore();

const sample = sampleDump();
const RUNS = Number(process.env["MOVE_IN_RUNS"] ?? deep(4, 30));
const TABLES =
  "options posts postmeta comments commentmeta users usermeta woocommerce_order_items woocommerce_order_itemmeta woocommerce_api_keys wc_webhooks woocommerce_downloadable_product_permissions woocommerce_tax_rates terms term_taxonomy term_relationships".split(
    " ",
  );

/** A value in single quotes within a row. */
const VALUE = /'(?:[^'\\]|\\.)*'/g;

const nested = fc
  .tuple(
    fc.constantFrom("a:1:{i:0;", 'O:1:"x":1:{s:1:"k";', 'a:2:{s:1:"k";R:1;i:0;'),
    fc.integer({ min: 1, max: 60_000 }),
  )
  .map(([open, depth]) => `${open.repeat(depth)}N;${"}".repeat(depth)}`);

/** Texts that replace values. */
const hostile = fc.oneof(
  nested,
  fc.constantFrom(
    's:-1:"";',
    "a:-1:{}",
    "a:999999999:{i:0;i:0;}",
    `i:${"9".repeat(300_000)};`,
    `d:${"1".repeat(300)}E99999;`,
    'O:8:"stdClass":0:{}',
    'C:1:"x":999999999:{}',
    "9".repeat(400),
    "-9.9e99",
    "1e99999",
    "NaN",
    "0000-00-00 00:00:00",
    "9999-12-31 23:59:59",
    "\\0\\0",
    "\u0000",
    "\ud800",
    "__proto__",
    "constructor",
    "%FF%",
    "%".repeat(2000),
  ),
  fc.integer({ min: 1, max: 300_000 }).map((length) => "x1\u00e9-".repeat(length / 4 + 1)),
  fc.string({ unit: "binary", maxLength: 300 }),
);

const literal = (text: string) => `'${Buffer.from(text.replaceAll(/['\\]/g, "\\$&")).toString("latin1")}'`;

const mutation = fc.record({
  table: fc.constantFrom(...TABLES),
  row: fc.nat(),
  value: fc.nat(),
  number: fc.option(fc.constantFrom("0", "-1", "NULL", "999999999999999999999", "2147483648", "1e400"), {
    freq: 4,
  }),
  text: hostile,
});

/** Statements between those of the dump. */
const statement = fc
  .tuple(
    fc.constantFrom("INSERT INTO ", "CREATE TABLE ", "REPLACE INTO `x`.", "INSERT INTO t (", "-- ", "/* */"),
    fc.constantFrom("a.", "`a`.", "``", "a,", " ", "(", "'"),
    fc.integer({ min: 0, max: 30_000 }),
  )
  .map(([verb, piece, times]) => `${verb}${piece.repeat(times)}b (c int);\n`);

/** A row with one of its quoted values, or its second one, replaced. */
function mutated(
  row: string,
  { value, number, text }: { value: number; number: string | null; text: string },
): string {
  if (number !== null) return row.replace(/,-?[\d.]+(?=,|\)$)/, `,${number}`);
  const places = [...row.matchAll(VALUE)];
  const place = places[value % Math.max(1, places.length)];
  if (!place) return row;
  return row.slice(0, place.index) + literal(text) + row.slice(place.index + place[0].length);
}

const IN_WORDS = /^error: (?:the dump |the shop |\S+ (?:is|has|keeps|ends) )/;

test("a dump with any rows is imported, or refused with a message", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(mutation, { minLength: 1, maxLength: 60 }),
      statement,
      async (mutations, stray) => {
        const dump = new EditedDump(sample);
        for (const { table, row, ...how } of mutations) {
          let place = 0;
          const size = dump.size(table);
          dump.map(table, (text) => (place++ === row % size ? mutated(text, how) : text));
        }
        const { exitCode, stderr } = await withDump(stray + dump.text(), (path) =>
          store.run("move-in", path, "--theirs"),
        );
        const error = /^error: .*/m.exec(stderr)?.[0];
        if (exitCode === 0) expect(error).toBeUndefined();
        else expect(error).toMatch(IN_WORDS);
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 3_600_000);

test("flipped, doubled or removed bytes are imported, or refused with a message", async () => {
  const harm = fc.record({
    at: fc.nat({ max: sample.length - 1 }),
    length: fc.integer({ min: 1, max: 3000 }),
    how: fc.oneof(
      fc.constant("out" as const),
      fc.constant("twice" as const),
      fc.string({ unit: "binary-ascii", minLength: 1, maxLength: 20 }).map((text) => ({ text })),
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(harm, { minLength: 1, maxLength: 5 }), async (harms) => {
      let dump = sample;
      for (const { at, length, how } of harms) {
        const piece = dump.slice(at, at + length);
        const by = how === "out" ? "" : how === "twice" ? piece + piece : how.text;
        dump = dump.slice(0, at) + by + dump.slice(at + piece.length);
      }
      const { exitCode, stderr } = await withDump(dump, (path) => store.run("move-in", path, "--theirs"));
      const error = /^error: .*/m.exec(stderr)?.[0];
      if (exitCode === 0) expect(error).toBeUndefined();
      else expect(error).toMatch(IN_WORDS);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 3_600_000);
