import { eq, SQL, sql } from "drizzle-orm";
import { makePgArray, type PgColumn, type PgTable, type SelectedFieldsFlat } from "drizzle-orm/pg-core";
import { sha256 } from "../../kernel/bytes.ts";
import { arrayOf } from "./json.ts";
import { type Database, db, dialect, joined, type Statement } from "./queries.ts";
import {
  combineStatements,
  type Definition,
  prepared,
  type Results,
  RoutineCall,
  type Statements,
} from "./statement.ts";

/** Routines: queries that `migrate` makes functions of the database. */

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
type Placeholders<S extends Signature> = { readonly [Name in keyof S]: SQL<ArgumentTypes[S[Name]]> };

type Steps<S extends Signature> = (placeholders: Placeholders<S>) => readonly (SQL | Statement)[];

interface RoutineOptions<S extends Signature> {
  writes?: boolean;
  first?: Steps<S>;
  last?: Steps<S>;
  /** Common table expressions for its statements, each computed once. */
  shared?: (placeholders: Placeholders<S>) => readonly SQL[];
}

interface Routine<S extends Signature, Result> {
  (values: Values<S>): RoutineCall<Result>;
  /** One statement, or none, that calls it with each of these in turn; each call sees the changes of those before. */
  inTurn(each: readonly Values<S>[]): RoutineCall<Result[]>[];
}

/**
 * Queries of constant text, with arguments. Connections forget prepared statements between requests, but keep plans of
 * functions, and planning dominates a short statement. For constants of modules only: `migrate` must find them. `writes`
 * marks one that changes rows or draws ids; statements of `first` come before it in turn, those of `last` after
 * it; each sees the changes of those before.
 */
export function routine<const S extends Signature, Q extends Statements>(
  signature: S,
  build: (db: Database, placeholders: Placeholders<S>) => Q,
  { writes = false, first = () => [], last = () => [], shared = () => [] }: RoutineOptions<S> = {},
): Routine<S, Results<Q>> {
  const names = Object.keys(signature);
  const placeholders = placeholdersOf<S>(names);
  let defined: Promise<Definition<Results<Q>>> | undefined;
  const definition = () =>
    (defined ??= define(Object.values(signature), build(db, placeholders), {
      writes,
      before: first(placeholders),
      after: last(placeholders),
      shared: shared(placeholders),
    }));
  definitions.push(definition);
  const call = (values: Values<S>) =>
    new RoutineCall(
      definition,
      names.map((name) => encoded(values[name], signature[name])),
    );
  const inTurn = (each: readonly Values<S>[]) => {
    const manyAnswers = async () => {
      const { read, ...one } = await definition();
      return { ...one, read: (json: unknown) => ((json ?? []) as unknown[]).map(read) };
    };
    // Each object is read once; operators would read it for each value.
    const columns = names.map((name) => sql`${sql.identifier(name)} ${sql.raw(signature[name] ?? "text")}`);
    const values = names.map((name) => sql`one.${sql.identifier(name)}`);
    const rows = sql`json_to_recordset(${JSON.stringify(each)}::json) as one (${joined(columns)})`;
    const all = (one: SQL) => arrayOf(one, sql`from ${rows}`);
    return each.length > 0 ? [new RoutineCall<Results<Q>[]>(manyAnswers, values, all)] : [];
  };
  return Object.assign(call, { inTurn });
}

/** A routine that reads columns of the row with an id. */
export function rowWithId<Columns extends SelectedFieldsFlat>(
  table: PgTable & { id: PgColumn },
  columns: Columns,
) {
  return routine({ id: "bigint" }, (db, { id }) => ({
    rows: db.rows(columns, db.select(columns).from(table).where(eq(table.id, id))),
  }));
}

/** What the statement of a function returns, as of a routine. */
export type ResultOf<Make extends (...given: never) => Statement> = ReturnType<Make>["_"]["result"];

/** The definitions of all routines of the loaded modules. */
export const definitions: (() => Promise<Definition>)[] = [];

function placeholdersOf<S extends Signature>(names: readonly string[]): Placeholders<S> {
  return Object.fromEntries(names.map((name, at) => [name, sql.raw(`$${at + 1}`)])) as Placeholders<S>;
}

interface Parts {
  writes: boolean;
  before: readonly (SQL | Statement)[];
  after: readonly (SQL | Statement)[];
  shared: readonly SQL[];
}

async function define<Q extends Statements>(
  types: readonly string[],
  answer: Q,
  { writes, before, after, shared }: Parts,
): Promise<Definition<Results<Q>>> {
  await prepared([answer, [...before, ...after].filter((step) => !(step instanceof SQL))] as Statements);
  const { array, read } = combineStatements(answer, shared);
  const steps = [...before.map(textOf), `${textOf(array)} INTO answer`, ...after.map(textOf)];
  const text = bodyOf(types, steps, writes);
  return {
    name: `statement_${(await sha256(text)).slice(0, 32)}`,
    text,
    writes,
    read: (json) => read((json ?? []) as unknown[]) as Results<Q>,
  };
}

function textOf(step: SQL | Statement): string {
  const query = step instanceof RoutineCall ? sql`perform ${step.getSQL()}` : step.getSQL();
  const { sql: text, params } = dialect.sqlToQuery(query.inlineParams());
  if (params.length > 0) throw new Error("A routine has no values but its arguments");
  return text;
}

/** A plan made for a small table must not scan it all once it has grown: it uses indexes. */
function bodyOf(types: readonly string[], statements: readonly string[], writes: boolean): string {
  return `(${types.join(", ")}) RETURNS json LANGUAGE plpgsql ${writes ? "VOLATILE" : "STABLE"}
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  ${statements.join(";\n  ")};
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
