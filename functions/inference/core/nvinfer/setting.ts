import type { parseNvinfer } from "./parse.ts";

/** What the parts of a conversion share: entries of the file, their places in the stage, and values in the text format. */

export type Entry = ReturnType<typeof parseNvinfer>["entries"][number];

/** Entries of the section `property`, by key. */
export type Property = ReadonlyMap<string, Entry>;

/** The way to cluster a detector's boxes. */
export type Policy = "nms" | "dbscan" | "simple_cluster";

/** The place of an entry in the stage: a field, a part of a filter, its meaning for other fields, or none. */
export interface Placed {
  path?: string;
  value?: string;
  filter?: { of: string; field: string; value: string };
  /** The difference of its meaning. */
  changed?: string;
  /** The reason that it has no place. */
  lost?: string;
}

/** A key that other fields of the stage express. */
export const kept: Placed = {};
export const changed = (why: string): Placed => ({ changed: why });
export const lost = (why: string): Placed => ({ lost: why });
/** A field with a value, unless the file's is none of its type. */
export const placed = (path: string, value: string | undefined, entry: Entry): Placed =>
  value === undefined ? lost(`${entry.value} is no value of it`) : { path, value };

export const number = (property: Property, key: string) => Number(property.get(key)?.value ?? Number.NaN);

export const positive = (value = "") => (/^0*[1-9]\d{0,8}$/.test(value) ? String(Number(value)) : undefined);

export const natural = (value: string) => (/^\d{1,9}$/.test(value) ? String(Number(value)) : undefined);

export const float = (value: string) =>
  value !== "" && Number.isFinite(Number(value)) ? String(Number(value)) : undefined;

/** The parts of a list. */
export const parts = (value: string) => value.split(";").flatMap((one) => one.trim() || []);

export const quoted = (text: string) => JSON.stringify(text.replaceAll(/[^\P{Cc}]/gu, ""));
