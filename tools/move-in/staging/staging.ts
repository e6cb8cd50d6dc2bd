import type pg from "pg";
import type { DumpVisitor } from "../dump/read.ts";
import { MOST_COLUMNS, type Tuple } from "../dump/tuple.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { MOST } from "../most-bytes.ts";
import { copyText, CopyQueue } from "./copy.ts";
import type { Problems } from "./problems.ts";
import { type Source, sourceOf, SOURCES } from "./sources.ts";

/** Approximate limit of a staged meta row, in characters. */
const RUN_SIZE = 128 * 1024;
/** Characters that are written at once. */
const BATCH_SIZE = 64 * 1024;

/** Most staged tables, and most named others; networks of shops have thousands. */
const MOST_TABLES = 20_000;

type Take = (tuple: Tuple) => void;

/** Receives a table's rows. */
interface Taker {
  take: Take;
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
  #batch = { into: "", text: "" };
  /** The receiver of the current table's rows, with a flush of rows held back. */
  #taking: { table: string; columns: string[]; take: Take; flush(): void } | undefined;

  constructor(client: pg.ClientBase, problems: Problems, prefix: string | undefined) {
    this.#client = client;
    this.#queue = new CopyQueue(client);
    this.#problems = problems;
    this.#prefix = prefix;
  }

  table(name: string, columns: string[]): void {
    if (this.#tableOf(name) === undefined) return this.#nameOther(name);
    if (columns.length > MOST_COLUMNS)
      throw new CliError(`the dump has a table of more than ${MOST_COLUMNS} columns: ${name.slice(0, 64)}`);
    this.#columns.set(name, columns);
  }

  #nameOther(name: string): void {
    if (this.others.size < MOST_TABLES) this.others.add(name.slice(0, 64));
  }

  rows(name: string, columns = this.#columns.get(name)): Take | undefined {
    const same = this.#taking;
    if (same && same.table === name && same.columns === columns) return same.take;
    same?.flush();
    this.#taking = undefined;
    const table = this.#tableOf(name);
    if (!table) {
      this.#nameOther(name);
      return undefined;
    }
    if (!columns)
      throw new CliError(
        `the dump names the columns of ${name} nowhere: take it with the tables' structure, or with --complete-insert`,
      );
    const source = SOURCES[table.source] as Source;
    const places = new Map(columns.map((column, place) => [column.toLowerCase(), place]));
    const place = (column: string | undefined) => places.get(column?.toLowerCase() ?? "") ?? -1;
    const taker = source.meta ? this.#takeMeta(table, source, place) : this.#takeRows(table, source, place);
    const take = this.#fitting(table, columns.length, taker);
    this.#taking = { table: name, columns, take, flush: taker.flush };
    return take;
  }

