import { absenceOf, NVINFER_KEYS } from "../names/nvinfer-keys.ts";
import { own } from "../names/other-names.ts";
import { placeClusterMode } from "./classes.ts";
import {
  changed,
  type Entry,
  float,
  kept,
  lost,
  natural,
  parts,
  placed,
  type Placed,
  positive,
  quoted,
} from "./setting.ts";
import type { Setting } from "./convert.ts";

/** An entry of the section `property`. */
export function placeProperty(entry: Entry, setting: Setting): Placed {
  const why = reasonWithoutField(entry, setting);
  if (why !== undefined) return lost(why);
  const { key } = entry;
  const special = own(SPECIAL, key);
  if (special) return special(entry, setting);
  const path = pathOf(key, setting);
  if (path === undefined) return lost("no setting of a stage is like it");
  const value = valueOf(entry, setting);
  const moved = PATHS.has(key) && value !== quoted(entry.value);
  return { ...placed(path, value, entry), ...(moved && changed(`${value} is the path from the new file`)) };
}

/** Keys that are more than one field, or that other fields express. */
const SPECIAL: Readonly<Record<string, (entry: Entry, setting: Setting) => Placed>> = {
  "cluster-mode": placeClusterMode,
  "enable-dbscan": placeClusterMode,
  "network-type": ({ value }, { type }) =>
    type === "other" && value !== "100"
      ? changed("a type without a parser here: tensors are attached, and the application parses them")
      : kept,
  "is-classifier": (_entry, { property }) =>
    property.has("network-type") ? lost("network-type takes its place") : kept,
  "input-tensor-from-meta": () => kept,
  "output-blob-names": () => kept,
};

/** The whole path of a key's field. */
function pathOf(key: string, { type }: Setting): string | undefined {
  if (key === "num-detected-classes" && type === "segmentation")
    return "infer_config.postprocess.segmentation.num_segmentation_classes";
  const path = own(NVINFER_KEYS, key);
  if (path === undefined) return undefined;
  return /^(?:in|out)put_control\./.test(path) ? path : `infer_config.${path}`;
}

const PATHS = new Set(["labelfile-path", "custom-lib-path", "mean-file"]);
const TEXTS = new Set(
  "parse-bbox-func-name parse-classifier-func-name parse-segmentation-func-name classifier-type".split(" "),
);
const LISTS = new Set(["offsets", "operate-on-class-ids", "filter-out-class-ids"]);
const FLAGS = new Set(["classifier-async-mode", "output-tensor-meta", "crop-objects-to-roi-boundary"]);
const FLOATS = new Set(["net-scale-factor", "classifier-threshold", "segmentation-threshold"]);
const COUNTS = new Set(["gie-unique-id", "batch-size", "num-detected-classes"]);
const MODES: Readonly<Record<string, readonly string[]>> = {
  "process-mode": ["PROCESS_MODE_DEFAULT", "PROCESS_MODE_FULL_FRAME", "PROCESS_MODE_CLIP_OBJECTS"],
  "scaling-compute-hw": ["FRAME_SCALING_HW_DEFAULT", "FRAME_SCALING_HW_GPU", "FRAME_SCALING_HW_VIC"],
  "model-color-format": ["IMAGE_FORMAT_RGB", "IMAGE_FORMAT_BGR", "IMAGE_FORMAT_GRAY"],
  "network-input-order": ["TENSOR_ORDER_LINEAR", "TENSOR_ORDER_NHWC"],
};

function valueOf({ key, value }: Entry, { relocate }: Setting): string | undefined {
  if (LISTS.has(key)) {
    const items = parts(value);
    return items.every((one) => float(one) !== undefined) ? `[${items.join(", ")}]` : undefined;
  }
  // A library without a folder is searched elsewhere than beside the file.
  if (PATHS.has(key))
    return quoted(relocate(key === "custom-lib-path" && !value.includes("/") ? `./${value}` : value));
  if (TEXTS.has(key)) return quoted(value);
  if (FLAGS.has(key))
    return /^(?:1|true)$/i.test(value) ? "true" : /^(?:0|false)$/i.test(value) ? "false" : undefined;
  if (FLOATS.has(key)) return float(value);
  if (COUNTS.has(key)) return positive(value);
  if (key === "gpu-id") return natural(value) === undefined ? undefined : `[${natural(value)}]`;
  // There, any negative number means every stage, as does an absent one.
  if (key === "operate-on-gie-id" && Number(value) < 0) return "-1";
  const modes = MODES[key];
  return modes ? modes[Number(value)] : natural(value);
}

/** Keys of `class-attrs-…`, which gst-nvinfer does not read in `property`. */
const OF_CLASSES =
  /^(?:threshold|pre-cluster-threshold|post-cluster-threshold|nms-iou-threshold|topk|eps|minboxes|dbscan-min-score|group-threshold)$/i;

/** Keys of the results of a type. */
const RESULTS: Readonly<Record<string, readonly string[]>> = {
  "filter-out-class-ids": ["detection"],
  "cluster-mode": ["detection"],
  "enable-dbscan": ["detection"],
  "classifier-type": ["classification"],
  "num-detected-classes": ["detection", "segmentation"],
};

/** The reason that an entry has no field; undefined if its key has one. */
function reasonWithoutField({ key, value }: Entry, setting: Setting): string | undefined {
  const { type, onObjects, fromMeta, property } = setting;
  if (OF_CLASSES.test(key)) return "gst-nvinfer reads it in class-attrs-… alone";
  const absent = own(SPECIAL, key) ? undefined : absenceOf(key);
  if (absent !== undefined) return absent;
  const path = own(NVINFER_KEYS, key) ?? "";
  if (path.startsWith("preprocess.") && fromMeta) return "frames come prepared";
  const [, kind] = /^postprocess\.(detection|classification|segmentation)\./.exec(path) ?? [];
  const kinds = own(RESULTS, key) ?? (kind === undefined ? undefined : [kind]);
  if (kinds && !kinds.includes(type)) return `this stage is of the type ${type}`;
  if (key === "interval" && onObjects && (Number(value) > 0 || property.has("secondary-reinfer-interval")))
    return property.has("secondary-reinfer-interval")
      ? "secondary-reinfer-interval takes its place"
      : "it counts frames, and this stage takes objects";
  if (/^(?:operate-on|secondary-reinfer|input-object)/.test(key) && !onObjects)
    return "this stage takes whole frames";
  if (key === "classifier-async-mode" && !(onObjects && type === "classification"))
    return "it is for classifiers of objects";
  return undefined;
}

/** Keys that only files of gst-nvinfer have: those of other plugins share some of the rest. */
export function isOfNvinfer(key: string): boolean {
  return OF_MODEL.test(key) || OF_STAGE.test(key);
}

const OF_MODEL =
  /^(?:(?:onnx|uff|model-engine|caffemodel|proto|model|int8-calib)-file|custom-network-config|infer-dims)$|^(?:tlt|net-scale|network-(?:mode|type)|output-blob)/;
const OF_STAGE =
  /^(?:gie-unique-id|batch-size|num-detected-classes|labelfile-path|output-tensor-meta|operate-on-gie-id)$|^(?:is-classifier|cluster-mode|parse-|classifier-threshold)/;
