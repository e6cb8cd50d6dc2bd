import type { InferenceConfig } from "../../../../gen/inference/config_pb.js";
import { checkBackend } from "./backend.ts";
import type { Check, Given, Note } from "./check.ts";
import { checkControls } from "./controls.ts";
import { checkPostprocess } from "./postprocess.ts";
import { checkPreprocess } from "./preprocess.ts";
import { checkRoot } from "./root.ts";
import { checkStrings } from "./strings.ts";

const CHECKS: readonly Check[] = [
  checkRoot,
  checkBackend,
  checkPreprocess,
  checkPostprocess,
  checkControls,
  checkStrings,
];

/** Judges a decoded config by all rules on its content. */
export function checkConfig(config: InferenceConfig, note: Note, given: Given): void {
  for (const check of CHECKS) check(config, note, given);
}
