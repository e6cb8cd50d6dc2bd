import { type Found, type Input } from "./find-files.ts";
import { inOrder } from "./in-order.ts";
import type { Judge } from "./judge.ts";
import { looksLikeConfig } from "./looks-like-config.ts";
import type { Outcome, Source } from "./outcome.ts";
import { type ReadAs, readSource } from "./read-source.ts";
import { reasonOf } from "./reason.ts";

const AT_A_TIME = 8;

const NOTHING_FOUND = { name: "any config", reason: "none of the files looks like one" };

export interface Validated {
  outcomes: Outcome[];
  /** Files that do not look like configs. */
  leftOut: string[];
  /** Links that lead out of the folder that was named. */
  links: string[];
}

interface Judging {
  judge: Judge;
  readAs: ReadAs;
  /** There may be nothing but other files among them. */
  others?: boolean;
  onDone?: (done: number) => void;
}

/** Reads and judges configs, several at a time; the outcomes have the order of the inputs, behind words that name nothing. */
export async function validateAll(
  { inputs, failures, links }: Found,
  { judge, readAs, others = false, onDone }: Judging,
): Promise<Validated> {
  const outcomes: Outcome[] = failures.map((failure) => ({ kind: "unread", ...failure }));
  const leftOut: string[] = [];
  let done = 0;
  const results = inOrder(inputs, AT_A_TIME, (input) => judgeInput(input, judge, readAs));
  for await (const result of results) {
    if (typeof result === "string") leftOut.push(result);
    else outcomes.push(result);
    onDone?.(++done);
  }
  if (outcomes.length === 0 && !others) outcomes.push({ kind: "unread", ...NOTHING_FOUND });
  return { outcomes, leftOut, links };
}

/** What becomes of an input; its name alone when it does not look like a config. */
async function judgeInput(input: Input, judge: Judge, readAs: ReadAs): Promise<Outcome | string> {
  let source: Source;
  try {
    source = await readSource(input, readAs);
  } catch (error) {
    if (input.doubtful && (error as NodeJS.ErrnoException).code === "ENOENT") return input.name;
    return { kind: "unread", name: input.name, reason: reasonOf(error) };
  }
  if (input.doubtful && !looksLikeConfig(source)) return input.name;
  return judge(source);
}
