import { CliError } from "../../command-line/cli-error.ts";
import { MOST_BYTES } from "../most-bytes.ts";
import { type Charset, charsetOf, statedCharset, TextCounts } from "./charsets.ts";
import { readCreateTable, readName, readNames } from "./names.ts";
import type { DumpSource } from "./source.ts";
import { StatementEnd } from "./statement-end.ts";
import { MALFORMED, skipBlanks, Tuple, UNFINISHED } from "./tuple.ts";
import { Window } from "./window.ts";

/** Receives the contents of a dump. */
export interface DumpVisitor {
  /** A created table with its columns, and its database if known. */
  table(name: string, columns: string[], database: string | undefined): void;
  /** The receiver of a table's rows, with the columns that the INSERT names; undefined to skip them. */
  rows(
    table: string,
    columns: string[] | undefined,
    database: string | undefined,
  ): ((tuple: Tuple) => void) | undefined;
  /** Waits until the received rows are stored. */
  settle(): Promise<void>;
}

/** Properties of a dump beside its rows. */
interface Marks {
  /** Whether it creates or fills a table. */
  hasTables: boolean;
  /** Whether its last line marks it as complete. */
  signsOff: boolean;
  isComplete: boolean;
}

const SEMICOLON = Buffer.from(";");
const ROW_END = Buffer.from(")");
/** Longest head of a statement, with all its columns. */
const HEAD_BYTES = 64 * 1024;
const DEFINITION_BYTES = 4 * 1024 * 1024;

/**
 * Reads a dump statement by statement. Memory holds one row, of which it keeps 10 MiB. Throws a `CliError` for a truncated dump
 * or another file.
 */
export async function readDump(
  source: DumpSource,
  visitor: DumpVisitor,
  reading: Reading = { charset: undefined, texts: new TextCounts() },
): Promise<void> {
  await new DumpReader(source, visitor, reading).read();
}

/** How a dump's texts are read. */
interface Reading {
  /** Instead of the one that the dump states. */
  charset: string | undefined;
  /** Counts them. */
  texts: TextCounts;
}

interface InsertHead {
  table: string;
  database: string | undefined;
  columns: string[] | undefined;
  bytes: Buffer;
}

class DumpReader {
  readonly #name: string;
  readonly #window: Window;
  readonly #visitor: DumpVisitor;
  readonly #marks: Marks = { hasTables: false, signsOff: false, isComplete: false };
  readonly #reading: Reading;
  #charset: Charset;
  readonly #tuple: Tuple;
  #delimiter = SEMICOLON;
  #head: InsertHead | undefined;
  /** The one of the last `USE`. */
  #database: string | undefined;

  constructor(source: DumpSource, visitor: DumpVisitor, reading: Reading) {
    this.#reading = reading;
    this.#charset = charsetOf(reading.charset ?? "utf8mb4", reading.texts);
    this.#tuple = new Tuple(this.#charset);
    this.#name = source.name;
    this.#window = new Window(source);
    this.#visitor = visitor;
  }

  async read(): Promise<void> {
    const window = this.#window;
    await window.atLeast(3);
    if (window.bytes[0] === 0xef && window.bytes[1] === 0xbb) window.at = 3;
    let settled = window.bytes;
    for (;;) {
      await this.#toNext();
      if (settled !== window.bytes) await this.#visitor.settle();
      settled = window.bytes;
      if (window.ended && window.at >= window.bytes.length) break;
      await this.#statement();
    }
    if (this.#marks.signsOff && !this.#marks.isComplete) throw this.#cutOff("the end of the dump is missing");
  }

  #cutOff(how: string): CliError {
    if (!this.#marks.hasTables) return new CliError(`${this.#name} is not a dump of MySQL or MariaDB`);
    return new CliError(
      `${this.#name} ends too early, at byte ${this.#window.position}: ${how}. Dump the database again`,
    );
  }

  /** Moves to the next non-blank, with a head of it in the window. */
  async #toNext(): Promise<void> {
    const window = this.#window;
    do window.at = skipBlanks(window.bytes, window.at);
    while (window.at >= window.bytes.length && (await window.more()));
    await window.atLeast(HEAD_BYTES);
  }

