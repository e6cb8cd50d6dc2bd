import type pg from "pg";
import type { DumpVisitor } from "../dump/read.ts";
import { MOST_COLUMNS, type Tuple } from "../dump/tuple.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { MOST } from "../most-bytes.ts";
import { copyText, CopyQueue } from "./copy.ts";
import type { Problems } from "./problems.ts";
import { isOfNetwork, type Source, sourceOf, SOURCES } from "./sources.ts";

/** Approximate limit of a staged meta row, in characters. */
const RUN_SIZE = 128 * 1024;

/** Most staged tables, and most named others; networks of shops have thousands. */
const MOST_TABLES = 20_000;

type ReceiveRow = (tuple: Tuple) => void;

/** Receives a table's rows. */
interface RowReceiver {
  receive: ReceiveRow;
  /** Whether a row may be wanted, by the columns read so far. */
  mayBeWanted: (tuple: Tuple) => boolean;
  /** The index of its id. */
  idAt: number;
  /** Writes rows that are held back. */
  flush(): void;
}

export interface StagedTable {
  prefix: string;
  source: string;
  /** Name of the table of Postgres. */
  staged: string;
  /** All rows of the dump, wanted or not. */
  rows: number;
  /** Those with more or fewer values than columns. */
  misfits: number;
  /** Its database, if the dump names it. */
  database: string | undefined;
}

/** The result of the first pass over a dump: the wanted rows of each wanted table, as JSON, in the database. */
export class Staging implements DumpVisitor {
  readonly tables = new Map<string, StagedTable>();
  /** Unread tables. */
  readonly others = new Set<string>();
  readonly #columns = new Map<string, string[]>();
  readonly #queue: CopyQueue;
  readonly #client: pg.ClientBase;
  readonly #problems: Problems;
  readonly #prefix: string | undefined;
  #unmade: StagedTable[] = [];
  /** The receiver of the current table's rows, with a flush of rows held back. */
  #receiver: { table: string; columns: string[]; receive: ReceiveRow; flush(): void } | undefined;

  constructor(client: pg.ClientBase, problems: Problems, prefix: string | undefined) {
    this.#client = client;
    this.#queue = new CopyQueue(client);
    this.#problems = problems;
    this.#prefix = prefix;
  }

  table(name: string, columns: string[], database?: string): void {
    if (this.#tableOf(name, database) === undefined) return this.#nameOther(name);
    if (columns.length > MOST_COLUMNS)
      throw new CliError(`the dump has a table of more than ${MOST_COLUMNS} columns: ${name.slice(0, 64)}`);
    this.#columns.set(name, columns);
  }

  #nameOther(name: string): void {
    if (this.others.size < MOST_TABLES) this.others.add(name.slice(0, 64));
  }

  rows(name: string, columns = this.#columns.get(name), database?: string): ReceiveRow | undefined {
    const table = this.#tableOf(name, database);
    const same = this.#receiver;
    if (same && same.table === name && same.columns === columns) return same.receive;
    same?.flush();
    this.#receiver = undefined;
    if (!table) {
      this.#nameOther(name);
      return undefined;
    }
    if (!columns)
      throw new CliError(
        `the dump lacks the columns of ${name}: dump the tables' structure too, or use --complete-insert`,
      );
    const source = SOURCES[table.source] as Source;
    const places = new Map(columns.map((column, place) => [column.toLowerCase(), place]));
    const place = (column: string | undefined) => places.get(column?.toLowerCase() ?? "") ?? -1;
    const receiver = source.isMeta
      ? this.#metaReceiver(table, source, place)
      : this.#rowReceiver(table, source, place);
    const receive = this.#fitting(table, columns.length, receiver);
    this.#receiver = { table: name, columns, receive, flush: receiver.flush };
    return receive;
  }

