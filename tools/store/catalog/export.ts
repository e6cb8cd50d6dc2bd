import { asc, getTableColumns, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { selectStored } from "../../../functions/store/products/state.ts";
import { products, reviews } from "../../../schema/products.ts";
import { attributes, pictures, terms } from "../../../schema/terms.ts";
import type { Database } from "../../database/database.ts";
import { runnerOn } from "../../database/runner.ts";
import { FORMAT, type Section, SECTIONS } from "./restore.ts";

/** Rows per query. */
const AT_ONCE = 500;

/** Writes the whole catalogue as JSON for an import, from one snapshot, in constant memory. */
export function exportJson(
  db: Database,
  write: (text: string) => Promise<void>,
  onProgress: (done: number, total: number) => void,
): Promise<Record<Section, number>> {
  return db.transaction(
    async (snapshot) => {
      const total = await countRows(snapshot);
      let done = 0;
      const counts = Object.fromEntries(SECTIONS.map((section) => [section, 0])) as Record<Section, number>;
      await write(`{"format":${JSON.stringify(FORMAT)}`);
      for (const section of SECTIONS) {
        await write(`,\n"${section}":[`);
        for await (const rows of ROWS[section](snapshot)) {
          for (const row of rows)
            await write(`${counts[section]++ === 0 ? "" : ","}\n${JSON.stringify(row)}`);
          onProgress((done += rows.length), total);
        }
        await write("]");
      }
      await write("}\n");
      return counts;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function countRows(db: Database): Promise<number> {
  const { rows } = await db.execute<{ total: string }>(
    sql`select (select count(*) from ${attributes}) + (select count(*) from ${terms}) + (select count(*) from ${pictures})
      + (select count(*) from ${products}) + (select count(*) from ${reviews}) as total`,
  );
  return Number(rows[0]?.total);
}

const ROWS: Record<Section, (db: Database) => AsyncGenerator<object[], void, undefined>> = {
  attributes: (db) => byId(db, attributes),
  terms: termsFromAbove,
  pictures: (db) => byId(db, pictures),
  products: productsFromAbove,
  reviews: (db) => byId(db, reviews),
};

async function* byId(
  db: Database,
  table: PgTable & { id: PgColumn },
): AsyncGenerator<object[], void, undefined> {
  for (let last = 0; ;) {
    const rows = await db
      .select(getTableColumns(table as PgTable))
      .from(table as PgTable)
      .where(sql`${table.id} > ${last}`)
      .orderBy(asc(table.id))
      .limit(AT_ONCE);
    if (rows.length === 0) return;
    yield rows.map(shown);
    last = Number((rows.at(-1) as { id: number }).id);
  }
}

/** Each after its parent. */
async function* termsFromAbove(db: Database): AsyncGenerator<object[], void, undefined> {
  const depth = sql`(with recursive line (id, parent_id, depth) as (
    select t.id, t.parent_id, 0 from ${terms} as t where t.id = ${terms.id}
    union all select t.id, t.parent_id, line.depth + 1 from ${terms} as t join line on t.id = line.parent_id where line.depth < 100
  ) select max(depth) from line)`;
  yield (await db.select().from(terms).orderBy(depth, asc(terms.id))).map(shown);
}

/** Products, then variations. */
async function* productsFromAbove(db: Database): AsyncGenerator<object[], void, undefined> {
  for (const kind of [sql`${products.parentId} is null`, sql`${products.parentId} is not null`]) {
    for (let last = 0; ;) {
      const rows = await productRows(db, sql`${kind} and ${products.id} > ${last}`);
      if (rows.length === 0) break;
      yield rows.map(({ version: _version, terms: own, ...row }) => ({
        ...shown(row),
        terms: own.map(({ id }) => id),
      }));
      last = rows.at(-1)?.id ?? last;
    }
  }
}

function productRows(db: Database, condition: SQL) {
  return runnerOn(db).rows((queries) =>
    selectStored(queries).where(condition).orderBy(asc(products.id)).limit(AT_ONCE),
  );
}

function shown(row: object): object {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value]));
}
