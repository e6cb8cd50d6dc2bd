import {
  type Issue,
  type Release,
  type Severities,
  validate,
} from "../../../functions/inference/config/index.ts";
import { type Outcome, type Source, withIssues } from "./outcome.ts";

/** Judges a config. Never rejects: what goes wrong is an outcome. */
export type Judge = (source: Source) => Promise<Outcome>;

/** With the validator in this process. */
export function judgeHere(severities: Severities = {}, release?: Release): Judge {
  return async (source) => {
    const { body, format, dialect } = source;
    return {
      kind: "judged",
      source,
      report: validate(body, format, { dialect, severities, all: true, release }),
    };
  };
}

/** A judge that finds further issues besides. */
export function alsoWith(judge: Judge, find: (source: Source) => Promise<Issue[]>): Judge {
  return async (source) => {
    const outcome = await judge(source);
    if (outcome.kind !== "judged") return outcome;
    return { ...outcome, report: withIssues(outcome.report, await find(source)) };
  };
}
