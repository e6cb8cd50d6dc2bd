import { protoCamelCase } from "@bufbuild/protobuf/reflect";
import * as deepstream from "../../../../gen/inference/deepstream_pb.js";
import type { Note } from "../findings.ts";
import type { Release } from "../report.ts";
import { framesInput, type Stage } from "../stage.ts";
import { checkRows, checkValues, holdsIn, missingFrom, repeated } from "./fields.ts";
import { STAGE_ROWS } from "./stage-fields.ts";

/** Checks a decoded stage by all rules on its content. */
export function checkStage(stage: Stage, release: Release | undefined, note: Note): void {
  // Fields of DeepStream may have our names in a file, and our files have no list of roots.
  const asWritten: Note = (rule, path, ...values) => {
    const named = path.replace(/^postprocess\.trt?i(?:ton|s)_classification/, stage.classificationPath);
    const of = stage.framework ? named.replace(/^backend\.(?:triton|trt_is)/, stage.framework.path) : named;
    const whole = stage.isPlugin ? of : of.replace(/\.root\[0\]$/, ".root");
    if (holdsIn(rule, release)) note(rule, whole, ...values);
  };
  checkRows(STAGE_ROWS, deepstream.PluginControlSchema, stage.plugin, stage, asWritten);
  checkTensors(stage, note);
  checkFrames(stage, note);
  checkResults(stage, note);
  checkLibrary(stage, note);
  checkPaths(stage, note);
  checkValues(stage, release, asWritten);
}

/** Names of tensors, which several fields give. */
function checkTensors({ backend, lstm, isPlugin, ...stage }: Stage, note: Note): void {
  const inputs = (backend?.inputs ?? []).map(({ name }) => name);
  const outputs = (backend?.outputs ?? []).map(({ name }) => name);
  for (const [i, name] of inputs.entries())
    if (name === "" && inputs.length > 1) note("inputs.name_empty", `backend.inputs[${i}].name`);
  for (const { value: name, i, j } of repeated(inputs))
    note("inputs.name_unique", `backend.inputs[${i}].name`, { name, j });
  for (const { value: name, i } of repeated(outputs))
    if (name !== "") note("outputs.name_unique", `backend.outputs[${i}].name`, { name });
  for (const [i, name] of outputs.entries())
    if (name !== "" && stage.inputNames.has(name))
      note("tensors.input_is_output", `backend.outputs[${i}].name`, { name });
  for (const kind of ["input", "output"] as const)
    for (const { value: name, i } of repeated((lstm?.loops ?? []).map((loop) => loop[kind])))
      if (name !== "") note(`lstm.${kind}_unique`, `lstm.loops[${i}].${kind}`, { name });
  if (isPlugin) noteUnfilled(stage, inputs, note);
}

/** State returns through outputs; a custom library may fill the others. */
export function noteUnfilled(
  {
    state,
    customLib,
    customProcess,
    fromMeta,
  }: Pick<Stage, "state" | "customLib" | "customProcess" | "fromMeta">,
  inputs: readonly string[],
  note: Note,
): void {
  if (fromMeta || customLib?.path || customProcess !== "") return;
  const n = new Set(inputs.filter((name) => name !== "" && !state.has(name))).size;
  if (n > 1) note("inputs.unfilled", "backend.inputs", { n });
}

/** The input for frames: its name, dimensions and type. */
function checkFrames(stage: Stage, note: Note): void {
  const { backend, preprocess, isPlugin, customLib, channels, maxBatchSize } = stage;
  if (!backend || !preprocess) return;
  const { tensorName, tensorOrder, preprocessMethod } = preprocess;
  const frames = framesInput(backend.inputs, stage);
  // A custom library that fills the other inputs leaves the first one to the frames.
  if (tensorName === "" && frames.length > 1 && !(isPlugin && customLib?.path))
    note("tensor_name.ambiguous", "preprocess.tensor_name", { n: frames.length });
  const [found] = frames.length === 1 || tensorName !== "" ? frames : [];
  if (!found) return;
  const [i, { dims, dataType }] = found;
  const path = `backend.inputs[${i}].dims`;
  const [first = 0, second, third, last] = dims;
  const expected = channels ?? 3;
  if (dims.length === 4 && (first === 1 || first === maxBatchSize) && [second, last].includes(expected))
    note("dims.batch", path, { first });
  const n = tensorOrder === 1 ? first : tensorOrder === 2 ? third : undefined;
  if (dims.length === 3 && channels && n !== undefined && n > 0 && n !== channels)
    note("dims.channels_mismatch", path, { n, channels });
  const scale = preprocessMethod.value?.scaleFactor ?? 1;
  if (INTEGERS.has(dataType) && scale !== 0 && Math.abs(scale) < 1)
    note("scale_factor.integers", "preprocess.normalize.scale_factor", { value: scale });
}

/** Numbers of integer data types. */
const INTEGERS = new Set([3, 4, 5, 6, 7, 8, 10, 11]);

