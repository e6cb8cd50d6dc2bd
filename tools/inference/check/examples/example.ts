/** What breaks a rule, and what does not: as much of a config as shows it. */
export interface Example {
  bad: string;
  good: string;
  /** The text format by default; `bytes` are hexadecimal, `files` on disk. */
  in?: "json" | "bytes" | "deepstream" | "files";
}

export type Examples = Readonly<Record<string, Example>>;
