import { beforeAll, expect, test } from "vitest";
import { zoneOffset } from "../../functions/kernel/dates/zones.ts";
import { jsonOf, storeCommand } from "../cli/store-command.ts";
import { useStore } from "../support/use-store.ts";
import { EditedDump } from "./edited-dump.ts";
import { sampleDump, withDump } from "./sample.ts";

/** Shops that are not like the sample: other prefixes, zones, currencies, in both storages. */

const { store, v2, v3 } = useStore("v2", "v3");

interface OtherShop {
  prefix: string;
  /** A zone's name, or hours before UTC. */
  zone: string;
  currency: string;
  decimals: number;
}

const KUWAIT: OtherShop = { prefix: "kw_9_", zone: "5.75", currency: "KWD", decimals: 3 };
const TOKYO: OtherShop = { prefix: "jp", zone: "Asia/Tokyo", currency: "JPY", decimals: 0 };
const NOWHERE: OtherShop = { ...TOKYO, zone: "-3.5", currency: "EUR", decimals: 2 };

const berlin = zoneOffset("Europe/Berlin");

/** The sample as it would be in that shop. */
function dumpOf({ prefix, zone, currency, decimals }: OtherShop, sample = sampleDump()): string {
  const isOffset = /\d$/.test(zone);
  const changes: [from: RegExp, to: string][] = [
    [/`wp_/g, `\`${prefix}`],
    [/'wp_(?=user_roles|capabilities)/g, `'${prefix}`],
    [/'timezone_string','Europe\/Berlin'/, `'timezone_string','${isOffset ? "" : zone}'`],
    [/'gmt_offset',''/, `'gmt_offset','${isOffset ? zone : ""}'`],
    [/'EUR'/g, `'${currency}'`],
    [/'woocommerce_price_num_decimals','2'/, `'woocommerce_price_num_decimals','${decimals}'`],
  ];
  const dump = changes.reduce((text, [from, to]) => text.replace(from, () => to), sample);
  // Local times of old orders, as instants.
  return dump.replace(/'_(paid|completed)_date','(\S+) ([\d:]+)'/g, (_, what, day, time) => {
    const local = Date.parse(`${day}T${time}Z`);
    return `'_date_${what}','${(local - berlin(local)) / 1000}'`;
  });
}

const moveIn = (dump: string, ...options: string[]) =>
  withDump(dump, (path) => jsonOf(storeCommand(store)("move-in", path, "--json", ...options)));
const changes = ({ kinds }: { kinds: { new: number; changed: number; removed: number }[] }) =>
  kinds.reduce((sum, kind) => sum + kind.new + kind.changed + kind.removed, 0);

beforeAll(async () => void (await store.createKey()));

test.each([
  ["Kathmandu's offset, three decimals", KUWAIT, "+05:45"],
  ["Tokyo, none", TOKYO, "Asia/Tokyo"],
  ["an offset that no place has", NOWHERE, "-03:30"],
])("%s: the same from both storages", async (_what, shop, timezone) => {
  const account = await moveIn(dumpOf(shop));
  const problems: { kind: string; why: string }[] = account.problems;
  expect(problems.filter(({ kind }) => kind === "settings")).toEqual([
    expect.objectContaining({ why: expect.stringContaining("files of other folders are refused") }),
  ]);
  for (const { found, stored } of account.orders) expect(stored).toEqual(found);
  const again = await moveIn(dumpOf(shop, sampleDump("shop-hpos.sql.gz")));
  expect([changes(again), again.kept]).toEqual([0, []]);
  expect(again.not_taken).toEqual([`${shop.prefix}odd table`, `${shop.prefix}wfhits`]);
  expect(await store.sql("select timezone, currency, price_decimals from settings")).toEqual([
    { timezone, currency: shop.currency, price_decimals: shop.decimals },
  ]);
  expect(await jsonOf(storeCommand(store)("reports", "verify", "--json"))).toEqual([]);
});

test("of several shops in one dump the one that is asked for, with the users of their network", async () => {
  const dump = dumpOf(KUWAIT);
  const network = dump.replaceAll("`kw_9_user", "`kw_user") + dumpOf(TOKYO);
  expect(changes(await moveIn(network, "--prefix", "kw_9_"))).toBeGreaterThan(0);
  expect(changes(await moveIn(dump))).toBe(0);
});

test("clients read it in its currency and its time", async () => {
  const precise = new EditedDump(sampleDump()).setMeta("postmeta", 145, "_order_total", "12.345").text();
  await moveIn(dumpOf(KUWAIT, precise));
  const { order } = (await v2.get("/orders/145?filter[dp]=3")).body;
  expect(order).toMatchObject({ currency: "KWD", total: "12.345" });
  const [stored] = await store.sql<{ id: number; created_at: Date }>(
    "select id, created_at from orders where id = 145",
  );
  expect(order.created_at).toBe(stored!.created_at.toISOString().replace(".000Z", "Z"));
  await store.sql(
    "update order_items set subtotal = case when id % 2 = 0 then 10.0004 else 10.0003 end, total = 10.0004 where order_id = 145 and kind = 'line_item'",
  );
  const subtotal = async () => (await v2.get("/orders/145?filter[dp]=6")).body.order.subtotal;
  const lines = order.line_items.length;
  expect(await subtotal()).toBe((10 * lines).toFixed(6));
  await store.sql("update settings set tax_round_at_subtotal = true");
  const exact = order.line_items.reduce(
    (sum: number, { id }: { id: number }) => sum + (id % 2 === 0 ? 4 : 3),
    0,
  );
  expect(exact).toBeGreaterThan(4);
  expect(await subtotal()).toBe((10 * lines + Math.round(exact / 10) / 1000).toFixed(6));
  // In Kathmandu it is the next day already.
  await store.sql(
    "update orders set status = 'completed', created_at = '2021-05-03T19:04:05Z' where id = 145",
  );
  const query = "filter[date_min]=2021-05-04&filter[date_max]=2021-05-04";
  const { sales } = (await v3.get(`/reports/sales?${query}`)).body;
  expect([sales.total_orders, sales.totals["2021-05-04"].orders]).toEqual([1, 1]);
});
