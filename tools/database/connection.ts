import { NeonDbError } from "@neondatabase/serverless";
import { DrizzleQueryError, type SQL } from "drizzle-orm";
import type { Connection } from "../../functions/store/sql/connection.ts";
import { db, type Statement } from "../../functions/store/sql/queries.ts";
import { fieldsOf } from "../../functions/store/sql/rows.ts";
import {
  nestedReader,
  combineStatements,
  prepared,
  type Results,
  RoutineCall,
  type Statements,
} from "../../functions/store/sql/statement.ts";
import type { Database } from "./database.ts";

/** The connection of the store's verbs over a session of Postgres, or within a transaction on it. It has no limits of time. */
export function connectionOn(database: Database): Connection {
  return {
    db,
    roundTrips: 0,
    statements: 0,
    waited: 0,
    async read<S extends Statements>(statements: S) {
      const all = await prepared(statements);
      const { array, read } = combineStatements(statements);
      return read(all.length === 0 ? [] : await withSqlState(rowOf(database, array))) as Results<S>;
    },
    async run<S extends Statements>(statements: S) {
      const all = await prepared(statements);
      const inTurn = database.transaction(async (tx) => {
        const results = new Map<Statement, unknown>();
        for (const one of all) results.set(one, await resultOf(tx, one));
        return results;
      });
      const results = await withSqlState(inTurn);
      return nestedReader(statements, (one) => () => results.get(one))([]) as Results<S>;
    },
  };
}

async function resultOf(session: Database, one: Statement): Promise<unknown> {
  if (!(one instanceof RoutineCall || fieldsOf(one))) return (await session.execute(one.getSQL())).rows;
  const { array, read } = combineStatements(one);
  return read(await rowOf(session, array));
}

async function rowOf(db: Database, array: SQL): Promise<unknown[]> {
  const { rows } = await db.execute<{ json_build_array: unknown[] }>(array);
  return rows[0]?.json_build_array ?? [];
}

/** The store's verbs read the SQLSTATE of a failure as their own driver gives it. */
async function withSqlState<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : error;
    if (!(cause instanceof Error && "code" in cause)) throw error;
    throw Object.assign(new NeonDbError(cause.message), { code: cause.code, cause });
  }
}