/** Classes, and outputs that results are made from. */
function checkResults({ postprocess, isPlugin, ...stage }: Stage, note: Note): void {
  const type = postprocess?.processType;
  if (type?.case === "tritonClassification" || type?.case === "trtisClassification") {
    const { topk, tensorName } = type.value;
    const missing = missingFrom(stage.outputNames, tensorName);
    if (topk === 0) note("srvis.topk_defaulted", `${stage.classificationPath}.topk`);
    if (missing) note("srvis.tensor_not_in_outputs", `${stage.classificationPath}.tensor_name`, missing);
  }
  if (type?.case !== "detection") return;
  checkClasses(type.value, isPlugin, note);
  // In a repository a list may be a part of the model's.
  if (isPlugin && !stage.framework?.repo)
    noteParserOutputs({ postprocess, ...stage }, stage.outputNames, note);
}

/** The built-in parser of boxes needs two outputs by the parts of their names. */
export function noteParserOutputs(
  { postprocess, customProcess }: Pick<Stage, "postprocess" | "customProcess">,
  outputs: Iterable<string>,
  note: Note,
): void {
  const type = postprocess?.processType;
  const names = [...outputs].filter((name) => name !== "");
  if (type?.case !== "detection" || type.value.customParseBboxFunc !== "" || customProcess !== "") return;
  const missing = ["cov", "bbox"].filter((part) => !names.some((name) => name.includes(part)));
  if (names.length > 0 && missing.length > 0)
    note("detection.parser_outputs", "postprocess.detection", { part: missing.join(" and none ") });
}

function checkClasses(detection: deepstream.DetectionParams, isPlugin: boolean, note: Note): void {
  const path = "postprocess.detection";
  const { numDetectedClasses: n, clusteringPolicy: policy, perClassParams, customParseBboxFunc } = detection;
  const field = policy.case && THRESHOLDS[policy.case];
  const values = policy.value as unknown as Readonly<Record<string, number>> | undefined;
  const threshold = (field && values?.[protoCamelCase(field.split(".")[1]!)]) ?? 0;
  const own = Object.entries(perClassParams);
  if (isPlugin && field && threshold === 0 && own.length === 0 && customParseBboxFunc === "")
    note("clustering_threshold.unset", `${path}.${field}`);
  for (const [key, { preThreshold: value }] of own) {
    const at = `${path}.per_class_params[${key}]`;
    if (Number(key) < 0 || (n > 0 && Number(key) >= n))
      note("per_class_params.key_range", at, { key, n: Math.max(n, 0), last: n > 0 ? n - 1 : undefined });
    if (Number.isFinite(value) && value > 1)
      note("pre_threshold.mutes_class", `${at}.pre_threshold`, { value, key });
    if (isPlugin && field && threshold !== 0 && value === 0)
      note("pre_threshold.unset", at, { key, threshold });
  }
}

/** The threshold of boxes in classes without parameters of their own. */
const THRESHOLDS = {
  nms: "nms.confidence_threshold",
  dbscan: "dbscan.pre_threshold",
  groupRectangle: "group_rectangle.confidence_threshold",
  simpleCluster: "simple_cluster.threshold",
};

/** The custom library, and the functions that it must have. */
function checkLibrary({ customLib, customProcess, parser, isPlugin }: Stage, note: Note): void {
  const path = "custom_lib.path";
  const library = customLib?.path ?? "";
  const [, custom = ""] = parser;
  if (library === "") {
    if (customProcess !== "") note("custom_process_funcion.library", path, { name: customProcess });
    if (custom !== "" && (!isPlugin || isFunctionName(custom)))
      note("custom_lib.required", path, { function: custom });
    else if (customLib && customProcess === "") note("custom_lib.empty", path);
  }
  if (!isPlugin) return;
  if (library !== "" && !library.includes("${") && !/\.so(?:\.[\d.]+)?$/.test(library))
    note("custom_lib.shared", path, { value: library });
  else if (library !== "" && !/[/$~%]/.test(library)) note("custom_lib.searched", path, { value: library });
  for (const [at, value] of [["extra.custom_process_funcion", customProcess], parser])
    if (at !== undefined && value && !isFunctionName(value)) note("custom_function.name", at, { value });
}

/** A name that a library may export, or a template of one. */
export const isFunctionName = (text: string): boolean => text.includes("${") || /^[A-Za-z_]\w*$/.test(text);

/** Fields that name files or folders. */
function checkPaths({ framework, preprocess, postprocess, customLib, isPlugin }: Stage, note: Note): void {
  const library = "custom_lib.path";
  for (const [path, value] of [
    ...(framework?.repo?.roots ?? []),
    ["preprocess.normalize.mean_file", preprocess?.preprocessMethod.value?.meanFile ?? ""] as const,
    ["postprocess.labelfile_path", postprocess?.labelfilePath ?? ""] as const,
    [library, customLib?.path ?? ""] as const,
  ]) {
    if (value.includes("\0")) note("path.nul", path);
    const isForShell = isPlugin && /^(?:~|\$\w|%\w+%)/.test(value);
    if (isForShell) note("path.shell", path, { value });
    else if (isPlugin && /^\w+:\/\//.test(value))
      note(path.includes(".root") ? "model_repo.root_url" : "path.scheme", path, { value });
    const isSearched = path === library && !value.includes("/");
    if (value === "" || value.startsWith("/") || value.includes("://") || isSearched) continue;
    // Another rule reports texts for shell expansion.
    if (!isPlugin || !/^[~$%]/.test(value)) note("path.relative", path, { value });
  }
}
