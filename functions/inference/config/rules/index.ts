import { BODY_RULES } from "./body-rules.ts";
import { CONFIG_RULES } from "./config-rules.ts";
import { JSON_RULES } from "./json-rules.ts";
import { RESULT_RULES } from "./result-rules.ts";
import type { Rule } from "./template.ts";
import { TEXT_RULES } from "./text-rules.ts";
import { WIRE_RULES } from "./wire-rules.ts";

/** The table of rules, in the order in which issues of the same place are listed. */
export const ROWS = {
  ...BODY_RULES,
  ...WIRE_RULES,
  ...TEXT_RULES,
  ...JSON_RULES,
  ...CONFIG_RULES,
  ...RESULT_RULES,
};

export type RuleId = keyof typeof ROWS;

/** Every rule by its id. */
export const RULES: Readonly<Record<string, Rule>> = ROWS;

/** What the inference server does with a config that breaks the rule; ids of other versions have none. */
export function consequenceOf(rule: string): string | undefined {
  return Object.hasOwn(RULES, rule) ? RULES[rule]?.consequence : undefined;
}
