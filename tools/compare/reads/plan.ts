import type { ComparisonRun } from "../comparison-run.ts";
import type { Item } from "../differences/apart.ts";
import { get, type Read, type Version } from "./read.ts";
import { inParallel } from "./sample.ts";

/** The scope of a run. */
export interface Plan {
  run: ComparisonRun;
  versions: ReadonlySet<Version>;
  /** Individually read records of each kind; Infinity for all. */
  sample: number;
  /** Only records changed since; undefined for all. */
  since: string | undefined;
  connections: number;
  /** Months with orders, as `2026-11`. */
  months: Set<string>;
}

/** An id without a record. */
export const NOBODY = 2_147_483_000;

/** The filter for recently changed records. */
export function changedSince({ since }: Plan, field: "updated_at" | "created_at" = "updated_at") {
  return since === undefined ? {} : { [`filter[${field}_min]`]: since };
}

/** Runs reads, as many at a time as there are connections. */
export async function runReads(
  { run, connections }: Plan,
  step: string,
  reads: readonly Read[],
): Promise<void> {
  await each({ run, connections }, step, reads, (read) => run.compareRead(read));
}

/** Runs a task for each, as many at a time as there are connections. */
export async function each<T>(
  { run, connections }: Pick<Plan, "run" | "connections">,
  step: string,
  all: readonly T[],
  compareRead: (one: T, n: number) => Promise<unknown>,
): Promise<void> {
  let done = 0;
  const tasks = all.map((one, n) => async () => {
    await compareRead(one, n);
    done += 1;
    run.onProgress(step, done / all.length);
  });
  await inParallel(tasks, connections);
}

/** The reads of a path with several queries, and the first of them as HEAD. */
export function variations(version: Version, path: string, ...queries: Read["query"][]): Read[] {
  const reads = queries.map((query) => get(version, path, query));
  return [...reads, { ...get(version, path), method: "HEAD" }];
}

/** A read of the nth record; every tenth asks only for the headers. */
export function nthRead(read: Read, n: number): Read {
  return n % 10 === 0 ? { ...read, method: "HEAD" } : read;
}

/** The ids of the records in a list of an answer. */
export function idsIn(body: unknown, list: string): string[] {
  const records = (body as Record<string, unknown> | undefined)?.[list];
  return Array.isArray(records) ? records.map((record: Item) => String(record?.["id"] ?? "")) : [];
}
