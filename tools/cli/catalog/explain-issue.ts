import type { core } from "zod";
import { productLabel, variationLabel } from "./label.ts";

/** One line on what is wrong with the record at a place of the file. */
export function explainIssue(index: number, record: unknown, issue: core.$ZodIssue): string {
  const [first, position, ...inside] = issue.path;
  if (first !== "variations" || typeof position !== "number") {
    return `${productLabel(index, record)}: ${sentence(issue.path, issue.message)}`;
  }
  return `${variationLabel(index, position, variationAt(record, position))}: ${sentence(inside, issue.message)}`;
}

function sentence(path: readonly PropertyKey[], message: string): string {
  const words = message.replace("Invalid input: expected", "must be").replace(/, received (\w+)$/, ", not $1");
  const place = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`)).join("");
  return place === "" ? words : `${place.replace(/^\./, "")} ${words}`;
}

function variationAt(record: unknown, position: number): unknown {
  if (typeof record !== "object" || record === null || !("variations" in record)) return undefined;
  return Array.isArray(record.variations) ? record.variations[position] : undefined;
}
