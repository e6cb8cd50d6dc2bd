import type { Rule } from "./template.ts";

/** Rules that need more than one body: the files of a run, and files that a config names. */
export const RUN_RULES = {
  "unique_id.shared": {
    severity: "warning",
    message: "{value} is the unique_id of {other} as well",
    suggestion: "give every stage of a pipeline its own number",
    consequence: "identifies the stages of a pipeline by it",
  },
  "model_repo.roots_differ": {
    severity: "error",
    message: "the models are in {value} here, in {root} for {other}",
    suggestion: "one root for all stages of a pipeline",
    consequence: 'refuses to start: "New request repo settings do not match exist server settings"',
    source: "infer_trtis_server.cpp, TrtISServer::getInstance and RepoSettings::operator==",
  },
  "model_repo.settings_differ": {
    severity: "error",
    message: "{field} is {value} here, {expected} for {other}",
    suggestion: "the same model_repo for all stages of a pipeline",
    consequence: 'refuses to start: "New request repo settings do not match exist server settings"',
    source: "infer_trtis_server.cpp, TrtISServer::getInstance and RepoSettings::operator==",
  },
  "model_repo.control_modes_differ": {
    severity: "warning",
    message: "model_control_mode is {value} here, {expected} for {other}",
    suggestion: "the same for all stages of a pipeline",
    consequence: "warns, and goes on with that of the first stage",
    source: "infer_trtis_server.cpp, RepoSettings::operator==",
  },
  "operate_on_gie_id.unknown": {
    severity: "warning",
    message: "no stage of these has the unique_id {value}",
    suggestion: "the unique_id of the stage that finds the objects",
    consequence: "takes objects of that stage alone, and there are none",
    source: "gstnvinferserver_impl.cpp, shouldInferObject",
  },
  "files.missing": {
    severity: "error",
    message: "{value} is not there",
    suggestion: "a path that starts at the folder of the config, or an absolute one",
    consequence: "refuses to start",
  },
  "files.labels": {
    severity: "warning",
    message: "num_detected_classes is {classes}, but the label file has {lines}",
    suggestion: "one label a line, in the order of the classes",
    consequence: "reports classes without names, or under wrong ones",
  },
  "files.mean_size": {
    severity: "error",
    message: "the mean image is {given}, the input {expected}",
    suggestion: "an image as large as the input",
    consequence: "refuses to start",
  },
  "files.mean_format": {
    severity: "error",
    message: "{value} is not a PPM image",
    suggestion: "convert it to P3 or P6",
    consequence: "refuses to start",
  },
  "files.model_config": {
    severity: "error",
    message: "{value} is not there, and strict_model_config asks for it",
    suggestion: "strict_model_config: false, or the model's config",
    consequence: "the model does not load",
  },
  "files.model_version": {
    severity: "error",
    message: "{value} has no version {version}",
    suggestion: "version: -1 selects the latest",
    consequence: "the model does not load",
  },
} as const satisfies Record<string, Rule>;
