import { own } from "../names/other-names.ts";
import {
  changed,
  type Entry,
  float,
  kept,
  lost,
  natural,
  number,
  parts,
  placed,
  type Placed,
  type Policy,
  positive,
  type Property,
} from "./setting.ts";
import type { Setting } from "./convert.ts";

/** Clustering of a detector's boxes: `cluster-mode` and the sections `class-attrs-…`. */

const DETECTION = "infer_config.postprocess.detection";

/** The ways of `cluster-mode`, by its number. */
const POLICIES: readonly Policy[] = ["nms", "dbscan", "nms", "nms", "simple_cluster"];

const BY_OPENCV =
  "boxes are grouped by OpenCV, which is not built in: both take nms, 0.5 and 20 boxes of each class";

/** The number of `cluster-mode`, or that of its predecessor. */
export function clusterMode(property: Property): number {
  if (!property.has("cluster-mode") && number(property, "enable-dbscan") === 1) return 1;
  return number(property, "cluster-mode") || 0;
}

export const policyOf = (property: Property): Policy => POLICIES[clusterMode(property)] ?? "nms";

/** `cluster-mode` and its predecessor. */
export function placeClusterMode({ key }: Entry, { property }: Setting): Placed {
  if (key === "enable-dbscan" && property.has("cluster-mode")) return lost("cluster-mode takes its place");
  const mode = clusterMode(property);
  if (mode === 0) return changed(BY_OPENCV);
  if (mode === 3) return changed("two ways one after the other: nms alone");
  return POLICIES[mode] ? kept : changed("there is no such mode: nms");
}

/** Settings of all classes by policy, by key. */
const SETTINGS: Readonly<Record<Policy, Readonly<Record<string, string>>>> = {
  nms: {
    "pre-cluster-threshold": "confidence_threshold",
    "nms-iou-threshold": "iou_threshold",
    topk: "topk",
  },
  dbscan: {
    "pre-cluster-threshold": "pre_threshold",
    eps: "eps",
    minboxes: "min_boxes",
    "dbscan-min-score": "min_score",
  },
  simple_cluster: { "pre-cluster-threshold": "threshold" },
};

/** gst-nvinfer's defaults for absent settings, where the stage's default is 0. */
const DEFAULTS: Readonly<Record<Policy, Readonly<Record<string, string>>>> = {
  nms: { confidence_threshold: "0.2", iou_threshold: "0.3" },
  dbscan: { pre_threshold: "0.2", min_boxes: "1" },
  simple_cluster: { threshold: "0.2" },
};

/** Sets what the file leaves to gst-nvinfer. */
export function addDefaults({ draft, policy, property, classes }: Setting): void {
  if (clusterMode(property) === 0) {
    draft.set(`${DETECTION}.nms.iou_threshold`, "0.5");
    draft.set(`${DETECTION}.nms.topk`, String(20 * classes));
  }
  for (const [field, value] of Object.entries(DEFAULTS[policy])) {
    const path = `${DETECTION}.${policy}.${field}`;
    if (!draft.has(path)) draft.set(path, value);
  }
}

/** Fields of a class's filter, by key. */
const FILTERS: Readonly<Record<string, string>> = {
  "detected-min-w": "bbox_filter.min_width",
  "detected-min-h": "bbox_filter.min_height",
  "detected-max-w": "bbox_filter.max_width",
  "detected-max-h": "bbox_filter.max_height",
  "roi-top-offset": "roi_top_offset",
  "roi-bottom-offset": "roi_bottom_offset",
  "border-color": "border_color",
  "bg-color": "bg_color",
};

/** An entry of a section `class-attrs-…`. */
export function placeAttribute(entry: Entry, setting: Setting): Placed {
  const { type, policy, property, classes } = setting;
  const [, of] = /^class-attrs-(all|\d+)$/.exec(entry.section) ?? [];
  if (of === undefined) return lost(`no setting of a stage is like ${entry.section}`);
  if (type !== "detection") return lost(`it is for detectors, in ${entry.section}`);
  if (of !== "all" && Number(of) >= classes) return lost(`there are ${classes} classes`);
  const key = attributeOf(entry.key);
  const filter = own(FILTERS, key);
  if (filter !== undefined) return placeFilter(entry, of, filter);
  if (of !== "all") {
    if (key !== "pre-cluster-threshold")
      return lost("a class has a threshold and a filter of its own, and no more");
    const value = float(entry.value);
    const pair = value && `{ key: ${of} value { pre_threshold: ${value} } }`;
    return placed(`${DETECTION}.per_class_params`, pair, entry);
  }
  const field = own(SETTINGS[policy], key);
  if (field === undefined) return lost(`${policy} has no such setting`);
  const path = `${DETECTION}.${policy}.${field}`;
  if (clusterMode(property) === 0 && key !== "pre-cluster-threshold") return lost("cluster-mode 0 sets it");
  if (key === "topk") return placeTopk(entry.value, path, classes);
  return placed(path, float(entry.value), entry);
}

/** The key, or that of its predecessor's successor. */
export function attributeOf(key: string): string {
  const small = key.toLowerCase();
  return small === "threshold" ? "pre-cluster-threshold" : small;
}

/** There, boxes are counted in each class; here, in the frame. */
function placeTopk(value: string, path: string, classes: number): Placed {
  if (Number(value) < 0) return { path, value: "0" };
  const count = positive(value);
  if (count === undefined)
    return lost(value === "0" ? "0 keeps nothing there, and all here" : `${value} is no value of it`);
  if (classes === 1) return { path, value: count };
  const all = String(Math.min(Number(count) * classes, 2 ** 31 - 1));
  const why = `${count} of each class there, of the whole frame here: ${all} drops no box that was kept; set ${count} if a frame has no more`;
  return { path, value: all, changed: why };
}

function placeFilter({ value }: Entry, of: string, field: string): Placed {
  const written = field.endsWith("_color") ? colour(value) : natural(value);
  if (written === undefined) return lost(`${value} is no value of it`);
  return { filter: { of, field, value: written } };
}

/** Red, green, blue and opacity from 0 to 1. */
function colour(value: string): string | undefined {
  const [r, g, b, a, ...more] = parts(value).map(float);
  if (!r || !g || !b || !a || more.length > 0) return undefined;
  return `{ r: ${r} g: ${g} b: ${b} a: ${a} }`;
}

export function addFilters({ draft, filters }: Setting): void {
  for (const [of, { fields: own, comments }] of filters) {
    const all = [...new Map([...(filters.get("all")?.fields ?? []), ...own])];
    const boxes = all.flatMap(([name, value]) =>
      BOX.test(name) ? `${name.replace(BOX, "")}: ${value}` : [],
    );
    const others = all.flatMap(([name, value]) =>
      BOX.test(name) ? [] : `${name}${value.startsWith("{") ? "" : ":"} ${value}`,
    );
    const inner = [...(boxes.length > 0 ? [`bbox_filter { ${boxes.join(" ")} }`] : []), ...others].join(" ");
    const path = "output_control.detect_control";
    if (of === "all") draft.set(`${path}.default_filter`, `{ ${inner} }`, comments);
    else draft.set(`${path}.specific_class_filters`, `{ key: ${of} value { ${inner} } }`, comments);
  }
}

const BOX = /^bbox_filter\./;