  async #statement(): Promise<void> {
    const window = this.#window;
    const start = window.peek(16);
    if (/^--(\s|$)|^#/.test(start)) return this.#line();
    if (start.startsWith("/*")) return this.#comment();
    if (/^delimiter\s/i.test(start)) return this.#setDelimiter();
    if (/^(insert|replace)\s/i.test(start) && this.#delimiter === SEMICOLON) return this.#insert();
    if (/^create\s/i.test(start) && this.#delimiter === SEMICOLON) return this.#create();
    if (/^set\s/i.test(start)) this.#heedNames(window.peek(200));
    if (/^use\s/i.test(start)) this.#database = readName(window.peek(500, "utf8"), 4)?.name;
    if (/^start transaction/i.test(start)) this.#marks.signsOff = true;
    if (/^commit/i.test(start)) this.#marks.isComplete = true;
    await this.#skip();
  }

  async #line(): Promise<void> {
    const window = this.#window;
    const text = window.peek(200);
    if (/^-- (MySQL|MariaDB) dump /.test(text)) this.#marks.signsOff = true;
    if (text.startsWith("-- Dump completed")) this.#marks.isComplete = true;
    await this.#skipPast("\n", true);
  }

  async #comment(): Promise<void> {
    const window = this.#window;
    const text = window.peek(200);
    if (/^\/\*M?!/.test(text)) this.#heedNames(text);
    await this.#skipPast("*/", false);
  }

