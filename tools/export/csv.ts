import { cellOf } from "../files/csv-cells.ts";

type Json = Record<string, unknown>;

/** Records of one kind as lines of CSV: a column for each field, nested fields with a point, lists in one cell. */
export class CsvLines {
  #columns: string[] | undefined;

  /** The line of a record, with a header before the first one. */
  linesOf(record: object): string {
    const values = flat(record as Json);
    const head = this.#columns ? "" : line([...values.keys()]);
    this.#columns ??= [...values.keys()];
    return head + line(this.#columns.map((name) => values.get(name) ?? ""));
  }
}

function line(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(",")}\n`;
}

function flat(record: Json, above = ""): Map<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of Object.entries(record)) {
    if (isObject(value) && Object.keys(value).length > 0)
      for (const [inner, text] of flat(value, `${above}${name}.`)) values.set(inner, text);
    else values.set(above + name, textOf(value));
  }
  return values;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value) && !value.some((one) => typeof one === "object")) return value.join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
