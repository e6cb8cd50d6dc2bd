import type { Found, Input } from "./find-files.ts";
import { looksLikeConfig } from "./looks-like-config.ts";
import { type Outcome, type Source, withIssues } from "./outcome.ts";
import { type ReadAs, readSource } from "./read-source.ts";
import { reasonOf } from "./reason.ts";
import {
  type Issue,
  type Release,
  type Severities,
  validate,
} from "../../../functions/inference/config/index.ts";

const AT_A_TIME = 8;

const NOTHING_FOUND = { name: "a config", reason: "no file looks like a config" };

export interface Validated {
  outcomes: Outcome[];
  /** Files that do not look like configs. */
  leftOut: string[];
  /** Links out of the named folder. */
  links: string[];
}

interface Options {
  validator: Validator;
  readAs: ReadAs;
  /** Whether the files may all be other files. */
  others?: boolean;
  onDone?: (done: number) => void;
}

/** Reads and validates configs, several at a time. Outcomes follow the order of the inputs, after those of missing files. */
export async function validateAll(
  { inputs, failures, links }: Found,
  { validator, readAs, others = false, onDone }: Options,
): Promise<Validated> {
  const outcomes: Outcome[] = failures.map((failure) => ({ kind: "unread", ...failure }));
  const leftOut: string[] = [];
  let done = 0;
  const results = inOrder(inputs, AT_A_TIME, (input) => validateInput(input, validator, readAs));
  for await (const result of results) {
    if (typeof result === "string") leftOut.push(result);
    else outcomes.push(result);
    onDone?.(++done);
  }
  if (outcomes.length === 0 && !others) outcomes.push({ kind: "unread", ...NOTHING_FOUND });
  return { outcomes, leftOut, links };
}

/** The outcome of an input; its name alone if it does not look like a config. */
async function validateInput(input: Input, validator: Validator, readAs: ReadAs): Promise<Outcome | string> {
  let source: Source;
  try {
    source = await readSource(input, readAs);
  } catch (error) {
    if (input.doubtful && (error as NodeJS.ErrnoException).code === "ENOENT") return input.name;
    return { kind: "unread", name: input.name, reason: reasonOf(error) };
  }
  if (input.doubtful && !looksLikeConfig(source)) return input.name;
  return validator(source);
}

/** Works on several items at a time and yields the results in order. `work` must not reject. */
export async function* inOrder<Item, Result>(
  items: Iterable<Item>,
  atATime: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = [];
  for (const item of items) {
    running.push(work(item));
    if (running.length < atATime) continue;
    yield await running[0]!;
    running.shift();
  }
  for (const result of running) yield await result;
}

/** Validates a config. Never rejects: a failure is an outcome. */
export type Validator = (source: Source) => Promise<Outcome>;

/** With the validator in this process. */
export function localValidator(severities: Severities = {}, release?: Release): Validator {
  return async (source) => {
    const { body, format, dialect } = source;
    return {
      kind: "validated",
      source,
      report: validate(body, format, { dialect, severities, all: true, release }),
    };
  };
}

/** A validator that adds further issues. */
export function withFurtherIssues(
  validator: Validator,
  find: (source: Source) => Promise<Issue[]>,
): Validator {
  return async (source) => {
    const outcome = await validator(source);
    if (outcome.kind !== "validated") return outcome;
    return { ...outcome, report: withIssues(outcome.report, await find(source)) };
  };
}
