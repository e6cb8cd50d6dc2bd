import type { core } from "zod";
import { shown } from "../../command-line/shown.ts";
import { CliError } from "../../command-line/cli-error.ts";

/** A record's name in messages: `product 4 (id 56, SKU-0035, "Shirt")`. It may be any value. */
export function productLabel(index: number, record: unknown): string {
  return `product ${index + 1}${particulars(record)}`;
}

/** A variation's name within its product: `variation 2 (id 58)`. */
export function variationLabel(index: number, record: unknown): string {
  return `variation ${index + 1}${particulars(record)}`;
}

function particulars(record: unknown): string {
  if (typeof record !== "object" || record === null) return "";
  const parts: string[] = [];
  if ("id" in record && isPlain(record.id)) parts.push(`id ${shortened(record.id)}`);
  if ("sku" in record && isPlain(record.sku)) parts.push(shortened(record.sku));
  if ("title" in record && isPlain(record.title)) parts.push(`"${shortened(record.title)}"`);
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`;
}

function isPlain(value: unknown): value is string | number {
  return typeof value === "number" || (typeof value === "string" && value !== "");
}

function shortened(value: string | number): string {
  return String(value).slice(0, 60);
}

/** One line on all faults of the record at a position of the file. */
export function explainIssues(
  index: number,
  record: unknown,
  issues: readonly core.$ZodIssue[],
  list = "products",
): string {
  const label = list === "products" ? productLabel(index, record) : `${list}[${index}]`;
  return `${label}: ${issues.map((issue) => explain(record, issue)).join("; ")}`;
}

function explain(record: unknown, { path, message }: core.$ZodIssue): string {
  const [field, position, ...inside] = path;
  if (field !== "variations" || typeof position !== "number") return sentence(path, message);
  return `${variationLabel(position, variationAt(record, position))}: ${sentence(inside, message)}`;
}

function sentence(path: readonly PropertyKey[], message: string): string {
  const place = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`)).join("");
  return place === "" ? message : `${place.replace(/^\./, "")} ${message}`;
}

function variationAt(record: unknown, position: number): unknown {
  if (typeof record !== "object" || record === null || !("variations" in record)) return undefined;
  return Array.isArray(record.variations) ? record.variations[position] : undefined;
}

const SHOWN = 20;

/** Throws the failure of a whole import, with the faults of the first twenty records. */
export function failImport(problems: readonly string[]): never {
  const lines = problems.slice(0, SHOWN).map((problem) => `  ${shown(problem)}`);
  if (problems.length > SHOWN) lines.push(`  … and ${problems.length - SHOWN} more`);
  throw new CliError([`nothing was imported; ${countOf(problems.length)}:`, ...lines].join("\n"));
}

function countOf(problems: number): string {
  return problems === 1 ? "1 problem" : `${problems} problems`;
}
