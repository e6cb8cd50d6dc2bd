/** A bad and a good example of a rule: the relevant part of a config. */
export interface Example {
  bad: string;
  good: string;
  /** The text format by default; `bytes` are hexadecimal, `files` on disk. */
  in?: "json" | "bytes" | "deepstream" | "files";
}

export type Examples = Readonly<Record<string, Example>>;
