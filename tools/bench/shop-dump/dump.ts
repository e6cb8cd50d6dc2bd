import type { MadeShop } from "./made-shop.ts";
import type { Table, Value } from "./rows.ts";
import { tablesOf } from "./tables.ts";

const STATEMENT_CHARACTERS = 1_000_000;
const PIECE_CHARACTERS = 256 * 1024;

/** A dump of a shop in mysqldump's form, in pieces. */
export function* shopDump(shop: MadeShop): Generator<string> {
  yield `-- MySQL dump 10.13  Distrib 8.0.36, for Linux (x86_64)\n\n/*!40101 SET NAMES utf8mb4 */;\n`;
  for (const table of tablesOf(shop)) {
    yield definition(shop, table);
    yield* inserts(shop, table);
  }
  yield "\n-- Dump completed on 2026-11-21 14:28:31\n";
}

function definition({ prefix }: MadeShop, { name, columns }: Table): string {
  const lines = columns.map((column) => `  \`${column}\` longtext`).join(",\n");
  return `\nDROP TABLE IF EXISTS \`${prefix}${name}\`;\nCREATE TABLE \`${prefix}${name}\` (\n${lines},\n  PRIMARY KEY (\`${columns[0]}\`)\n) ENGINE=InnoDB;\nLOCK TABLES \`${prefix}${name}\` WRITE;\n`;
}

function* inserts({ prefix }: MadeShop, { name, rows }: Table): Generator<string> {
  let statement = 0;
  let piece = "";
  for (const row of rows()) {
    const begins = statement === 0;
    const text = `${begins ? `INSERT INTO \`${prefix}${name}\` VALUES ` : ","}(${row.map(literal).join(",")})`;
    piece += text;
    statement += text.length;
    if (statement > STATEMENT_CHARACTERS) {
      piece += ";\n";
      statement = 0;
    }
    if (piece.length > PIECE_CHARACTERS) {
      yield piece;
      piece = "";
    }
  }
  yield `${piece}${statement > 0 ? ";\n" : ""}UNLOCK TABLES;\n`;
}

const SPECIAL = /[\n\r\\'"]/g;
const ESCAPES: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r" };

function literal(value: Value): string {
  if (value === null) return "NULL";
  if (typeof value === "number") return String(value);
  return `'${value.replaceAll(SPECIAL, (char) => ESCAPES[char] ?? `\\${char}`)}'`;
}
