import type { InferenceConfig } from "../../../../gen/inference/config_pb.js";
import type { Arguments } from "../findings.ts";
import type { RuleId } from "../rules/index.ts";

/** Notes that a rule is broken at a path of the config. */
export type Note = <Id extends RuleId>(rule: Id, path: string, ...values: Arguments<Id>) => void;

/** The field of a path without indexes is given, be it as its default. */
export type Given = (path: string) => boolean;

/** Judges a part of a config by the rules on it. */
export type Check = (config: InferenceConfig, note: Note, given: Given) => void;
