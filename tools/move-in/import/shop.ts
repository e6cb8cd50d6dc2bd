import pg from "pg";
import { CliError } from "../../command-line/cli-error.ts";
import { boundRecords } from "../staging/bound.ts";
import { isOfNetwork, isOwnTable, SOURCES } from "../staging/sources.ts";
import { type Problems, skip } from "../staging/problems.ts";
import type { StagedTable, Staging } from "../staging/staging.ts";
import { readList, whyNoArray } from "../php/unserialize.ts";
import { isYesOption, type Meta } from "./meta.ts";
import { type NumberOf, orderNumbers } from "./order-numbers.ts";
import { ShopRoles } from "./roles.ts";
import { type Zone, zoneOf } from "./times.ts";

/** The imported shop, by its staged tables and its options. */
export interface Shop {
  prefix: string;
  /** Staged table of a source, empty if the dump lacks it. */
  table(source: string): string;
  hasTable(source: string): boolean;
  /** Unread tables of the dump, without the shop's own that hold no data. */
  foreign: string[];
  /** The value of an option, or the default if it is missing. */
  option(name: string, missing?: string): string;
  flag(name: string): boolean;
  /** A user's serialised roles and capabilities. */
  capabilitiesOf(meta: Meta): string | undefined;
  zone: Zone;
  roles: ShopRoles;
  /** Whether its orders have tables of their own. */
  hasOrderTables: boolean;
  /** Whether its webhooks are posts, as before 3.3. */
  hasWebhookPosts: boolean;
  numberOf: NumberOf;
  problems: Problems;
}

/**
 * The shop of a dump, without parts above the limits; of several shops that of the prefix. Throws a `CliError` for a missing
 * table or an open choice.
 */
export async function findShop(
  client: pg.ClientBase,
  staging: Staging,
  { prefix: asked, problems }: { prefix: string | undefined; problems: Problems },
): Promise<Shop> {
  const prefix = choosePrefix(staging, asked);
  const found = tablesOf(staging, prefix);
  const table = (source: string) => found(source)?.staged;
  checkTables(prefix, found);
  const name = (source: string) => table(source) ?? "move_in.nothing";

  await boundRecords(client, { table: name, prefix, problems });
  const options = await readTexts(client, name("options"), "option_value");
  const option = (key: string, missing = "") => options.get(key) ?? missing;
  if (options.size === 0) throw new CliError(`the table ${prefix}options has no settings of a shop`);
  const hasOrderTables = isYesOption(option("woocommerce_custom_orders_table_enabled"));
  const orderTables = ["wc_orders", "wc_order_addresses", "wc_order_operational_data", "wc_orders_meta"];
  const absent = orderTables.filter((source) => !table(source));
  if (hasOrderTables && absent.length > 0)
    throw new CliError(
      `the dump lacks the tables of the shop's orders: ${absent.map((source) => prefix + source).join(", ")}`,
    );
  const site = await readTexts(client, name("sitemeta"), "meta_value");
  const rolesKey = sameName(options.keys(), `${prefix}user_roles`) ?? `${prefix}user_roles`;
  return {
    prefix,
    table: name,
    hasTable: (source) => found(source) !== undefined,
    foreign: foreignTables(staging, prefix, found),
    option,
    flag: (key) => isYesOption(option(key)),
    zone: zoneOfShop(option, problems),
    roles: rolesOfShop(option(rolesKey), readList(site.get("site_admins")), problems),
    capabilitiesOf(meta) {
      const exact = meta.get(`${rolesKey.slice(0, prefix.length)}capabilities`);
      return exact ?? meta.get(sameName(meta.keys(), `${prefix}capabilities`) ?? "");
    },
    hasOrderTables,
    hasWebhookPosts: !table("wc_webhooks") && (await hasPosts(client, name("posts"), "shop_webhook")),
    numberOf: orderNumbers(
      [option("active_plugins"), site.get("active_sitewide_plugins") ?? ""],
      option,
      problems,
    ),
    problems,
  };
}

/** The texts of a table of names and values; of duplicates the first. */
async function readTexts(
  client: pg.ClientBase,
  staged: string,
  column: string,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ tag: string; row: string }>(
    `select tag, row from ${staged} order by id desc`,
  );
  return new Map(
    rows.map(({ tag, row }) => [tag, (JSON.parse(row) as Record<string, string>)[column] ?? ""]),
  );
}

