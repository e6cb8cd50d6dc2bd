import { validate } from "../../../functions/inference/config/index.ts";
import type { Outcome, Source } from "./outcome.ts";

/** Judges a config. Never rejects: what goes wrong is an outcome. */
export type Judge = (source: Source) => Promise<Outcome>;

/** With the validator in this process. */
export const judgeHere: Judge = async (source) => {
  const report = validate(source.body, source.format);
  return { kind: "judged", source, report };
};
