import { SQL, sql } from "drizzle-orm";
import { makePgArray } from "drizzle-orm/pg-core";
import { sha256 } from "../../kernel/hex.ts";
import { type Database, dialect, queryBuilder } from "../queries.ts";
import { arrangementOf, type Queries, type Rows } from "./arrangement.ts";
import { Call, type Made, type Routine } from "./call.ts";
import { calledAs } from "./called-as.ts";
import { inOrder, isCall, isQuery, oneStatement } from "./one-statement.ts";

/** SQL types of arguments, and their values in TypeScript. */
interface ArgumentTypes {
  bigint: number;
  boolean: boolean;
  json: unknown;
  text: string;
  timestamptz: Date;
  uuid: string;
  "bigint[]": readonly number[];
  "text[]": readonly string[];
}

type Signature = { readonly [name: string]: keyof ArgumentTypes };
/** Within another routine, values may be expressions. */
type Values<S extends Signature> = { readonly [Name in keyof S]: ArgumentTypes[S[Name]] | SQL };
type Places<S extends Signature> = { readonly [Name in keyof S]: SQL<ArgumentTypes[S[Name]]> };

/**
 * Queries of constant text, with arguments. Connections forget prepared statements between requests, but keep plans of
 * functions, and planning dominates a short statement. For constants of modules only: `npm run gen` must find them. `writes`
 * marks one that changes rows or draws ids.
 */
export function routine<const S extends Signature, Q extends Queries>(
  signature: S,
  build: (db: Database, places: Places<S>) => Q,
  { writes = false } = {},
): (values: Values<S>) => Call<Rows<Q>> {
  const names = Object.keys(signature);
  let made: Promise<Made<Rows<Q>>> | undefined;
  const own: Routine<Rows<Q>> = {
    made: () => (made ??= make(Object.values(signature), build(database, placesOf(names)), writes)),
  };
  routines.push(own);
  return (values) =>
    new Call(
      own,
      names.map((name) => encoded(values[name], signature[name])),
    );
}

/** All routines of the loaded modules. */
export const routines: Routine[] = [];

const database = queryBuilder(dialect);

function placesOf<S extends Signature>(names: readonly string[]): Places<S> {
  return Object.fromEntries(names.map((name, at) => [name, sql.raw(`$${at + 1}`)])) as Places<S>;
}

async function make<Q extends Queries>(
  types: readonly string[],
  queries: Q,
  writes: boolean,
): Promise<Made<Rows<Q>>> {
  const { all, arranged } = arrangementOf(queries);
  const calls = all.filter(isCall);
  const areCalls = all.map(isCall);
  const called = await Promise.all(calls.map(({ routine }) => routine.made()));
  const { array, read } = oneStatement(all.filter(isQuery), await Promise.all(calls.map(calledAs)));
  const { sql: statement, params } = dialect.sqlToQuery(array.inlineParams());
  if (params.length > 0) throw new Error("A routine has no values but its arguments");
  const definition = definitionOf(types, statement, writes);
  return {
    name: `statement_${(await sha256(definition)).slice(0, 32)}`,
    definition,
    read(json) {
      const found = json as unknown[];
      const rows = read(found);
      const ofCalls = called.map((one, at) => one.read(found[rows.length + at] ?? []));
      return arranged(inOrder(areCalls, rows, ofCalls));
    },
  };
}

/** A plan made for a small table must not scan it all once it has grown: it uses indexes. */
function definitionOf(types: readonly string[], statement: string, writes: boolean): string {
  return `(${types.join(", ")}) RETURNS json LANGUAGE plpgsql ${writes ? "VOLATILE" : "STABLE"}
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE
  answer json;
BEGIN
  ${statement} INTO answer;
  RETURN answer;
END $$`;
}

/** The text of an argument for Postgres. Arrays are encoded here: the proxy loses JSON escapes in them. */
function encoded(value: unknown, type: keyof ArgumentTypes | undefined): unknown {
  if (value instanceof SQL) return value;
  if (type === "json") return JSON.stringify(value);
  if (Array.isArray(value)) return makePgArray(value);
  return value instanceof Date ? value.toISOString() : value;
}
