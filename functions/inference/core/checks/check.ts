import type { Arguments } from "../findings.ts";
import type { RuleId } from "../rules/index.ts";
import type { Stage } from "../stage.ts";

/** Notes a broken rule at a path of the config. */
export type Note = <Id extends RuleId>(rule: Id, path: string, ...values: Arguments<Id>) => void;

/** Whether the config has the field of a path, even with its default value. */
export type Given = (path: string) => boolean;

/** Checks a part of a config by its rules. */
export type Check = (stage: Stage, note: Note, given: Given) => void;
