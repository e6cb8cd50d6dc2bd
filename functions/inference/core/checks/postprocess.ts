import type { SegmentationParams, TritonClassifyParams } from "../../../../gen/inference/deepstream_pb.js";
import { closest } from "../names/closest.ts";
import type { Stage } from "../stage.ts";
import type { Check, Note } from "./check.ts";
import { checkDetection } from "./detection.ts";
import { isFunctionName, parserOf } from "./names.ts";

/** Rules on the meaning of the output, and on the custom library of its functions. */
export const checkPostprocess: Check = (stage, note) => {
  checkCustomLib(stage, note);
  const { postprocess, dialect } = stage;
  if (!postprocess) return;
  const { labelfilePath, processType } = postprocess;
  const labelled = processType.case === "detection" || processType.case === "classification";
  if (labelled && labelfilePath === "") note("labelfile_path.missing", "postprocess.labelfile_path");
  switch (processType.case) {
    case undefined:
      return note("postprocess.type_required", "postprocess.process_type", {
        classification: dialect === "deepstream" ? "triton_classification" : "srvis_classification",
      });
    case "detection":
      return checkDetection(processType.value, dialect, note);
    case "classification":
      return;
    case "segmentation":
      return checkSegmentation(processType.value, note);
    case "other":
      if (processType.value.typeName !== "") {
        note("other.type_name_reserved", "postprocess.other.type_name");
      }
      return;
    default:
      return checkServerSide(processType.value, stage.classificationPath, stage, note);
  }
};

function checkSegmentation({ threshold, numSegmentationClasses }: SegmentationParams, note: Note): void {
  const path = "postprocess.segmentation";
  if (Number.isFinite(threshold) && threshold !== 0)
    note("segmentation.threshold_reserved", `${path}.threshold`);
  if (numSegmentationClasses < 0)
    note("num_segmentation_classes.non_negative", `${path}.num_segmentation_classes`);
}

function checkServerSide(
  { topk, tensorName: name }: TritonClassifyParams,
  path: string,
  { backend }: Stage,
  note: Note,
): void {
  if (topk === 0) note("srvis.topk_defaulted", `${path}.topk`);
  const outputs = backend?.outputs ?? [];
  if (name === "" || outputs.length === 0 || outputs.some((output) => output.name === name)) return;
  const names = outputs.map((output) => output.name);
  note("srvis.tensor_not_in_outputs", `${path}.tensor_name`, { name, closest: closest(name, names) });
}

function checkCustomLib({ dialect, customLib, postprocess, extra }: Stage, note: Note): void {
  if (customLib && customLib.path !== "") return;
  const [[, custom] = []] = parserOf(postprocess);
  if (custom && (dialect === "config" || isFunctionName(custom)))
    note("custom_lib.required", "custom_lib.path", { function: custom });
  else if (customLib && !extra?.customProcessFuncion) note("custom_lib.empty", "custom_lib.path");
}
