import type { Stage } from "../stage.ts";
import { isTarget } from "./backend.ts";
import type { Check, Given, Note } from "./check.ts";
import { CLIP_OBJECTS } from "./plugin.ts";

/** Rules on settings that DeepStream's plugin refuses or replaces at its start, by its source. */
export const checkReplaced: Check = (stage, note, given) => {
  if (stage.dialect !== "deepstream") return;
  checkModes(stage, note, given);
  checkAddress(stage, note);
  checkScale(stage, note);
  checkResults(stage, note, given);
  checkClasses(stage, note);
};

function checkModes({ input, postprocess, fromMeta }: Stage, note: Note, given: Given): void {
  if (!input || fromMeta) return;
  const onObjects = input.processMode === CLIP_OBJECTS;
  const path = "input_control";
  const isClassifier = postprocess?.processType.case === "classification";
  if (input.asyncMode && !(onObjects && isClassifier)) {
    const found = onObjects ? "and this stage classifies nothing" : "and this stage takes whole frames";
    note("async_mode.replaced", `${path}.async_mode`, { found });
  }
  const { case: interval, value = 0 } = input.inferenceInterval;
  if (onObjects) {
    if (interval === "interval" && value > 0) note("interval.unused", `${path}.interval`);
    return;
  }
  if (input.operateOnGieId > 0 && given(`${path}.operate_on_gie_id`))
    note("operate_on_gie_id.unused", `${path}.operate_on_gie_id`);
  if (interval === "secondaryReinferInterval")
    note("secondary_reinfer_interval.unused", `${path}.secondary_reinfer_interval`);
}

function checkAddress({ framework }: Stage, note: Note): void {
  const { grpc, path } = framework ?? {};
  if (!grpc || grpc.url === "" || grpc.url.includes("${") || isTarget(grpc.url)) return;
  const { url: value } = grpc;
  const address = value.replace(/^\w+:\/\//, "");
  const [, host = "", port] = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(address) ?? [];
  const problem = addressProblem(address, port);
  if (problem) note("grpc.port", `${path}.grpc.url`, { value, problem });
  // A single word may be a service of the same machine.
  if (grpc.enableCudaBufferSharing && /[.:]/.test(host) && !LOCAL.test(host))
    note("enable_cuda_buffer_sharing.remote", `${path}.grpc.enable_cuda_buffer_sharing`, { value: host });
}

/** A server's default ports for other protocols. */
const OTHER_PORTS: ReadonlyMap<string, string> = new Map([
  ["8000", "has the port of HTTP, not that of gRPC"],
  ["8002", "has the port of metrics, not that of gRPC"],
]);
const LARGEST_PORT = 65_535;

function addressProblem(address: string, port: string | undefined): string | undefined {
  if (/\s/.test(address)) return "has a blank";
  if (/:\d+\//.test(address)) return "has a path, where a host and a port are expected";
  if (port === undefined) return "has no port";
  if (Number(port) === 0 || Number(port) > LARGEST_PORT) return "has a port that there is not";
  return OTHER_PORTS.get(port);
}

const LOCAL = /^(?:localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])$/i;

/** Implausibly large factor. */
const LARGE = 100;
/** A factor that scales pixels to about 0 to 1. */
const SMALL = 0.02;

function checkScale({ preprocess }: Stage, note: Note): void {
  const { scaleFactor: scale = 0, channelOffsets: offsets = [] } = preprocess?.preprocessMethod.value ?? {};
  const path = "preprocess.normalize";
  if (Number.isFinite(scale) && scale >= LARGE)
    note("scale_factor.large", `${path}.scale_factor`, { value: scale, inverse: Math.fround(1 / scale) });
  const fractions = offsets.length > 0 && offsets.every((offset) => offset >= 0 && offset < 1);
  if (scale <= 0 || scale > SMALL || !fractions || offsets.every((offset) => offset === 0)) return;
  const meant = offsets.map((offset) => String(Math.round(offset * 255 * 1000) / 1000)).join(", ");
  note("channel_offsets.scaled", `${path}.channel_offsets`, { scale, offsets: `[${meant}]` });
}

function checkResults(
  { postprocess, backend, framework, output, extra }: Stage,
  note: Note,
  given: Given,
): void {
  const type = postprocess?.processType;
  const path = "postprocess";
  if (type?.case === "trtisClassification" && given(`${path}.trtis_classification`))
    note("classification.renamed", `${path}.trtis_classification`);
  if (type?.case === "other" && !output?.outputTensorMeta && !extra?.customProcessFuncion)
    note("other.unused", `${path}.other`);
  if (type?.case === "segmentation") {
    const { numSegmentationClasses, customParseSegmentationFunc } = type.value;
    if (numSegmentationClasses === 0 && customParseSegmentationFunc === "")
      note("num_segmentation_classes.missing", `${path}.segmentation`);
  }
  const name = extra?.customProcessFuncion ?? "";
  if (/parse/i.test(name)) {
    const field = PARSERS[type?.case ?? ""] ?? "custom_parse_bbox_func";
    note("custom_process_funcion.parser", "extra.custom_process_funcion", { name, field });
  }
  if (type?.case !== "detection") return;
  if (type.value.clusteringPolicy.case === "groupRectangle")
    note("group_rectangle.replaced", `${path}.detection.group_rectangle`);
  // In a repository a list may be a part of the model's.
  if (framework?.repo) return;
  const names = (backend?.outputs ?? []).map((one) => one.name).filter(Boolean);
  if (type.value.customParseBboxFunc !== "" || name !== "" || names.length === 0) return;
  const missing = ["cov", "bbox"].filter((part) => !names.some((one) => one.includes(part)));
  if (missing.length > 0)
    note("detection.parser_outputs", `${path}.detection`, { part: missing.join(" and none ") });
}

const PARSERS: Readonly<Record<string, string>> = {
  classification: "custom_parse_classifier_func",
  segmentation: "custom_parse_segmentation_func",
};

function checkClasses({ input, output, postprocess }: Stage, note: Note): void {
  for (const [index, value] of (input?.operateOnClassIds ?? []).entries())
    if (value < 0) note("class_ids.non_negative", `input_control.operate_on_class_ids[${index}]`, { value });
  const control = output?.postprocessControl.value;
  if (!control) return;
  const type = postprocess?.processType;
  const n = type?.case === "detection" ? type.value.numDetectedClasses : 0;
  const path = "output_control.detect_control";
  for (const [index, value] of control.filterOutClassIds.entries()) {
    const at = `${path}.filter_out_class_ids[${index}]`;
    if (value < 0) note("class_ids.non_negative", at, { value });
    else if (n > 0 && value >= n) note("class_filter.key_range", at, { key: value, n, last: n - 1 });
  }
  for (const key of Object.keys(control.specificClassFilters))
    if (n > 0 && Number(key) >= n)
      note("class_filter.key_range", `${path}.specific_class_filters[${key}]`, { key, n, last: n - 1 });
}
