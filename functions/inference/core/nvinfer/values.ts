import type { Entry } from "./parse.ts";

/** Values of gst-nvinfer's files, in the text format. */

/** Entries of the section `property`, by key. */
export type Property = ReadonlyMap<string, Entry>;

export const number = (property: Property, key: string) => Number(property.get(key)?.value ?? Number.NaN);

export type StageType = "detection" | "classification" | "segmentation" | "other";

const TYPES: Readonly<Record<number, StageType>> = {
  0: "detection",
  1: "classification",
  2: "segmentation",
};

/** The kind of a stage, by `network-type` and its predecessors. */
export function typeOf(property: Property): StageType {
  if (!property.has("network-type") && number(property, "is-classifier") === 1) return "classification";
  return TYPES[number(property, "network-type") || 0] ?? "other";
}

export function positive(value: string | undefined): string | undefined {
  return value !== undefined && /^0*[1-9]\d{0,8}$/.test(value) ? String(Number(value)) : undefined;
}

export function natural(value: string | undefined): string | undefined {
  return value !== undefined && /^\d{1,9}$/.test(value) ? String(Number(value)) : undefined;
}

export function float(value: string | undefined): string | undefined {
  return value !== undefined && value !== "" && Number.isFinite(Number(value))
    ? String(Number(value))
    : undefined;
}

/** The parts of a list. */
export function parts(value: string): string[] {
  return value
    .split(";")
    .map((one) => one.trim())
    .filter(Boolean);
}

export function quoted(text: string): string {
  return JSON.stringify(text.replaceAll(/[^\P{Cc}]/gu, ""));
}
