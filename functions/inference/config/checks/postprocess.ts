import type { InferenceConfig, SrvIsClassifyParams } from "../../../../gen/inference/config_pb.js";
import { closest } from "../names/closest.ts";
import type { Check, Note } from "./check.ts";
import { checkDetection } from "./detection.ts";
import { checkUnit, isFinite } from "./numbers.ts";

/** What the output means, and the custom library that functions of it need. */
export const checkPostprocess: Check = (config, note) => {
  checkCustomLib(config, note);
  const { postprocess } = config;
  if (!postprocess) return;
  const { processType, labelfilePath } = postprocess;
  const labelled = processType.case === "detection" || processType.case === "classification";
  if (labelled && labelfilePath === "") note("labelfile_path.missing", "postprocess.labelfile_path");
  switch (processType.case) {
    case undefined:
      return note("postprocess.type_required", "postprocess.process_type");
    case "detection":
      return checkDetection(processType.value, note);
    case "classification":
      return checkUnit(processType.value.threshold, "postprocess.classification.threshold", note);
    case "segmentation":
      return checkSegmentation(processType.value.threshold, note);
    case "other":
      if (processType.value.typeName !== "") {
        note("other.type_name_reserved", "postprocess.other.type_name");
      }
      return;
    case "srvisClassification":
      return checkServerSide(processType.value, config, note);
  }
};

function checkSegmentation(threshold: number, note: Note): void {
  const path = "postprocess.segmentation.threshold";
  if (isFinite(threshold, path, note) && threshold !== 0) note("segmentation.threshold_reserved", path);
}

function checkServerSide(
  { topk, threshold, tensorName: name }: SrvIsClassifyParams,
  { backend }: InferenceConfig,
  note: Note,
): void {
  const path = "postprocess.srvis_classification";
  if (topk === 0) note("srvis.topk_defaulted", `${path}.topk`);
  checkUnit(threshold, `${path}.threshold`, note);
  const outputs = backend?.outputs ?? [];
  if (name === "" || outputs.length === 0 || outputs.some((output) => output.name === name)) return;
  const names = outputs.map((output) => output.name);
  note("srvis.tensor_not_in_outputs", `${path}.tensor_name`, { name, closest: closest(name, names) });
}

function checkCustomLib({ customLib, postprocess }: InferenceConfig, note: Note): void {
  if (customLib && customLib.path !== "") return;
  const { processType } = postprocess ?? {};
  const custom =
    (processType?.case === "detection" && processType.value.customParseBboxFunc) ||
    (processType?.case === "classification" && processType.value.customParseClassifierFunc);
  if (custom) note("custom_lib.required", "custom_lib.path", { function: custom });
  else if (customLib) note("custom_lib.empty", "custom_lib.path");
}
