import type { ReportChange } from "./convert.ts";
import { float, natural, type Property, typeOf } from "./values.ts";
import type { Entry } from "./parse.ts";
import type { Draft } from "./print.ts";

/** Clustering of a detector's boxes: `cluster-mode` and the sections `class-attrs-…`. */

const DETECTION = "infer_config.postprocess.detection";
const CONTROL = "output_control.detect_control";

const FILTERS: Readonly<Record<string, string>> = {
  "detected-min-w": "bbox_filter.min_width",
  "detected-min-h": "bbox_filter.min_height",
  "detected-max-w": "bbox_filter.max_width",
  "detected-max-h": "bbox_filter.max_height",
  "roi-top-offset": "roi_top_offset",
  "roi-bottom-offset": "roi_bottom_offset",
};

/** Settings of all classes, by `cluster-mode`. */
const POLICIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  nms: {
    threshold: "confidence_threshold",
    "pre-cluster-threshold": "confidence_threshold",
    "nms-iou-threshold": "iou_threshold",
    topk: "topk",
  },
  dbscan: {
    threshold: "pre_threshold",
    "pre-cluster-threshold": "pre_threshold",
    eps: "eps",
    minboxes: "min_boxes",
    "dbscan-min-score": "min_score",
  },
  "": {},
};

/** gst-nvinfer's defaults for absent settings, where the stage's default is 0. */
const DEFAULTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  nms: { confidence_threshold: "0.2", iou_threshold: "0.3", topk: "20" },
  dbscan: { pre_threshold: "0.2", min_boxes: "1" },
};

export function addClasses(
  draft: Draft,
  entries: readonly Entry[],
  property: Property,
  report: ReportChange,
): void {
  const attributes = entries.filter(({ section }) => section !== "property");
  if (typeOf(property) !== "detection") {
    for (const entry of attributes)
      report("convert.lost", entry, entry.key, `it is for detectors, in ${entry.section}`);
    return;
  }
  const policy = addPolicy(draft, property, report);
  for (const entry of attributes) {
    const [, of] = /^class-attrs-(all|\d+)$/.exec(entry.section) ?? [];
    if (of === undefined)
      report("convert.lost", entry, entry.key, `no setting of a stage is like ${entry.section}`);
    else if (of === "all") addOfAll(draft, entry, policy, report);
    else addOfOne(draft, entry, Number(of), attributes, report);
  }
  for (const [field, value] of Object.entries(DEFAULTS[policy] ?? {})) {
    const path = `${DETECTION}.${policy}.${field}`;
    if (!draft.has(path)) draft.set(path, value);
  }
}

function addPolicy(draft: Draft, property: Property, report: ReportChange): string {
  const entry = property.get("cluster-mode");
  const mode = Number(entry?.value ?? 0);
  if (mode === 4) return "";
  const policy = mode === 1 ? "dbscan" : "nms";
  draft.message(`${DETECTION}.${policy}`);
  if (mode === 0 || mode === 3) {
    const why =
      mode === 0
        ? "rectangles are grouped by OpenCV, which is not built in: nms"
        : "two ways one after the other: nms alone";
    report("convert.replaced", entry, "cluster-mode", why);
    draft.set(`${DETECTION}.nms.iou_threshold`, "0.5");
  }
  return policy;
}

function addOfAll(draft: Draft, entry: Entry, policy: string, report: ReportChange): void {
  const key = entry.key.toLowerCase();
  const filter = FILTERS[key];
  const field = POLICIES[policy]?.[key];
  const value = key === "topk" ? countOf(entry.value) : float(entry.value);
  if (filter !== undefined && natural(entry.value) !== undefined) {
    if (Number(entry.value) > 0)
      draft.set(`${CONTROL}.default_filter.${filter}`, natural(entry.value)!, entry.comments);
  } else if (field !== undefined && value !== undefined && !draft.has(`${DETECTION}.${policy}.${field}`)) {
    draft.set(`${DETECTION}.${policy}.${field}`, value, entry.comments);
  } else
    report(
      "convert.lost",
      entry,
      entry.key,
      whyNot(policy, field !== undefined && draft.has(`${DETECTION}.${policy}.${field}`)),
    );
}

function whyNot(policy: string, known: boolean): string {
  if (policy === "") return "boxes are not clustered";
  return known ? "cluster-mode or another line sets it already" : `${policy} has no such setting`;
}

function countOf(value: string): string | undefined {
  return Number(value) < 0 ? "0" : natural(value);
}

const BOX = "bbox_filter.";

/** Adds all fields of a class at its first entry: a map has one entry for each key. */
function addOfOne(draft: Draft, entry: Entry, id: number, all: readonly Entry[], report: ReportChange): void {
  const key = entry.key.toLowerCase();
  const own = all.filter(({ section }) => section === entry.section);
  const isFilter = FILTERS[key] !== undefined && natural(entry.value) !== undefined;
  const isThreshold = /^(?:pre-cluster-)?threshold$/.test(key) && float(entry.value) !== undefined;
  if (isThreshold)
    draft.set(
      `${DETECTION}.per_class_params`,
      `{ key: ${id} value { pre_threshold: ${float(entry.value)} } }`,
      entry.comments,
    );
  else if (isFilter) {
    const filters = own.filter((one) => FILTERS[one.key] !== undefined && natural(one.value) !== undefined);
    if (filters[0] !== entry) return;
    const settings = filters.map((one) => `${FILTERS[one.key]}: ${natural(one.value)}`);
    const [boxes, others] = [true, false].map((of) => settings.filter((one) => one.startsWith(BOX) === of));
    const box = boxes!.map((one) => one.slice(BOX.length)).join(" ");
    const inner = [...(box === "" ? [] : [`bbox_filter { ${box} }`]), ...others!].join(" ");
    draft.set(`${CONTROL}.specific_class_filters`, `{ key: ${id} value { ${inner} } }`, entry.comments);
  } else
    report("convert.lost", entry, entry.key, "a class has a threshold and a filter of its own, and no more");
}
