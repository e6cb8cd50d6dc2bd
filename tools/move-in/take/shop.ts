import type pg from "pg";
import { CliError } from "../../cli/cli-error.ts";
import { SOURCES, type Source } from "../stage/sources.ts";
import type { Problems } from "../stage/problems.ts";
import type { Staging } from "../stage/stage.ts";
import { isYes } from "./meta.ts";
import { type Zone, zoneOf } from "./times.ts";

/** The shop that is taken in, as its staged tables and its options say. */
export interface Shop {
  prefix: string;
  /** Staged table of a source, one without rows where the dump has none. */
  table(source: string): string;
  option(name: string): string;
  flag(name: string): boolean;
  zone: Zone;
  /** Whether its orders have tables of their own. */
  hasOrderTables: boolean;
  /** Meta key of the order numbers of a plugin that is on; undefined without one. */
  numberKey: string | undefined;
  problems: Problems;
}

/** The shop of a dump; with several, that of the prefix. Throws a `CliError` that says what is missing or to be chosen. */
export async function findShop(
  client: pg.ClientBase,
  staging: Staging,
  { prefix: asked, problems }: { prefix: string | undefined; problems: Problems },
): Promise<Shop> {
  const prefix = choosePrefix(staging, asked);
  const table = tablesOf(staging, prefix);
  const missing = Object.entries(SOURCES).filter(([name, { isNeeded }]) => isNeeded && !table(name));
  if (missing.length > 0)
    throw new CliError(
      `the dump lacks ${missing.map(([name]) => prefix + name).join(", ")}: is it one of the whole database?`,
    );
  const name = (source: string) => table(source) ?? "move_in.nothing";

  const { rows } = await client.query<{ tag: string; row: string }>(
    `select tag, row from ${name("options")} order by id desc`,
  );
  const options = new Map(
    rows.map(({ tag, row }) => [tag, (JSON.parse(row) as { option_value?: string }).option_value ?? ""]),
  );
  const option = (key: string) => options.get(key) ?? "";
  if (options.size === 0) throw new CliError(`${prefix}options has none of a shop's settings`);
  const hasOrderTables = isYes(option("woocommerce_custom_orders_table_enabled"));
  const orderTables = ["wc_orders", "wc_order_addresses", "wc_order_operational_data", "wc_orders_meta"];
  const absent = orderTables.filter((source) => !table(source));
  if (hasOrderTables && absent.length > 0)
    throw new CliError(
      `the shop keeps its orders in tables that the dump lacks: ${absent.map((source) => prefix + source).join(", ")}`,
    );
  return {
    prefix,
    table: name,
    option,
    flag: (key) => isYes(option(key)),
    zone: zoneOfShop(option, problems),
    hasOrderTables,
    numberKey: numberKeyOf(option("active_plugins")),
    problems,
  };
}

function choosePrefix({ tables }: Staging, asked: string | undefined): string {
  const shops = [...tables.values()]
    .filter(({ source }) => source === "woocommerce_order_items")
    .map(({ prefix }) => prefix);
  if (asked !== undefined) {
    if (!shops.includes(asked)) throw new CliError(`the dump has no shop with the prefix "${asked}"`);
    return asked;
  }
  const [only, ...others] = shops;
  if (only === undefined)
    throw new CliError(
      "the dump has no shop in it: there is no table whose name ends in woocommerce_order_items",
    );
  if (others.length > 0)
    throw new CliError(
      `the dump has several shops; name one by --prefix: ${[only, ...others].toSorted().join(", ")}`,
      2,
    );
  return only;
}

function tablesOf({ tables }: Staging, prefix: string) {
  const found = (wanted: string, source: string) =>
    [...tables.values()].find((one) => one.prefix === wanted && one.source === source)?.staged;
  const network = prefix.replace(/\d+_$/, "");
  return (source: string): string | undefined =>
    found(prefix, source) ?? (source.startsWith("user") ? found(network, source) : undefined);
}

function zoneOfShop(option: (name: string) => string, problems: Problems): Zone {
  const [timezone, offset] = [option("timezone_string"), option("gmt_offset")];
  const zone = zoneOf(timezone, offset);
  if (!zone || zone.isOther)
    problems.note(
      "settings",
      "timezone",
      `time zone ${timezone || offset} has no name here: the store's is UTC`,
    );
  return zone ?? (zoneOf("UTC", "") as Zone);
}

/** Plugins that number orders, the first that is on. */
const NUMBERING = [
  ["woocommerce-sequential-order-numbers-pro/", "_order_number_formatted"],
  ["woocommerce-sequential-order-numbers/", "_order_number"],
] as const;

function numberKeyOf(activePlugins: string): string | undefined {
  return NUMBERING.find(([plugin]) => activePlugins.includes(`"${plugin}`))?.[1];
}

/** Takes out rows whose id was there already, and says so. */
export async function dropDoubles(client: pg.ClientBase, { table, prefix, problems }: Shop): Promise<void> {
  const plain = Object.entries(SOURCES).filter(
    ([name, { meta }]: [string, Source]) => !meta && name !== "term_relationships",
  );
  for (const [name] of plain) {
    const staged = table(name);
    const { rows } = await client.query<{ id: string; place: string }>(
      `delete from ${staged} a using ${staged} b where a.id = b.id and a.ctid > b.ctid returning a.id, a.place`,
    );
    for (const { id, place } of rows)
      problems.skip(name, id, "another row before it has its id", `${prefix}${name} row ${place}`);
  }
}
