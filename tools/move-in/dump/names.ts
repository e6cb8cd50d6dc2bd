/** A name in SQL, quoted or not, perhaps behind that of its database: gives the name, and the place behind it. */
export function readName(sql: string, from: number): { name: string; end: number } | undefined {
  const pattern = /\s*(?:`((?:[^`]|``)*)`|"((?:[^"]|"")*)"|([\w$\u0080-\uffff]+))(\s*\.)?/y;
  pattern.lastIndex = from;
  const [whole, back, double, bare, dot] = pattern.exec(sql) ?? [];
  if (whole === undefined) return undefined;
  const end = from + whole.length;
  if (dot !== undefined) return readName(sql, end);
  return { name: back?.replaceAll("``", "`") ?? double?.replaceAll('""', '"') ?? bare ?? "", end };
}

/** The names in parentheses that open at `from`; undefined when that is no list of names. */
export function readNames(sql: string, from: number): { names: string[]; end: number } | undefined {
  const names: string[] = [];
  for (let at = from + 1; ;) {
    const found = readName(sql, at);
    if (!found) return undefined;
    names.push(found.name);
    const [blanks = ""] = /\s*/y.exec(sql.slice(found.end)) ?? [];
    const next = found.end + blanks.length;
    if (sql[next] === ")") return { names, end: next + 1 };
    if (sql[next] !== ",") return undefined;
    at = next + 1;
  }
}

const NO_COLUMN =
  /^\s*(?:primary|unique|key|index|fulltext|spatial|constraint|check|foreign|period|like|select)\b/i;

/** The columns of `CREATE TABLE …`, in their order, with the table's name. Undefined for what makes no table of columns. */
export function readCreateTable(sql: string): { table: string; columns: string[] } | undefined {
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
  return { table: found.name, columns };
}

/** What commas separate, up to the closing parenthesis; those in quotes and in parentheses separate nothing. */
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