/** The same name, or else one in another case: servers fold the case of tables, but not of a prefix in names of settings. */
function sameName(names: Iterable<string>, wanted: string): string | undefined {
  const all = [...names];
  return all.includes(wanted) ? wanted : all.find((name) => name.toLowerCase() === wanted.toLowerCase());
}

async function hasPosts(client: pg.ClientBase, posts: string, type: string): Promise<boolean> {
  const { rowCount } = await client.query(`select from ${posts} where tag = $1 limit 1`, [type]);
  return rowCount === 1;
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
      "the dump has no shop: it lacks a table with a name that ends in woocommerce_order_items",
    );
  if (others.length > 0)
    throw new CliError(
      `the dump has several shops; choose one with --prefix: ${[only, ...others].toSorted().join(", ")}`,
      2,
    );
  return only;
}

type FindTable = (source: string) => StagedTable | undefined;

/** Finds the shop's tables; a shop of a network uses the network's users and settings. */
function tablesOf({ tables }: Staging, prefix: string): FindTable {
  const find = (wanted: string, source: string) =>
    [...tables.values()].find((one) => one.prefix === wanted && one.source === source);
  const network = prefix.replace(/\d+_$/, "");
  return (source) => find(prefix, source) ?? (isOfNetwork(source) ? find(network, source) : undefined);
}

/** Throws a `CliError` for an incomplete dump: the import would delete the missing records here. */
function checkTables(prefix: string, find: FindTable): void {
  const needed = Object.entries(SOURCES).filter(([, { isNeeded }]) => isNeeded);
  const names = (tables: typeof needed) => tables.map(([name]) => prefix + name).join(", ");
  const missing = needed.filter(([name]) => !find(name));
  if (missing.length > 0) throw new CliError(`the dump lacks ${names(missing)}: dump the whole database`);
  const empty = needed.filter(([name, { isNeeded }]) => isNeeded === "with rows" && find(name)?.rows === 0);
  if (empty.length > 0)
    throw new CliError(`the dump has no rows of ${names(empty)}: dump the tables with their data`);
  for (const table of Object.keys(SOURCES).map(find))
    if (table && table.rows > 0 && table.misfits === table.rows)
      throw new CliError(
        `no row of ${table.prefix}${table.source} has as many values as the table has columns: dump its structure and its rows together`,
      );
}

function foreignTables({ tables, others }: Staging, prefix: string, find: FindTable): string[] {
  const taken = new Set(Object.keys(SOURCES).map(find));
  const left = [...tables].filter(([, table]) => !taken.has(table)).map(([name]) => name);
  return [...others, ...left].filter((name) => !isOwnTable(name, prefix)).toSorted();
}

function zoneOfShop(option: (name: string) => string, problems: Problems): Zone {
  const [timezone, offset] = [option("timezone_string"), option("gmt_offset")];
  const zone = zoneOf(timezone, offset);
  if (!zone)
    problems.note(
      "settings",
      "timezone",
      `this store does not know the time zone ${timezone || offset}: imported as UTC`,
    );
  return zone ?? (zoneOf("UTC", "") as Zone);
}

function rolesOfShop(serialised: string, superAdmins: readonly string[], problems: Problems): ShopRoles {
  if (whyNoArray(serialised) !== undefined || serialised === "")
    problems.note(
      "settings",
      "roles",
      "the roles of the shop cannot be read: the rights of keys were not compared",
    );
  return new ShopRoles(serialised, superAdmins);
}

/** Deletes and reports rows with a duplicate id. */
export async function dropDoubles(client: pg.ClientBase, { table, prefix, problems }: Shop): Promise<void> {
  const numbered = Object.entries(SOURCES).filter(
    ([, { isMeta, isNumbered }]) => !isMeta && isNumbered !== false,
  );
  for (const [name] of numbered) {
    const staged = table(name);
    const sql = `delete from ${staged} t using (
         select ctid, row_number() over (partition by id order by place) as nth from ${staged}
       ) as same where same.ctid = t.ctid and nth > 1
       returning t.id, 'an earlier row has the same id' as why, ${pg.escapeLiteral(`${prefix}${name} row `)} || t.place as place`;
    await problems.run(client, skip(name, sql));
  }
}
