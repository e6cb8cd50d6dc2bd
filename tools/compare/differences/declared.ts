import { type Difference, fieldOf, type Known, type Rule } from "./difference.ts";
import { OF_ANSWERS } from "./declared/of-answers.ts";
import { OF_RECORDS } from "./declared/of-records.ts";

/** The differences that do not matter to clients; all others are reported. */
export const DECLARED: readonly Rule[] = [...OF_ANSWERS, ...OF_RECORDS];

/** The rule that allows a difference. */
export function forgiving(difference: Difference, known: Known): Rule | undefined {
  const found = { ...difference, field: fieldOf(difference) };
  return DECLARED.find((rule) => rule.holds(found, known));
}
