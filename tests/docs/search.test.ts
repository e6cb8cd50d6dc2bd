import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { searchOf, type SearchEntry } from "../../functions/console/browser/search/search.ts";
import { buildConsole } from "../../tools/site/build-console.ts";

/** Forty questions of integrators, written before the index: an answer is among the first three results of each (§reference-search). */

const folder = await buildConsole();
const text = await readFile(join(folder, "docs/search.json"), "utf8");
const entries = JSON.parse(text) as SearchEntry[];
const find = searchOf(entries);

test.each([
  // Fields and parameters by their names.
  ["stock_quantity", /\.product\.(?:variations\[\]\.)?stock_quantity$/],
  ["billing_address email", /\.order\.billing_address\.email$/],
  ["transaction_id", /\.order\.payment_details\.transaction_id$/],
  ["sale_price_dates_to", /\.product\.(?:variations\[\]\.)?sale_price_dates_to$/],
  ["usage_limit_per_user", /\.coupon\.usage_limit_per_user$/],
  ["filter[updated_at_min]", /filter\[updated_at_min\]$/],
  ["delivery_url", /\.webhook\.delivery_url$/],
  ["set_paid", /\.order\.payment_details\.paid$/],
  ["order meta", /\.order\.order_meta$|guides\/lists#filters$/],
  ["fields parameter", /guides\/lists#fields$|fields$/],
  // What people want to do.
  ["pagination", /guides\/lists#pages$/],
  ["batch", /bulk\w+$|guides\/errors#bulk$/],
  ["update many products at once", /bulkProducts$/],
  ["cancel an order", /editOrder(?:\.status)?$/],
  ["mark order as completed", /editOrder(?:\.status)?$/],
  ["create an order", /createOrder$|quickstart#the-first-order$/],
  ["partial refund of a line", /createRefund/],
  ["refund an order", /createRefund$/],
  ["find product by sku", /getProductBySku$/],
  ["customer by email", /getCustomerByEmail$/],
  ["orders changed since yesterday", /filter\[updated_at_min\]$|guides\/lists#(?:filters|pages)$/],
  ["orders of one customer", /listOrdersOfCustomer$/],
  ["add a note to an order", /createNote$/],
  ["top selling products", /reportTopSellers$/],
  ["sales report last month", /reportSales/],
  ["delete permanently", /delete\w+(?:[.:]force)?$|guides\/errors/],
  ["create a variable product with variations", /createProduct/],
  ["tax rate for a country", /Tax(?:Rate)?(?:\.country)?$/],
  ["set product out of stock", /\.product\.(?:variations\[\]\.)?in_stock$/],
  // Keys, signatures, webhooks, limits.
  ["oauth signature does not match", /guides\/authentication#(?:signing-a-request|when-it-fails)$/],
  ["verify webhook signature", /guides\/webhooks#verifying-signatures$/],
  ["webhook retries", /guides\/webhooks#(?:a-delivery|webhooks)$/],
  ["rate limit 429", /guides\/errors#limits$|rate_limited$/],
  ["send the same request twice safely", /guides\/errors#repeating-a-request$/],
  ["decimal places and rounding of money", /guides\/money-and-dates#(?:money|numbers|sums)$/],
  ["time zone of dates", /guides\/money-and-dates#dates$/],
  // Errors by their code or their message; of several messages each, with its cure.
  ["shop_api_coupon_code_already_exists", /shop_api_coupon_code_already_exists$/],
  ["Invalid parameter status: it is none of publish, draft", /shop_api_invalid_product_status(?:-\d)?$/],
  ["Invalid tax class", /_invalid_tax_class$/],
  ["standard tax class", /tax_class$/],
] as const)("%s", (question, answer) => {
  const urls = find(question)
    .slice(0, 3)
    .map(({ url }) => url);
  expect(urls).toEqual(expect.arrayContaining([expect.stringMatching(answer)]));
});

test("every result leads to a place of a page", async () => {
  const places = new Map<string, Set<string>>();
  for (const { url } of entries) {
    const [path = "", id = ""] = url.split("#");
    if (!places.has(path)) {
      const page = await readFile(join(folder, `${path}.html`), "utf8");
      places.set(path, new Set([...page.matchAll(/ id="([^"]*)"/g)].map(([, own = ""]) => own)));
    }
    if (!places.get(path)?.has(id)) expect.fail(url);
  }
});

test("the index is small enough for a phone", () => {
  expect(entries.length).toBeGreaterThan(500);
  expect(text.length).toBeLessThan(1_500_000);
});
