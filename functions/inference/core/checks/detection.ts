import type {
  DetectionParams,
  DetectionParams_DbScan,
  DetectionParams_GroupRectangle,
  DetectionParams_Nms,
} from "../../../../gen/inference/deepstream_pb.js";
import type { Stage } from "../stage.ts";
import type { Note } from "./check.ts";

const PATH = "postprocess.detection";

/** Rules on classes and the clustering of boxes. */
export function checkDetection(detection: DetectionParams, dialect: Stage["dialect"], note: Note): void {
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
      return checkDbScan(policy.value, note);
    case "groupRectangle":
      return checkGroupRectangle(policy.value, note);
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
    if (Number.isFinite(value) && value > 1) note("pre_threshold.mutes_class", path, { value, key });
  }
}

function checkNms({ topk }: DetectionParams_Nms, note: Note): void {
  const path = `${PATH}.nms`;
  note("nms.reserved", path);
  if (topk < 0) note("topk.non_negative", `${path}.topk`);
}

function checkDbScan(dbscan: DetectionParams_DbScan, note: Note): void {
  const { eps, minBoxes, minScore } = dbscan;
  const path = `${PATH}.dbscan`;
  checkEps(eps, `${path}.eps`, note);
  if (minBoxes < 0) note("min_boxes.non_negative", `${path}.min_boxes`);
  if (minBoxes === 0) note("min_boxes.zero", `${path}.min_boxes`);
  if (Number.isFinite(minScore) && minScore < 0) note("min_score.non_negative", `${path}.min_score`);
}

function checkGroupRectangle({ groupThreshold, eps }: DetectionParams_GroupRectangle, note: Note): void {
  const path = `${PATH}.group_rectangle`;
  if (groupThreshold < 0) note("group_threshold.non_negative", `${path}.group_threshold`);
  if (groupThreshold === 0) note("group_threshold.zero", `${path}.group_threshold`);
  checkEps(eps, `${path}.eps`, note);
}

function checkEps(eps: number, path: string, note: Note): void {
  if (Number.isFinite(eps) && eps < 0) note("eps.non_negative", path);
}
