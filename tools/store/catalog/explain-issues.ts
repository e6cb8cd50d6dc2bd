import type { core } from "zod";
import { productLabel, variationLabel } from "./label.ts";

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
