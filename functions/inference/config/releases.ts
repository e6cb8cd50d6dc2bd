/** Releases of DeepStream, the oldest first. The schemas of 6.4, 7.0 and 7.1 are not published. */
export const RELEASES = [
  "6.0.1",
  "6.1",
  "6.1.1",
  "6.2",
  "6.3",
  "6.4",
  "7.0",
  "7.1",
  "8.0",
  "9.0",
  "9.1",
] as const;

export type Release = (typeof RELEASES)[number];

interface Arrival {
  /** A path of the config, without indices of lists and the name of the framework. */
  path: string;
  /** The first release whose published schema has it. */
  since: Release;
  /** The last one whose published schema lacks it. */
  before: Release;
}

/** Fields that 6.0.1 lacks, by the published schemas of 5.0 to 6.3 and of 8.0 to 9.1. */
export const ARRIVALS: readonly Arrival[] = [
  { path: "input_tensor_from_meta", since: "6.1.1", before: "6.1" },
  { path: "backend.outputs.max_buffer_bytes", since: "6.1.1", before: "6.1" },
  { path: "backend.grpc.enable_cuda_buffer_sharing", since: "6.1.1", before: "6.1" },
  { path: "clip_object_outside_roi", since: "6.3", before: "6.2" },
  { path: "postprocess.segmentation.num_segmentation_classes", since: "6.3", before: "6.2" },
  { path: "postprocess.segmentation.custom_parse_segmentation_func", since: "6.3", before: "6.2" },
  { path: "backend.disable_warmup", since: "8.0", before: "6.3" },
  { path: "input_control.secondary_reinfer_interval", since: "8.0", before: "6.3" },
  { path: "output_control.detect_control.filter_out_class_ids", since: "8.0", before: "6.3" },
];

/** The first release with the behaviour of the rule. */
const RULE_SINCE: Readonly<Record<string, Release>> = {
  "group_rectangle.replaced": "6.2",
  "num_segmentation_classes.missing": "6.3",
};

/** Whether the rule applies to the release. */
export function holdsIn(rule: string, release: Release | undefined): boolean {
  const since = Object.hasOwn(RULE_SINCE, rule) ? RULE_SINCE[rule] : undefined;
  return !since || !release || RELEASES.indexOf(release) >= RELEASES.indexOf(since);
}

/** Whether the release has the field; undefined without a published schema. */
export function hasField({ since, before }: Arrival, release: Release): boolean | undefined {
  const at = RELEASES.indexOf(release);
  if (at >= RELEASES.indexOf(since)) return true;
  return at <= RELEASES.indexOf(before) ? false : undefined;
}
