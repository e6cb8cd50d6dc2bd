/** Keys of gst-nvinfer's files with the corresponding fields of a stage. Values have the same form, except numbers of modes. */
export const NVINFER_KEYS: Readonly<Record<string, string>> = {
  "gie-unique-id": "unique_id",
  "gpu-id": "gpu_ids",
  "batch-size": "max_batch_size",
  "net-scale-factor": "preprocess.normalize.scale_factor",
  offsets: "preprocess.normalize.channel_offsets",
  "mean-file": "preprocess.normalize.mean_file",
  "model-color-format": "preprocess.network_format",
  "network-input-order": "preprocess.tensor_order",
  "maintain-aspect-ratio": "preprocess.maintain_aspect_ratio",
  "symmetric-padding": "preprocess.symmetric_padding",
  "scaling-filter": "preprocess.frame_scaling_filter",
  "scaling-compute-hw": "preprocess.frame_scaling_hw",
  "labelfile-path": "postprocess.labelfile_path",
  "num-detected-classes": "postprocess.detection.num_detected_classes",
  "parse-bbox-func-name": "postprocess.detection.custom_parse_bbox_func",
  "parse-classifier-func-name": "postprocess.classification.custom_parse_classifier_func",
  "classifier-threshold": "postprocess.classification.threshold",
  "segmentation-threshold": "postprocess.segmentation.threshold",
  "parse-segmentation-func-name": "postprocess.segmentation.custom_parse_segmentation_func",
  "nms-iou-threshold": "postprocess.detection.nms.iou_threshold",
  "pre-cluster-threshold": "postprocess.detection.nms.confidence_threshold",
  topk: "postprocess.detection.nms.topk",
  "dbscan-min-score": "postprocess.detection.dbscan.min_score",
  minboxes: "postprocess.detection.dbscan.min_boxes",
  "group-threshold": "postprocess.detection.group_rectangle.group_threshold",
  "custom-lib-path": "custom_lib.path",
  "crop-objects-to-roi-boundary": "clip_object_outside_roi",
  "process-mode": "input_control.process_mode",
  interval: "input_control.interval",
  "operate-on-gie-id": "input_control.operate_on_gie_id",
  "operate-on-class-ids": "input_control.operate_on_class_ids",
  "secondary-reinfer-interval": "input_control.secondary_reinfer_interval",
  "classifier-async-mode": "input_control.async_mode",
  "input-object-min-width": "input_control.object_control.bbox_filter.min_width",
  "input-object-min-height": "input_control.object_control.bbox_filter.min_height",
  "input-object-max-width": "input_control.object_control.bbox_filter.max_width",
  "input-object-max-height": "input_control.object_control.bbox_filter.max_height",
  "output-tensor-meta": "output_control.output_tensor_meta",
  "classifier-type": "output_control.classifier_type",
  "filter-out-class-ids": "output_control.detect_control.filter_out_class_ids",
};

/** Modes with another number or name in a stage, by their numbers. */
export const MODES: Readonly<Record<string, readonly string[]>> = {
  "process-mode": ["PROCESS_MODE_DEFAULT", "PROCESS_MODE_FULL_FRAME", "PROCESS_MODE_CLIP_OBJECTS"],
  "scaling-compute-hw": ["FRAME_SCALING_HW_DEFAULT", "FRAME_SCALING_HW_GPU", "FRAME_SCALING_HW_VIC"],
  "model-color-format": ["IMAGE_FORMAT_RGB", "IMAGE_FORMAT_BGR", "IMAGE_FORMAT_GRAY"],
  "network-input-order": ["TENSOR_ORDER_LINEAR", "TENSOR_ORDER_NHWC"],
};

/** Reasons or alternatives for keys of gst-nvinfer and of other tools without a field in a stage. */
const ABSENT: readonly (readonly [keys: RegExp, why: string])[] = [
  [
    /^(?:model-engine-file|onnx-file|uff-file|caffemodel-file|proto-file|model-file|tlt-encoded-model|custom-network-config)$/,
    "the model belongs into the repository: root/model_name/1, with its config.pbtxt",
  ],
  [
    /^(?:network-mode|int8-|tlt-model-key|workspace-size|force-implicit|engine-create|tensor-meta-pool|enable-dla|use-dla|disable-output-host)/,
    "how the engine is built belongs to the model's config.pbtxt",
  ],
  [
    /^(?:infer-dims|input-dims|uff-input)/,
    "sizes of inputs are those of the model, and where it leaves them open inputs { name: … dims: … }",
  ],
  [
    /^network-type$/,
    "the message in postprocess sets the type: detection, classification, segmentation or other",
  ],
  [/^cluster-mode$/, "the message in detection sets it: nms, dbscan, group_rectangle or simple_cluster"],
  [/^output-blob-names$/, "outputs { name: … }, one for each tensor"],
  [/^post-cluster-threshold$/, "no threshold is applied after clustering"],
  [/^std(?:dev)?$/, "there is no standard deviation by channel: scale_factor is one number, 1 / (255 * std)"],
  [/^means?$/, "channel_offsets, in units of 0 to 255: they are taken off before scaling"],
];

/** The reason why a stage has no field for a key of gst-nvinfer, or an alternative; undefined for other keys. */
export function absenceOf(key: string): string | undefined {
  return ABSENT.find(([keys]) => keys.test(key))?.[1];
}