  /** Counts rows, drops those that are too long or too wide, and reports those outside of the dump's character set. */
  #fitting(table: StagedTable, width: number, { receive, mayBeWanted, idAt }: RowReceiver): ReceiveRow {
    return (tuple) => {
      table.rows += 1;
      const rowProblem = (id: string, why: string) => [table.source, id, why, `row ${table.rows}`] as const;
      if (tuple.isCut) {
        if (!mayBeWanted(tuple)) return;
        const place = `${table.prefix}${table.source} row ${table.rows}`;
        const id = tuple.text(idAt) ?? "";
        return this.#problems.skip(table.source, id, `the row is longer than ${MOST}`, place);
      }
      if (tuple.size !== width) {
        table.misfits += 1;
        return this.#problems.skip(
          ...rowProblem("", "the number of its values is not the number of columns"),
        );
      }
      const { odd } = tuple.charset;
      receive(tuple);
      if (tuple.charset.odd > odd)
        this.#problems.note(
          ...rowProblem(
            tuple.text(0) ?? "",
            "a text is not in the dump's character set: imported as Windows-1252",
          ),
        );
    };
  }

  async settle(): Promise<void> {
    if (this.#unmade.length > 0) await this.#make();
    await this.#queue.settle();
  }

  /** Ends the pass, and creates the indexes by id and owner. */
  async end(): Promise<void> {
    this.#receiver?.flush();
    await this.settle();
    await this.#queue.close();
    for (const { staged } of this.tables.values()) {
      await this.#client.query(`create index on ${staged} (id)`);
      await this.#client.query(`create index on ${staged} (owner)`);
      await this.#client.query(`analyze ${staged}`);
    }
  }

  async #make(): Promise<void> {
    await this.#queue.close();
    for (const { staged } of this.#unmade)
      await this.#client.query(
        `create unlogged table ${staged} (id bigint not null, owner bigint, tag text, place bigint not null, row text not null)`,
      );
    this.#unmade = [];
  }

  /** Throws a `CliError` when two databases have a table of the name: two shops would become one. */
  #tableOf(name: string, database: string | undefined): StagedTable | undefined {
    const known = this.tables.get(name);
    if (known) {
      known.database ??= database;
      if (database !== undefined && known.database !== database)
        throw new CliError(
          `the dump has ${name} of several databases, ${known.database} and ${database}: dump one of them alone`,
        );
      return known;
    }
    const found = sourceOf(name);
    if (!found || (this.#prefix !== undefined && !this.#isOf(found.prefix, found.source))) return undefined;
    if (this.tables.size >= MOST_TABLES)
      throw new CliError(
        `the dump has more than ${MOST_TABLES} tables of shops: choose one shop with --prefix`,
      );
    const table = {
      ...found,
      staged: `move_in.t${this.tables.size}_${found.source}`,
      rows: 0,
      misfits: 0,
      database,
    };
    this.tables.set(name, table);
    this.#unmade.push(table);
    return table;
  }

  /** Shops of one network share its users and settings. */
  #isOf(prefix: string, source: string): boolean {
    if (prefix === this.#prefix) return true;
    return isOfNetwork(source) && prefix === this.#prefix?.replace(/\d+_$/, "");
  }

  #rowReceiver(
    table: StagedTable,
    { id, owner, tag, keep, isWanted, isMissed, keepsIds }: Source,
    place: (column: string | undefined) => number,
  ): RowReceiver {
    const [idAt, ownerAt, tagAt] = [place(id), place(owner), place(tag)];
    const kept = keep
      .split(" ")
      .map((column) => [column, place(column)] as const)
      .filter(([, at]) => at >= 0);
    const into = `${table.staged} (id, owner, tag, place, row)`;
    const receive: ReceiveRow = (tuple) => {
      const kind = tagAt < 0 ? "" : (tuple.text(tagAt) ?? "");
      const isUnwanted = isWanted && !isWanted(kind);
      if (isUnwanted && isMissed?.(kind))
        this.#problems.skip(table.source, tuple.text(idAt) ?? "", `this store has no ${kind}`);
      if (isUnwanted && !keepsIds) return;
      const ownId = this.#id(table, tuple.text(idAt));
      if (ownId === undefined) return;
      const row: Record<string, string> = {};
      for (const [column, at] of isUnwanted ? [] : kept) {
        const value = tuple.text(at);
        if (value !== null && value !== "") row[column] = value.replaceAll("\0", "");
      }
      const ownerId = ownerAt < 0 ? null : (idOf(tuple.text(ownerAt)) ?? null);
      const json = JSON.stringify(row);
      this.#queue.add(
        into,
        `${ownId}\t${ownerId ?? "\\N"}\t${copyText(kind)}\t${table.rows}\t${copyText(json)}\n`,
      );
    };
    const mayBeWanted = (tuple: Tuple) => mayMatch(tuple, tagAt, isWanted);
    return { receive, mayBeWanted, idAt, flush() {} };
  }

  #metaReceiver(
    table: StagedTable,
    { id, owner, tag, keep, isWanted }: Source,
    place: (column: string | undefined) => number,
  ): RowReceiver {
    const [idAt, ownerAt, keyAt, valueAt] = [place(id), place(owner), place(tag), place(keep)];
    const into = `${table.staged} (id, owner, tag, place, row)`;
    let run = { owner: "", id: "", row: 0, text: "" };
    const flush = () => {
      if (run.text === "") return;
      const { text } = run;
      run = { ...run, text: "" };
      this.#queue.add(into, `${run.id}\t${run.owner}\t\\N\t${run.row}\t${copyText(text)}\n`);
    };
    const receive: ReceiveRow = (tuple) => {
      const name = tuple.text(keyAt);
      if (name === null || !isWanted?.(name)) return;
      const ownId = this.#id(table, tuple.text(idAt));
      const ownerId = idOf(tuple.text(ownerAt));
      if (ownId === undefined || ownerId === undefined) return;
      if (ownerId !== run.owner || run.text.length > RUN_SIZE) {
        flush();
        run = { owner: ownerId, id: ownId, row: table.rows, text: "" };
      } else run.text += ",";
      run.text += `[${ownId},${JSON.stringify(name)},${JSON.stringify(tuple.text(valueAt))}]`;
    };
    const mayBeWanted = (tuple: Tuple) => mayMatch(tuple, keyAt, isWanted);
    return { receive, mayBeWanted, idAt, flush };
  }

  /** Meta that lost its numbering has ids of 0, and still belongs to its owner. */
  #id({ source, rows }: StagedTable, text: string | null): string | undefined {
    const { isMeta, isNumbered } = SOURCES[source] as Source;
    const number = idOf(text);
    const id = Number(number) === 0 && !isMeta && isNumbered !== false ? undefined : number;
    if (id === undefined)
      this.#problems.skip(source, text ?? "", "its id is not a positive number", `row ${rows}`);
    return id;
  }
}

/** Whether a row is wanted, or the value that decides is missing. */
function mayMatch(tuple: Tuple, at: number, isWanted: ((text: string) => boolean) | undefined): boolean {
  return at >= tuple.size || !isWanted || isWanted(tuple.text(at) ?? "");
}

function idOf(text: string | null): string | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? text : undefined;
}
