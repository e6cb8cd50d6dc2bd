import { type SQL, sql } from "drizzle-orm";
import { type OrderedField, orderSelectedFields } from "./drizzle-rows.ts";
import { isPlain, readRows } from "./json.ts";
import type { Query } from "./queries.ts";

/** A statement that yields one row with a column for each query, and how its columns are read. */
interface OneStatement {
  sql: SQL;
  /** The rows of each query, in the order of the queries. */
  read(columns: readonly unknown[]): unknown[][];
}

/** What a query knows of its rows. */
interface Selected {
  fields: OrderedField[];
  notNullable: Record<string, boolean> | undefined;
}

/**
 * Several queries as one statement: it takes the database one turn, where a transaction of n statements takes n + 2, and
 * sees one snapshot. Each query is a common table expression, whose rows come back as one JSON array.
 */
export function oneStatement(queries: readonly Query[]): OneStatement {
  const parts = queries.map((query, at) => {
    const name = sql.raw(`q${at}`);
    const selected = fieldsOf(query);
    if (!selected) throw new Error("A query that is read has to say what its columns are");
    const { fields, notNullable } = selected;
    const values = fields.map(({ field }, place) => (isPlain(field) ? `c${place}` : `c${place}::text`));
    return {
      expression: sql`${name} (${list(fields.map((_, place) => `c${place}`))}) as (${query.getSQL()})`,
      column: sql`(select json_agg(json_build_array(${list(values)})) from ${name})`,
      read: (json: unknown) => readRows(json ?? [], fields, notNullable),
    };
  });
  const expressions = parts.map(({ expression }) => expression);
  const columns = parts.map(({ column }) => column);
  return {
    sql: sql`with ${sql.join(expressions, sql`, `)} select ${sql.join(columns, sql`, `)}`,
    read: (row) => parts.map((part, at) => part.read(row[at])),
  };
}

/** The columns of a query in their order; undefined for SQL as it stands and for writes that return nothing. */
export function fieldsOf(query: Query): Selected | undefined {
  const { config, joinsNotNullableMap: notNullable } = query as unknown as {
    config?: { fields?: Record<string, unknown>; returning?: OrderedField[] };
    joinsNotNullableMap?: Record<string, boolean>;
  };
  const fields = config?.returning ?? (config?.fields && orderSelectedFields(config.fields));
  return fields && { fields, notNullable };
}

function list(names: string[]): SQL {
  return sql.raw(names.join(", "));
}
