import type { Draft } from "./print.ts";
import type { Property, StageType } from "./values.ts";

/** The way to cluster a detector's boxes. */
export type Policy = "nms" | "dbscan" | "simple_cluster";

/** Filters by class: one of a class replaces the default one here, and adds to it there. */
type Filters = Map<string, Map<string, string>>;

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

/** The file, and the stage under construction. */
export interface Setting {
  draft: Draft;
  property: Property;
  type: StageType;
  policy: Policy;
  /** Of a detector. */
  classes: number;
  onObjects: boolean;
  fromMeta: boolean;
  filters: Filters;
  filterComments: Map<string, string[]>;
  /** The path from the new file's folder. */
  relocate(path: string): string;
}
