import type {
  DetectionParams,
  DetectionParams_DbScan,
  DetectionParams_GroupRectangle,
  DetectionParams_Nms,
} from "../../../../gen/inference/deepstream_pb.js";
import type { Stage } from "../stage.ts";
import type { Given, Note } from "./check.ts";
import { checkUnit, isFinite, noteUnit } from "./numbers.ts";

const PATH = "postprocess.detection";

/** Rules on classes and the clustering of boxes. */
export function checkDetection(
  detection: DetectionParams,
  dialect: Stage["dialect"],
  note: Note,
  given: Given,
): void {
  const { numDetectedClasses, clusteringPolicy: policy, customParseBboxFunc } = detection;
  if (numDetectedClasses <= 0) note("num_detected_classes.positive", `${PATH}.num_detected_classes`);
  checkClasses(detection, note);
  switch (policy.case) {
    case undefined:
      if (dialect === "config")
        note("clustering_policy.missing", `${PATH}.clustering_policy`, {
          policies: "simple_cluster, dbscan or group_rectangle",
        });
      // A custom function may return clustered boxes.
      else if (customParseBboxFunc === "")
        note("clustering_policy.missing", `${PATH}.clustering_policy`, {
          policies: "nms, simple_cluster or dbscan",
        });
      return;
    case "nms":
      return checkNms(policy.value, note);
    case "dbscan":
      return checkDbScan(policy.value, note, given);
    case "groupRectangle":
      return checkGroupRectangle(policy.value, note, given);
    case "simpleCluster":
      return checkUnit(policy.value.threshold, `${PATH}.simple_cluster.threshold`, note);
  }
}

function checkClasses({ numDetectedClasses: n, perClassParams }: DetectionParams, note: Note): void {
  for (const [key, { preThreshold: value }] of Object.entries(perClassParams)) {
    const entryPath = `${PATH}.per_class_params[${key}]`;
    const path = `${entryPath}.pre_threshold`;
    if (Number(key) < 0 || (n > 0 && Number(key) >= n)) {
      note("per_class_params.key_range", entryPath, {
        key,
        n: Math.max(n, 0),
        last: n > 0 ? n - 1 : undefined,
      });
    }
    if (!isFinite(value, path, note)) continue;
    if (value < 0) noteUnit(value, path, note);
    if (value > 1) note("pre_threshold.mutes_class", path, { value, key });
  }
}

function checkNms({ confidenceThreshold, iouThreshold, topk }: DetectionParams_Nms, note: Note): void {
  const path = `${PATH}.nms`;
  note("nms.reserved", path);
  checkUnit(confidenceThreshold, `${path}.confidence_threshold`, note);
  checkUnit(iouThreshold, `${path}.iou_threshold`, note);
  if (topk < 0) note("topk.non_negative", `${path}.topk`);
}

function checkDbScan(dbscan: DetectionParams_DbScan, note: Note, given: Given): void {
  const { preThreshold, eps, minBoxes, minScore } = dbscan;
  const path = `${PATH}.dbscan`;
  checkUnit(preThreshold, `${path}.pre_threshold`, note);
  checkEps(eps, `${path}.eps`, note, given);
  if (minBoxes < 0) note("min_boxes.non_negative", `${path}.min_boxes`);
  if (minBoxes === 0) note("min_boxes.zero", `${path}.min_boxes`);
  const scorePath = `${path}.min_score`;
  if (isFinite(minScore, scorePath, note) && minScore < 0) note("min_score.non_negative", scorePath);
}

function checkGroupRectangle(group: DetectionParams_GroupRectangle, note: Note, given: Given): void {
  const { confidenceThreshold, groupThreshold, eps } = group;
  const path = `${PATH}.group_rectangle`;
  checkUnit(confidenceThreshold, `${path}.confidence_threshold`, note);
  if (groupThreshold < 0) note("group_threshold.non_negative", `${path}.group_threshold`);
  if (groupThreshold === 0) note("group_threshold.zero", `${path}.group_threshold`);
  checkEps(eps, `${path}.eps`, note, given);
}

function checkEps(eps: number, path: string, note: Note, given: Given): void {
  if (!isFinite(eps, path, note)) return;
  if (eps < 0) note("eps.non_negative", path);
  // It may be left out on purpose.
  if (eps === 0 && given(path)) note("eps.zero", path);
}
