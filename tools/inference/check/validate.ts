import { folderOfModel } from "./model-on-disk.ts";
import { type Application, applicationIn, withKey } from "./application.ts";
import type { Found, Input } from "./find-files.ts";
import { optionsOf, type Outcome, type Source, withIssues } from "./outcome.ts";
import { comparePipeline } from "./pipeline.ts";
import { type ReadAs, type ReadSource, readSource } from "./read-source.ts";
import { reasonOf } from "./regular-file.ts";
import {
  type Issue,
  type Release,
  type Severities,
  validate,
} from "../../../functions/inference/core/index.ts";

const AT_A_TIME = 8;

const NOTHING_LIKE_IT = "no file looks like a config";
const ALL_EXCLUDED = "--exclude or an ignore file leaves out all files";
const NO_CONFIG = "it does not look like a config of gst-nvinferserver";

export interface Validated {
  outcomes: Outcome[];
  /** Files that do not look like configs. */
  leftOut: string[];
  /** Links out of the named folder. */
  links: string[];
}

interface Options {
  validator: Validator;
  /** Finds further issues. */
  further?: ((source: Source) => Promise<Issue[]>) | undefined;
  readAs: ReadAs;
  /** Whether the files may all be other files. */
  others?: boolean;
  onDone?: (done: number) => void;
}

/**
 * Reads and validates configs, several at a time. Outcomes follow the order of the inputs, after those of missing files; those
 * of an application's stages come last.
 */
export async function validateAll(
  { inputs, failures, links, areSomeExcluded }: Found,
  { validator, further, readAs, others = false, onDone }: Options,
): Promise<Validated> {
  const leftOut: string[] = [];
  const applications: Application[] = [];
  let done = 0;
  const validateEach = async (some: readonly Input[]): Promise<Outcome[]> => {
    const found: Outcome[] = [];
    const results = inOrder(some, AT_A_TIME, (input) => validateInput(input, { validator, further, readAs }));
    for await (const result of results) {
      if (typeof result === "string") leftOut.push(result);
      else if ("stages" in result) applications.push(result);
      else found.push(result);
      onDone?.(Math.min(++done, inputs.length));
    }
    return found;
  };
  const single = await validateEach(inputs);
  const run: Outcome[] = [];
  for (const application of applications)
    run.push(...asPipeline(await validateEach(application.stages), application));
  // An application's stage is validated as it runs, and not by itself.
  const paths = pathsOf(run);
  const outcomes: Outcome[] = [
    ...failures.map((failure) => ({ kind: "unread", ...failure }) as const),
    ...single.filter((one) => one.kind !== "validated" || !paths.has(one.source.path ?? "")),
    ...run,
  ];
  const reason = areSomeExcluded && inputs.length === 0 ? ALL_EXCLUDED : NOTHING_LIKE_IT;
  if (outcomes.length === 0 && !others) outcomes.push({ kind: "unread", name: "a config", reason });
  return { outcomes, leftOut, links };
}

const pathsOf = (outcomes: readonly Outcome[]) =>
  new Set(outcomes.flatMap((one) => (one.kind === "validated" ? (one.source.path ?? []) : [])));

/** The outcomes of an application's stages, with their conflicts and the keys that replace fields. */
function asPipeline(outcomes: readonly Outcome[], { stages, others }: Application): Outcome[] {
  const known = pathsOf(outcomes);
  const unread = stages.filter(({ path = "" }) => !known.has(path));
  comparePipeline(
    outcomes,
    new Map([...others, ...unread.map(({ name, section }) => [section?.properties.uniqueId, name] as const)]),
  );
  return outcomes.map((outcome) => {
    const section = outcome.kind === "validated" ? outcome.source.section : undefined;
    if (outcome.kind !== "validated" || !section) return outcome;
    const issues = outcome.report.issues.map((issue) => withKey(issue, section));
    return { ...outcome, report: { ...outcome.report, issues } };
  });
}

/** The outcome of an input; its name alone if it does not look like a config. */
async function validateInput(
  input: Input,
  { validator, further, readAs }: Options,
): Promise<Outcome | Application | string> {
  let source: ReadSource;
  try {
    source = await readSource(input, readAs);
  } catch (error) {
    if (input.doubtful && (error as NodeJS.ErrnoException).code === "ENOENT") return input.name;
    return { kind: "unread", name: input.name, reason: reasonOf(error) };
  }
  const application = input.section ? undefined : applicationIn(source, input.doubtful);
  if (application) return application;
  // Lines of another file that an application names would be shown.
  const isOther = (input.doubtful || input.section) && !source.isConfig;
  if (isOther) return input.doubtful ? input.name : { kind: "unread", name: input.name, reason: NO_CONFIG };
  const outcome = await validator(source);
  if (outcome.kind !== "validated" || !further) return outcome;
  return { ...outcome, report: withIssues(outcome.report, await further(source)) };
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

export const withoutTree = ({ parsed: _parsed, ...source }: Source): Source => source;

/** With the validator in this process. */
export function localValidator(severities: Severities = {}, release?: Release): Validator {
  return async (source) => {
    const { body, format, path } = source;
    const options = { severities, all: true, release, folder: folderOfModel(path) };
    const report = validate(body, format, { ...optionsOf(source), ...options });
    return { kind: "validated", source: withoutTree(source), report };
  };
}
