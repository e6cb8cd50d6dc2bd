import type { TestStore } from "./store.ts";

/** Row counts of all tables of the store, and digests of their contents. */
export type Contents = Record<string, string>;

/**
 * The whole database's contents, to show that a refused write has left nothing. Of API keys only the number: their last use is
 * recorded after each answer.
 */
export async function readContents({ sql }: Pick<TestStore, "sql">): Promise<Contents> {
  const tables = await readTables(sql);
  const digests = tables.map((name) => {
    // Counts of products are sharded by writer.
    if (name === "product_counts")
      return `select '${name}' as name, coalesce(sum(count), 0) || ' products' as held from ${name}`;
    const digest =
      name === "api_keys" ? "''" : "md5(coalesce(string_agg(t::text, E'\\n' order by t::text), ''))";
    return `select '${name}' as name, count(*) || ' rows ' || ${digest} as held from ${name} t`;
  });
  const rows = await sql<{ name: string; held: string }>(digests.join(" union all "));
  return Object.fromEntries(rows.map(({ name, held }) => [name, held]));
}

/** Tables with a row that contains a text without special characters. */
export async function tablesShowing({ sql }: Pick<TestStore, "sql">, text: string): Promise<string[]> {
  const tables = await readTables(sql);
  const found = tables.map((name) => `select '${name}' as name from ${name} t where strpos(t::text, $1) > 0`);
  const rows = await sql<{ name: string }>(found.join(" union "), [text]);
  return rows.map(({ name }) => name);
}

async function readTables(sql: TestStore["sql"]): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  return tables.map(({ name }) => name);
}
