import { SQL, sql } from "drizzle-orm";
import type { NeonHttpQueryResult } from "drizzle-orm/neon-http";
import { arrayOf, type JsonRow, parsed, rowAsJson } from "./json.ts";
import { dialect, joined, type Statement } from "./queries.ts";
import { fieldsOf } from "./rows.ts";

/** Statements that are sent together, and their results. */

/** Statements that are sent together: one, or a list or an object of them, nested as needed. */
export type Statements =
  | Statement
  | readonly Statement[]
  | readonly []
  | { readonly [name: string]: Statements };

/** Their results, in the same arrangement. */
export type Results<S> =
  S extends Statement<infer Result>
    ? Result extends NeonHttpQueryResult<unknown>
      ? never[] // A write that returns nothing.
      : Result
    : { -readonly [Name in keyof S]: Results<S[Name]> };

/** A function of the database that `migrate` makes of statements. Its name is the hash of its definition. */
export interface Definition<Result = unknown> {
  name: string;
  /** The SQL after `CREATE FUNCTION` and the name. */
  text: string;
  /** Whether it changes rows or draws ids; otherwise it sees the database as before the statement that calls it. */
  writes: boolean;
  /** Reads the function's result. */
  read(json: unknown): Result;
}

/** A call of a routine. Its result is that of the routine's statements. */
export class RoutineCall<Result = unknown> implements Statement<Result> {
  declare readonly _: { readonly result: Result };
  /** Made once an isolate. */
  readonly definition: () => Promise<Definition<Result>>;
  readonly #values: readonly unknown[];
  readonly #around: ((call: SQL) => SQL) | undefined;
  #known: Definition<Result> | undefined;

  constructor(
    definition: () => Promise<Definition<Result>>,
    values: readonly unknown[],
    around?: (call: SQL) => SQL,
  ) {
    this.definition = definition;
    this.#values = values;
    this.#around = around;
  }

  /** A conditional call within another routine. Without the condition it costs nothing, and returns no rows. */
  when(condition: SQL): RoutineCall<Result> {
    const around = (call: SQL) => sql`case when ${condition} then ${call} end`;
    return new RoutineCall(this.definition, this.#values, around);
  }

  /** Learns the routine's name, as `getSQL` and `read` need. */
  async prepare(): Promise<void> {
    this.#known ??= await this.definition();
  }

  getSQL(): SQL {
    const values = this.#values.map((value) => (value instanceof SQL ? value : sql`${value ?? null}`));
    const call = sql`${sql.raw(this.#prepared.name)}(${joined(values)})`;
    return this.#around ? this.#around(call) : call;
  }

  /** Whether it is a call with values alone, of which drizzle need not make the text. */
  get isPlain(): boolean {
    return !this.#around && !this.#values.some((value) => value instanceof SQL);
  }

  /** The text of a plain call; adds its values to the parameters. */
  textWith(params: unknown[]): string {
    const places = this.#values.map((value) => `$${params.push(value ?? null)}`);
    return `${this.#prepared.name}(${places.join(", ")})`;
  }

  get writes(): boolean {
    return this.#prepared.writes;
  }

  get read(): (json: unknown) => Result {
    return this.#prepared.read;
  }

  get #prepared(): Definition<Result> {
    if (!this.#known) throw new Error("A routine is called before its name is known");
    return this.#known;
  }
}

/** The statements as a list, each ready to be written. */
export async function prepared(statements: Statements): Promise<Statement[]> {
  const all = statementsIn(statements);
  await Promise.all(all.map((one) => (one instanceof RoutineCall ? one.prepare() : undefined)));
  return all;
}

export function statementsIn(statements: Statements): Statement[] {
  return isOne(statements) ? [statements] : Object.values(statements).flatMap(statementsIn);
}

function isOne(part: object): part is Statement {
  return "getSQL" in part;
}

type Reader = (results: readonly unknown[]) => unknown;

/** A reader of all results, from a reader for each statement. It keeps the arrangement, and no statement. */
export function nestedReader(statements: Statements, readerOf: (one: Statement) => Reader): Reader {
  if (isOne(statements)) return readerOf(statements);
  const readers = Object.entries<Statements>(statements).map(
    ([name, part]) => [name, nestedReader(part, readerOf)] as const,
  );
  return gathered(readers, Array.isArray(statements));
}

/** Apart from the SQL, as `readerAt`: a routine keeps its readers alone. */
function gathered(readers: readonly (readonly [string, Reader])[], isList: boolean): Reader {
  if (isList) return (results) => readers.map(([, read]) => read(results));
  return (results) => Object.fromEntries(readers.map(([name, read]) => [name, read(results)]));
}

/**
 * Prepared statements as one with one row. It takes one turn of the database, where a transaction of n statements takes n + 2,
 * and uses one snapshot. Each query is a common table expression, and its column a JSON array of its rows. `shared` are further
 * expressions, which the statements may read.
 */
export function combineStatements(
  statements: Statements,
  shared: readonly SQL[] = [],
): { row: SQL; array: SQL; read: Reader } {
  const expressions = [...shared];
  const columns: SQL[] = [];
  const read = nestedReader(statements, (one) => {
    const { column, expression, read } = columnOf(one, sql.raw(`q${expressions.length - shared.length}`));
    if (expression) expressions.push(expression);
    return readerAt(columns.push(column) - 1, read);
  });
  const begin = expressions.length > 0 ? sql`with ${joined(expressions)} select` : sql`select`;
  return {
    row: sql`${begin} ${joined(columns)}`,
    array: sql`${begin} json_build_array(${joined(columns)})`,
    read,
  };
}

/** Prepared statements as one query. That of plain calls alone is text at once: drizzle takes longer than many an answer. */
export function queryOf(statements: Statements): { sql: string; params: unknown[]; read: Reader } {
  const calls = plainCalls(statements);
  if (!calls) {
    const { row, read } = combineStatements(statements);
    return { ...dialect.sqlToQuery(row), read };
  }
  const params: unknown[] = [];
  const texts = calls.map((call) => call.textWith(params));
  let at = 0;
  const read = nestedReader(statements, (one) => readerAt(at++, (one as RoutineCall).read));
  return { sql: `select ${texts.join(", ")}`, params, read };
}

/** The statements, if they are plain calls. */
function plainCalls(statements: Statements): RoutineCall[] | undefined {
  const all = statementsIn(statements);
  const isPlain = (one: Statement): one is RoutineCall => one instanceof RoutineCall && one.isPlain;
  return all.every(isPlain) ? all : undefined;
}

/** Apart from the SQL: a routine keeps its readers alone. */
function readerAt(at: number, read: (value: unknown) => unknown): Reader {
  return (results) => read(results[at]);
}

function columnOf(
  statement: Statement,
  name: SQL,
): { column: SQL; expression?: SQL; read(value: unknown): unknown } {
  if (statement instanceof RoutineCall) return { column: statement.getSQL(), read: statement.read };
  const selected = fieldsOf(statement);
  if (!selected) throw new Error("A query that is read names its columns");
  const columns = selected.fields.map((_, place) => sql.raw(`c${place}`));
  const { row, read } = rowAsJson(selected, columns);
  return {
    column: arrayOf(row, sql`from ${name}`),
    expression: sql`${name} (${joined(columns)}) as (${statement.getSQL()})`,
    read: (json) => ((parsed(json) ?? []) as JsonRow[]).map(read),
  };
}

/** A digest of the results of prepared statements, as one value. */
export function digestOf(statements: Statements): SQL<string> {
  return sql`encode(sha256(convert_to((${combineStatements(statements).array})::text, 'UTF8')), 'hex')`;
}