  #heedNames(text: string): void {
    if (/\bset\s.{0,100}\bno_backslash_escapes\b/i.test(text))
      throw new CliError(
        `${this.#name} does not escape backslashes: dump the database again without NO_BACKSLASH_ESCAPES`,
      );
    const [, name] = /^(?:\/\*M?!\d*\s*)?set\s+(?:names|character\s+set)\s*=?\s*'?(\w+)/i.exec(text) ?? [];
    const { charset, texts } = this.#reading;
    if (name !== undefined && charset === undefined) this.#charset = statedCharset(name, texts);
  }

  async #setDelimiter(): Promise<void> {
    const window = this.#window;
    const [, text = ";"] = /^\w+\s+(\S+)/.exec(window.peek(100)) ?? [];
    this.#delimiter = text === ";" ? SEMICOLON : Buffer.from(text, "latin1");
    await this.#skipPast("\n", true);
  }

  async #skipPast(text: string, orEnd: boolean): Promise<void> {
    const window = this.#window;
    for (;;) {
      const found = window.bytes.indexOf(text, window.at, "latin1");
      if (found >= 0) {
        window.at = found + text.length;
        return;
      }
      window.at = Math.max(window.at, window.bytes.length - text.length + 1);
      if (await window.more()) continue;
      if (!orEnd) throw this.#cutOff("it ends within a comment");
      window.at = window.bytes.length;
      return;
    }
  }

  /** Skips to the end of the statement, or of a row. */
  async #skip(delimiter = this.#delimiter, what = "a statement"): Promise<void> {
    const window = this.#window;
    const end = new StatementEnd(delimiter, this.#charset.isTricky);
    for (;;) {
      const found = end.find(window.bytes, window.at, window.ended);
      if (found >= 0) {
        window.at = found;
        return;
      }
      window.at = Math.min(~found, window.bytes.length);
      if (await window.more()) continue;
      if (window.at >= window.bytes.length && window.ended) throw this.#cutOff(`it ends within ${what}`);
    }
  }

  async #create(): Promise<void> {
    const window = this.#window;
    const isTable = /^create\s+(temporary\s+)?table\s/i.test(window.peek(100));
    const end = new StatementEnd(this.#delimiter, false);
    if (!isTable) return this.#skip();
    let looked = 0;
    for (;;) {
      const found = end.find(window.bytes, window.at + looked, window.ended);
      if (found >= 0) {
        const read = readCreateTable(window.bytes.toString("utf8", window.at, found));
        window.at = found;
        this.#marks.hasTables = true;
        if (read) this.#visitor.table(read.table, read.columns, read.database ?? this.#database);
        return;
      }
      looked = ~found - window.at;
      if (looked > DEFINITION_BYTES)
        throw new CliError(`${this.#name} defines a table in more than 4 MB: the import cannot read it`);
      if (await window.more()) continue;
      if (window.ended) throw this.#cutOff("it ends within the definition of a table");
    }
  }

  async #insert(): Promise<void> {
    const window = this.#window;
    const head = this.#sameHead() ?? this.#newHead();
    const take = head && this.#visitor.rows(head.table, head.columns, head.database ?? this.#database);
    if (!head || !take) return this.#skip();
    window.at += head.bytes.length;
    this.#marks.hasTables = true;
    this.#tuple.charset = this.#charset;
    await this.#rows(head.table, take);
  }

  /** The previous statement's head if it is the same: dumps with an INSERT for each row repeat it millions of times. */
  #sameHead(): InsertHead | undefined {
    const { bytes, at } = this.#window;
    const last = this.#head;
    return last?.bytes.equals(bytes.subarray(at, at + last.bytes.length)) ? last : undefined;
  }

  #newHead(): InsertHead | undefined {
    const window = this.#window;
    for (const size of [1024, HEAD_BYTES]) {
      const sql = window.peek(size, "utf8");
      const head = readInsertHead(sql);
      if (!head) continue;
      const { length } = Buffer.from(sql.slice(0, head.end));
      const bytes = Buffer.from(window.bytes.subarray(window.at, window.at + length));
      return (this.#head = { ...head, bytes });
    }
    return undefined;
  }

  async #rows(table: string, take: (tuple: Tuple) => void): Promise<void> {
    const window = this.#window;
    for (;;) {
      const { bytes } = window;
      let at = skipBlanks(bytes, window.at);
      if (bytes[at] === 0x2c) at = skipBlanks(bytes, at + 1);
      const byte = bytes[at];
      if (byte === 0x3b) {
        window.at = at + 1;
        return;
      }
      const end = byte === 0x28 ? this.#tuple.read(bytes, at) : byte === undefined ? UNFINISHED : MALFORMED;
      if (end === MALFORMED) return this.#odd(table);
      const bytesRead = (end === UNFINISHED ? bytes.length : end) - at;
      if (end === UNFINISHED && bytesRead <= MOST_BYTES) {
        // Blanks need not stay in memory.
        if (byte === undefined) window.at = at;
        await this.#visitor.settle();
        if (!(await window.more()) && window.ended) throw this.#cutOff(`it ends within a row of ${table}`);
        continue;
      }
      this.#tuple.isCut = bytesRead > MOST_BYTES;
      take(this.#tuple);
      window.at = end === UNFINISHED ? at + 1 : end;
      if (end === UNFINISHED) await this.#skip(ROW_END, `a row of ${table}`);
    }
  }

  /** `ON DUPLICATE KEY UPDATE …` may follow the rows. */
  async #odd(table: string): Promise<void> {
    const window = this.#window;
    window.at = skipBlanks(window.bytes, window.at);
    if (/^on\s+duplicate/i.test(window.peek(20))) return this.#skip();
    throw new CliError(
      `${this.#name} has no row of ${table} at byte ${window.position}: dump the database again`,
    );
  }
}

/** Table, columns and start of rows of `INSERT INTO t (a, b) VALUES`; undefined for another form. */
function readInsertHead(sql: string) {
  const [verb = ""] =
    /^(?:insert|replace)\s+(?:(?:low_priority|delayed|high_priority|ignore)\s+)*(?:into\s+)?/i.exec(sql) ??
    [];
  const table = readName(sql, verb.length);
  if (!table) return undefined;
  let end = table.end;
  const [blanks = ""] = /\s*/y.exec(sql.slice(end, end + 100)) ?? [];
  let columns: string[] | undefined;
  if (sql[end + blanks.length] === "(") {
    const found = readNames(sql, end + blanks.length);
    if (!found) return undefined;
    columns = found.names;
    end = found.end;
  }
  const [values] = /^\s*values?\s*/i.exec(sql.slice(end, end + 200)) ?? [];
  if (values === undefined) return undefined;
  const { name, database } = table;
  return { table: name, database, columns, end: end + values.length };
}
