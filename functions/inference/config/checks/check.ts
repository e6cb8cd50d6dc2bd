import type { Arguments } from "../findings.ts";
import type { RuleId } from "../rules/index.ts";
import type { Stage } from "../stage.ts";

/** Notes that a rule is broken at a path of the config. */
export type Note = <Id extends RuleId>(rule: Id, path: string, ...values: Arguments<Id>) => void;

/** The field of a path is given, be it as its default. */
export type Given = (path: string) => boolean;

/** Validates a part of a config by its rules. */
export type Check = (stage: Stage, note: Note, given: Given) => void;
