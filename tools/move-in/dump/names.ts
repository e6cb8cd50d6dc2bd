/** A name in SQL, its database if it stands before it, and the position after it. */
interface Name {
  name: string;
  database?: string | undefined;
  end: number;
}

/** Reads a name in SQL, quoted or not. */
export function readName(sql: string, from: number): Name | undefined {
  let database: string | undefined;
  for (let at = from; ;) {
    const part = readPart(sql, behind(/\s*/y, sql, at));
    if (!part) return undefined;
    const dot = behind(/\s*/y, sql, part.end);
    if (sql[dot] !== ".") return { ...part, database };
    database = part.name;
    at = dot + 1;
  }
}

function readPart(sql: string, from: number): { name: string; end: number } | undefined {
  const quote = sql[from] ?? "";
  if (quote !== "`" && quote !== '"') {
    const end = behind(/[\w$\u0080-\uffff]*/y, sql, from);
    return end > from ? { name: sql.slice(from, end), end } : undefined;
  }
  // A loop: a regular expression over doubled quotes uses memory for each of them.
  let close = sql.indexOf(quote, from + 1);
  while (close >= 0 && sql[close + 1] === quote) close = sql.indexOf(quote, close + 2);
  if (close < 0) return undefined;
  return { name: sql.slice(from + 1, close).replaceAll(quote + quote, quote), end: close + 1 };
}

/** The position after the match of a sticky expression that always matches. */
function behind(expression: RegExp, sql: string, from: number): number {
  expression.lastIndex = from;
  expression.test(sql);
  return Math.max(from, expression.lastIndex);
}

/** The names in the parentheses at `from`; undefined for anything but a list of names. */
export function readNames(sql: string, from: number): { names: string[]; end: number } | undefined {
  const names: string[] = [];
  for (let at = from + 1; ;) {
    const found = readName(sql, at);
    if (!found) return undefined;
    names.push(found.name);
    const next = behind(/\s*/y, sql, found.end);
    if (sql[next] === ")") return { names, end: next + 1 };
    if (sql[next] !== ",") return undefined;
    at = next + 1;
  }
}

const NO_COLUMN =
  /^\s*(?:primary|unique|key|index|fulltext|spatial|constraint|check|foreign|period|like|select)\b/i;

/** The table and columns of `CREATE TABLE …`, in order. Undefined for another statement. */
export function readCreateTable(
  sql: string,
): { table: string; database: string | undefined; columns: string[] } | undefined {
  const head = /^\s*create\s+(?:temporary\s+)?table\s+(?:if\s+not\s+exists\s+)?/i.exec(sql);
  const found = head && readName(sql, head[0].length);
  if (!found) return undefined;
  const open = sql.indexOf("(", found.end);
  if (open < 0) return undefined;
  const columns: string[] = [];
  for (const part of partsOf(sql, open + 1)) {
    if (NO_COLUMN.test(part)) continue;
    const column = readName(part, 0);
    if (column) columns.push(column.name);
  }
  return { table: found.name, database: found.database, columns };
}

/** Parts between commas, up to the closing parenthesis; quotes and parentheses are skipped. */
function* partsOf(sql: string, from: number): Generator<string> {
  let depth = 0;
  let start = from;
  let quote = "";
  for (let at = from; at < sql.length; at += 1) {
    const char = sql[at] as string;
    if (quote !== "") {
      if (char === "\\" && quote !== "`") at += 1;
      else if (char === quote) quote = "";
    } else if (char === "'" || char === '"' || char === "`") quote = char;
    else if (char === "(") depth += 1;
    else if (char === ")" && depth > 0) depth -= 1;
    else if (char === ")") return yield sql.slice(start, at);
    else if (char === "," && depth === 0) {
      yield sql.slice(start, at);
      start = at + 1;
    }
  }
}
