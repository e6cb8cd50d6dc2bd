import {
  type Issue,
  type Release,
  type Severities,
  validate,
} from "../../../functions/inference/config/index.ts";
import { type Outcome, type Source, withIssues } from "./outcome.ts";

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