  /** Counts rows, drops those that are too long or too wide, and reports those outside of the dump's character set. */
  #fitting(table: StagedTable, width: number, { take, mayBeWanted, idAt }: Taker): Take {
    return (tuple) => {
      table.rows += 1;
      const said = (id: string, why: string) => [table.source, id, why, `row ${table.rows}`] as const;
      if (tuple.isCut) {
        if (!mayBeWanted(tuple)) return;
        const place = `${table.prefix}${table.source} row ${table.rows}`;
        const id = tuple.text(idAt) ?? "";
        return this.#problems.skip(table.source, id, `its row is longer than ${MOST}`, place);
      }
      if (tuple.size !== width)
        return this.#problems.skip(...said("", "it has more or fewer values than there are columns"));
      const { odd } = tuple.charset;
      take(tuple);
      if (tuple.charset.odd > odd)
        this.#problems.note(
          ...said(
            tuple.text(0) ?? "",
            "text that is not in the dump's character set: read as Windows' Latin",
          ),
        );
    };
  }

  async settle(): Promise<void> {
    this.#send();
    if (this.#unmade.length > 0) await this.#make();
    await this.#queue.settle();
  }

  /** Ends the pass, and creates the indexes by id and owner. */
  async end(): Promise<void> {
    this.#taking?.flush();
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

  #tableOf(name: string): StagedTable | undefined {
    const known = this.tables.get(name);
    if (known) return known;
    const found = sourceOf(name);
    if (!found || (this.#prefix !== undefined && !this.#isOf(found.prefix, found.source))) return undefined;
    if (this.tables.size >= MOST_TABLES)
      throw new CliError(`the dump has more than ${MOST_TABLES} tables of shops: name one shop by --prefix`);
    const table = { ...found, staged: `move_in.t${this.tables.size}_${found.source}`, rows: 0 };
    this.tables.set(name, table);
    this.#unmade.push(table);
    return table;
  }

  /** Shops of one network share the users of the first. */
  #isOf(prefix: string, source: string): boolean {
    if (prefix === this.#prefix) return true;
    return source.startsWith("user") && prefix === this.#prefix?.replace(/\d+_$/, "");
  }

  #takeRows(
    table: StagedTable,
    { id, owner, tag, keep, isWanted, isMissed, keepsIds }: Source,
    place: (column: string | undefined) => number,
  ): Taker {
    const [idAt, ownerAt, tagAt] = [place(id), place(owner), place(tag)];
    const kept = keep.map((column) => [column, place(column)] as const).filter(([, at]) => at >= 0);
    const into = `${table.staged} (id, owner, tag, place, row)`;
    const take: Take = (tuple) => {
      const kind = tagAt < 0 ? "" : (tuple.text(tagAt) ?? "");
      const isUnwanted = isWanted && !isWanted(kind);
      if (isUnwanted && isMissed?.(kind))
        this.#problems.skip(table.source, tuple.text(idAt) ?? "", `there are no ${kind} here`);
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
      this.#put(into, `${ownId}\t${ownerId ?? "\\N"}\t${copyText(kind)}\t${table.rows}\t${copyText(json)}\n`);
    };
    const mayBeWanted = (tuple: Tuple) => mayMatch(tuple, tagAt, isWanted);
    return { take, mayBeWanted, idAt, flush() {} };
  }

  #takeMeta(
    table: StagedTable,
    { id, owner, meta }: Source,
    place: (column: string | undefined) => number,
  ): Taker {
    const [idAt, ownerAt, keyAt, valueAt] = [place(id), place(owner), place(meta?.key), place(meta?.value)];
    const into = `${table.staged} (id, owner, tag, place, row)`;
    let run = { owner: "", id: "", row: 0, text: "" };
    const flush = () => {
      if (run.text === "") return;
      const { text } = run;
      run = { ...run, text: "" };
      this.#put(into, `${run.id}\t${run.owner}\t\\N\t${run.row}\t${copyText(text)}\n`);
    };
    const take: Take = (tuple) => {
      const name = tuple.text(keyAt);
      if (name === null || !meta?.isWanted(name)) return;
      const ownId = this.#id(table, tuple.text(idAt));
      const ownerId = idOf(tuple.text(ownerAt));
      if (ownId === undefined || ownerId === undefined) return;
      if (ownerId !== run.owner || run.text.length > RUN_SIZE) {
        flush();
        run = { owner: ownerId, id: ownId, row: table.rows, text: "" };
      } else run.text += ",";
      run.text += `[${ownId},${JSON.stringify(name)},${JSON.stringify(tuple.text(valueAt))}]`;
    };
    const mayBeWanted = (tuple: Tuple) => mayMatch(tuple, keyAt, meta?.isWanted);
    return { take, mayBeWanted, idAt, flush };
  }

  /** Meta that lost its numbering has ids of 0, and still belongs to its owner. */
  #id({ source, rows }: StagedTable, text: string | null): string | undefined {
    const { meta, isNumbered } = SOURCES[source] as Source;
    const number = idOf(text);
    const id = Number(number) === 0 && !meta && isNumbered !== false ? undefined : number;
    if (id === undefined)
      this.#problems.skip(source, text ?? "", "its id is no positive number", `row ${rows}`);
    return id;
  }

  #put(into: string, line: string): void {
    if (this.#batch.into !== into || this.#batch.text.length > BATCH_SIZE) this.#send();
    this.#batch.into = into;
    this.#batch.text += line;
  }

  #send(): void {
    const { into, text } = this.#batch;
    if (text !== "") this.#queue.add(into, text);
    this.#batch = { into: "", text: "" };
  }
}

/** Whether a row is wanted, or the value that decides is missing. */
function mayMatch(tuple: Tuple, at: number, isWanted: ((text: string) => boolean) | undefined): boolean {
  return at >= tuple.size || !isWanted || isWanted(tuple.text(at) ?? "");
}

function idOf(text: string | null): string | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? text : undefined;
}
