import { getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import { settings } from "../../schema/settings.ts";
import { useCliStore } from "./cli-store.ts";
import { jsonOf } from "./store-command.ts";

const store = useCliStore();
const { run } = store;

test("get shows every setting", async () => {
  const columns = Object.keys(getTableColumns(settings)).length - 1;
  const all = await jsonOf(run("settings", "get", "--json"));
  expect(Object.keys(all)).toHaveLength(columns);
  expect(all).toMatchObject({ name: "Store", currency: "USD", price_decimals: 2, taxes_enabled: false });
  expect((await run("settings", "get")).stdout.trim().split("\n")).toHaveLength(columns + 1);
  expect((await run("settings", "get", "price_decimals")).stdout).toBe("2\n");
});

test.each([
  ["name", 'Dan\'s "shop"', "name", 'Dan\'s "shop"'],
  ["description", "", "description", ""],
  ["api-enabled", "off", "api_enabled", false],
  ["taxes_enabled", "YES", "taxes_enabled", true],
  ["manageStock", "no", "manage_stock", false],
  ["currency", "EUR", "currency", "EUR"],
  ["currency", "IRT", "currency", "IRT"],
  ["time-zone", "europe/berlin", "timezone", "Europe/Berlin"],
  ["timezone", "Asia/Kolkata", "timezone", "Asia/Kolkata"],
  ["timezone", "+05:45", "timezone", "+05:45"],
  ["view-order-path", "?page_id=8&view-order=%order%", "view_order_path", "?page_id=8&view-order=%order%"],
  ["price-suffix", 'incl. <b onclick="a()">tax</b>', "price_suffix", "incl. <b>tax</b>"],
  ["price-decimals", "0", "price_decimals", 0],
  ["thousand-separator", "", "thousand_separator", ""],
  ["decimal-separator", "", "decimal_separator", ""],
  ["decimal-separator", ",", "decimal_separator", ","],
  ["currency-position", "right_space", "currency_position", "right_space"],
  ["base-location", "DE", "base_location", "DE"],
  ["tax-based-on", "base", "tax_based_on", "base"],
  ["order-data-days", "30", "order_data_days", 30],
  ["customer-data-days", "1095", "customer_data_days", 1095],
])("set %s %j", async (name, text, column, value) => {
  expect(await run("settings", "set", name, text)).toMatchObject({ exitCode: 0, stderr: "" });
  expect(await store.sql(`select ${column} as value from settings`)).toEqual([{ value }]);
  expect(await jsonOf(run("settings", "get", name, "--json"))).toEqual({ [column]: value });
});

test.each([
  ["currency", "eur"],
  ["currency", "XYZ"],
  ["timezone", "Mars/Olympus"],
  ["timezone", "+24:00"],
  ["timezone", "+2"],
  ["timezone", ""],
  ["taxes-enabled", "maybe"],
  ["price-decimals", "7"],
  ["price-decimals", "2.5"],
  ["view-order-path", "account/orders"],
  ["placeholder-url", "javascript:alert(1)"],
  ["weight-unit", "stone"],
  ["base-location", "Germany"],
  ["base-location", "ZZ"],
  ["order-data-days", "29"],
  ["customer-data-days", "-1"],
  ["name", " "],
  ["colour", "red"],
  ["id", "2"],
])("set %s %j is refused and changes nothing", async (name, text) => {
  const before = await store.sql("select * from settings");
  const outcome = await run("settings", "set", name, text);
  expect(outcome).toMatchObject({ exitCode: 1, stdout: "" });
  expect(outcome.stderr.trim().split("\n")).toHaveLength(1);
  expect(outcome.stderr).toMatch(new RegExp(`^error: (${name} must|unknown setting "${name}")`));
  expect(await store.sql("select * from settings")).toEqual(before);
});
