/** A bad and a good example of a rule: the relevant part of a config. */
export interface Example {
  bad: string;
  good: string;
  /** The text format by default; `bytes` are hexadecimal, `files` on disk. */
  in?: "json" | "bytes" | "deepstream" | "files";
}

export type Examples = Readonly<Record<string, Example>>;

const of =
  (kind: NonNullable<Example["in"]>) =>
  (bad: string, good: string): Example => ({ in: kind, bad, good });

export const text = (bad: string, good: string): Example => ({ bad, good });
export const json = of("json");
export const bytes = of("bytes");
export const deepstream = of("deepstream");
export const files = of("files");

/** Examples of what stands in the same place: in a text that is the same before and after. */
export const within =
  (before: string, after: string, as = text) =>
  (bad: string, good: string): Example =>
    as(`${before} ${bad} ${after}`, `${before} ${good} ${after}`);
