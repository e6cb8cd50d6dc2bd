import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { useStore } from "../support/use-store.ts";

/**
 * The table of number fields in the guide on money, made by requests (§lenient-numbers). RECORD_NUMBERS=1 writes it into the
 * guide.
 */

const GUIDE = new URL("../../docs/guides/money-and-dates.md", import.meta.url);
const BEGIN = "<!-- numbers -->\n";
const END = "<!-- /numbers -->\n";

const { store, v3 } = useStore("v3");

const SHOPS = [
  ["12.50", "currency = 'USD', decimal_separator = '.', thousand_separator = ',', price_decimals = 2"],
  ["12,50", "currency = 'EUR', decimal_separator = ',', thousand_separator = '.', price_decimals = 2"],
  ["13", "currency = 'JPY', decimal_separator = '.', thousand_separator = ',', price_decimals = 0"],
] as const;

const SPELLINGS = ["12.50", "12,50", "1,234.50", "1.234,50", "1 234.50", "$12.50", "12abc", ".5", "x", 12.5];

// oxlint-disable-next-line typescript/no-explicit-any -- answers of several resources
type Answer = any;

async function post(path: string, body: object, at: (body: Answer) => unknown): Promise<string> {
  const answer = await v3.post(path, body);
  const shown = answer.status < 300 ? at(answer.body) : answer.status;
  return shown === "" || shown === null ? "none" : String(shown);
}

const product = (fields: object, at: (product: Answer) => unknown) =>
  post("/products", { product: { title: "Mug", ...fields } }, (body) => at(body.product));
const order = (fields: object, at: (order: Answer) => unknown) =>
  post("/orders", { order: fields }, (body) => at(body.order));

const FIELDS: readonly (readonly [string, (written: unknown) => Promise<string>])[] = [
  ["prices", (regular_price) => product({ regular_price }, (made) => made.regular_price)],
  ["weight, sizes", (weight) => product({ weight }, (made) => made.weight)],
  [
    "amounts of coupons",
    (amount) =>
      post("/coupons", { coupon: { code: crypto.randomUUID(), amount } }, ({ coupon }) => coupon.amount),
  ],
  [
    "`amount` of a refund",
    async (amount) => {
      const fee_lines = [{ title: "All", total: 100_000 }];
      const { id } = (await v3.post("/orders", { order: { fee_lines } })).body.order;
      return post(`/orders/${id}/refunds`, { order_refund: { amount } }, (body) => body.order_refund.amount);
    },
  ],
  [
    "amounts of order lines",
    (total) => order({ fee_lines: [{ title: "Fee", total }] }, (made) => made.fee_lines[0].total),
  ],
  [
    "stock, quantities",
    (stock_quantity) => product({ managing_stock: true, stock_quantity }, (made) => made.stock_quantity),
  ],
  ["tax rates", (rate) => post("/taxes", { tax: { country: "DE", rate } }, ({ tax }) => tax.rate)],
];

test("the guide's table of numbers is what the store answers", async () => {
  const rows = new Map<string, string[]>();
  for (const [, settings] of SHOPS) {
    await store.sql(`update settings set ${settings}`);
    for (const [field, give] of FIELDS)
      for (const written of SPELLINGS) {
        const key = `${field} | \`${JSON.stringify(written)}\``;
        rows.set(key, [...(rows.get(key) ?? []), await give(written)]);
      }
  }
  const table = [
    `| Field | You send | ${SHOPS.map(([shop]) => `Shop with \`${shop}\``).join(" | ")} |`,
    "|:--|:--|--:|--:|--:|",
    ...Array.from(rows, ([key, shown]) => `| ${key} | ${shown.join(" | ")} |`),
    "",
  ].join("\n");
  const guide = readFileSync(GUIDE, "utf8");
  const [before = "", after = ""] = [guide.split(BEGIN)[0], guide.split(END)[1]];
  const wanted = `${before}${BEGIN}\n${table}\n${END}${after}`;
  if (process.env["RECORD_NUMBERS"]) writeFileSync(GUIDE, wanted);
  else expect(guide).toBe(wanted);
});
