import { beforeAll, expect, test } from "vitest";
import { shopDump } from "../../tools/bench/shop-dump/dump.ts";
import type { MadeShop } from "../../tools/bench/shop-dump/made-shop.ts";
import { jsonOf, storeCommand } from "../cli/store-command.ts";
import { useStore } from "../support/use-store.ts";
import { withDump } from "./sample.ts";

/** Shops unlike the sample: other prefixes, zones, currencies, storages. */

const { store, v2, v3 } = useStore("v2", "v3");

const textOf = (shop: MadeShop) => Buffer.from([...shopDump(shop)].join("")).toString("latin1");
const moveIn = (dump: string, ...options: string[]) =>
  withDump(dump, (path) => jsonOf(storeCommand(store)("move-in", path, "--json", ...options)));
const changes = ({ kinds }: { kinds: { new: number; changed: number; removed: number }[] }) =>
  kinds.reduce((sum, kind) => sum + kind.new + kind.changed + kind.removed, 0);

const KUWAIT: MadeShop = {
  orders: 60,
  prefix: "kw_9_",
  hasOrderTables: false,
  zone: "+5.75",
  currency: "KWD",
  decimals: 3,
  pricesIncludeTax: false,
};
const TOKYO: MadeShop = {
  ...KUWAIT,
  orders: 40,
  prefix: "jp",
  zone: "Asia/Tokyo",
  currency: "JPY",
  decimals: 0,
  pricesIncludeTax: true,
};
const NOWHERE: MadeShop = { ...TOKYO, zone: "-3.5", currency: "EUR", decimals: 2 };

beforeAll(async () => void (await store.createKey()));

test.each([
  ["Kathmandu's offset, three decimals", KUWAIT, "Asia/Kathmandu"],
  ["Tokyo, none", TOKYO, "Asia/Tokyo"],
  ["an offset that no place has", NOWHERE, "UTC"],
])("%s: the same from both storages", async (_what, shop, timezone) => {
  const account = await moveIn(textOf(shop));
  expect(account.problems.map(({ why }: { why: string }) => why)).toEqual(
    timezone === "UTC" ? ["time zone -3.5 has no name here: the store's is UTC"] : [],
  );
  for (const { found, stored } of account.orders) expect(stored).toEqual(found);
  const again = await moveIn(textOf({ ...shop, hasOrderTables: true }));
  expect([changes(again), again.kept, again.not_taken]).toEqual([0, [], []]);
  expect(await store.sql("select timezone, currency, price_decimals from settings")).toEqual([
    { timezone, currency: shop.currency, price_decimals: shop.decimals },
  ]);
  expect(await jsonOf(storeCommand(store)("reports", "verify", "--json"))).toEqual([]);
});

test("of several shops in one dump the chosen one, with the users of their network", async () => {
  const dump = textOf(KUWAIT);
  const network = dump.replaceAll("`kw_9_user", "`kw_user") + textOf(TOKYO);
  expect(changes(await moveIn(network, "--prefix", "kw_9_"))).toBeGreaterThan(0);
  expect(changes(await moveIn(dump))).toBe(0);
});

test("clients read it in its currency and its time", async () => {
  const { order } = (await v2.get("/orders/10008?filter[dp]=3")).body;
  const [stored] = await store.sql<Record<string, string>>(
    `select total::numeric(12, 3)::text, (total - total + cart_tax + shipping_tax)::numeric(12, 3)::text as total_tax,
       shipping_total::numeric(12, 3)::text as total_shipping from orders where id = 10008`,
  );
  expect(order).toMatchObject({
    order_number: "10008",
    currency: "KWD",
    created_at: "2021-05-03T19:04:05Z",
    ...stored,
  });
  await store.sql(
    "update order_items set subtotal = case when id % 2 = 0 then 10.0004 else 10.0003 end, total = 10.0004 where order_id = 10008 and kind = 'line_item'",
  );
  const subtotal = async () => (await v2.get("/orders/10008?filter[dp]=6")).body.order.subtotal;
  const lines = order.line_items.length;
  expect(await subtotal()).toBe((10 * lines).toFixed(6));
  await store.sql("update settings set tax_round_at_subtotal = true");
  const exact = order.line_items.reduce(
    (sum: number, { id }: { id: number }) => sum + (id % 2 === 0 ? 4 : 3),
    0,
  );
  expect(exact).toBeGreaterThan(4);
  expect(await subtotal()).toBe((10 * lines + Math.round(exact / 10) / 1000).toFixed(6));
  const query = "filter[date_min]=2021-05-04&filter[date_max]=2021-05-04";
  const { sales } = (await v3.get(`/reports/sales?${query}`)).body;
  // In Kathmandu it is the next day already.
  expect([sales.total_orders, sales.totals["2021-05-04"].orders]).toEqual([1, 1]);
});
