import type { Message } from "@bufbuild/protobuf";
import { holdsIn, type Release } from "../releases.ts";
import type { Dialect } from "../schema.ts";
import type { ModelConfig } from "../../../../gen/inference/model_pb.js";
import { type Properties, stageOf } from "../stage.ts";
import { checkBackend } from "./backend.ts";
import type { Check, Given, Note } from "./check.ts";
import { checkControls } from "./controls.ts";
import { checkModel } from "./model.ts";
import { checkNames } from "./names.ts";
import { checkPlugin } from "./plugin.ts";
import { checkPostprocess } from "./postprocess.ts";
import { checkPreprocess } from "./preprocess.ts";
import { checkRoles } from "./roles.ts";
import { checkRoot } from "./root.ts";
import { checkReplaced } from "./replaced.ts";
import { checkFields, checkModelFields } from "./fields.ts";
import { checkStrings } from "./strings.ts";
import { checkTensors } from "./tensors.ts";

const CHECKS: readonly Check[] = [
  checkRoot,
  checkBackend,
  checkPreprocess,
  checkPostprocess,
  checkControls,
  checkTensors,
  checkPlugin,
  checkReplaced,
  checkRoles,
  checkNames,
  checkStrings,
];

interface Subject {
  dialect: Dialect;
  message: Message;
  release?: Release | undefined;
  folder?: string | undefined;
  properties?: Properties | undefined;
}

/** Checks a decoded config by all rules on its content. */
export function checkConfig(
  { dialect, message, release, folder, properties }: Subject,
  note: Note,
  given: Given,
): void {
  if (dialect === "model") {
    checkModel(message as ModelConfig, folder, note);
    return checkModelFields(message, note);
  }
  const stage = stageOf(dialect, message, given, properties);
  if (!stage) return note("infer_config.required", "infer_config");
  const noteInRelease: Note = (rule, path, ...values) => {
    if (holdsIn(rule, release)) note(rule, path, ...values);
  };
  for (const check of CHECKS) check(stage, noteInRelease, given);
  checkFields(stage, release, note, given);
}
