import type { Rule } from "./template.ts";

/** Rules on parts that only DeepStream's files have. */
export const DEEPSTREAM_RULES = {
  "infer_config.required": {
    severity: "error",
    message: "infer_config is required around the config",
    suggestion: "infer_config { … }",
    consequence: "refuses to start",
  },
  "unique_id.unset": {
    severity: "warning",
    message: "unique_id is not set",
    suggestion: "give every stage its own number, e.g. unique_id: 1",
    consequence: "takes the plugin's property unique-id, or else 0",
  },
  "max_batch_size.unset": {
    severity: "info",
    message: "max_batch_size is not set",
    suggestion: "max_batch_size: 1",
    consequence: "takes the plugin's property batch-size, or else 1",
  },
  "dims.wildcard": {
    severity: "warning",
    message: "{value} leaves the size to the model",
    suggestion: "the fixed size, without the batch",
    consequence: "refuses to start, unless the model has a size of its own there",
  },
  "channel_offsets.unused": {
    severity: "info",
    message: "{n} offsets for {channels} channels",
    suggestion: "one per channel",
    consequence: "ignores what is too many",
  },
  "framework.renamed": {
    severity: "info",
    message: "trt_is is called triton since DeepStream 6.0",
    suggestion: "triton { … }, unless the file is for DeepStream 5",
    consequence: "warns and takes it for triton",
  },
  "framework.unknown_there": {
    severity: "warning",
    message: "srv_is is not a name that DeepStream knows",
    suggestion: "triton { … }",
    consequence: "its published schema has no such field",
  },
  "grpc.url_required": {
    severity: "error",
    message: "url is required",
    suggestion: "host and port, e.g. localhost:8001",
    consequence: "cannot reach the server",
  },
  "grpc.url_scheme": {
    severity: "warning",
    message: "{value} begins with a scheme; a host and a port are expected",
    suggestion: "host and port alone, e.g. localhost:8001",
    consequence: "hands it to gRPC, which knows no such scheme",
  },
  "model_control_mode.known": {
    severity: "error",
    message: "{value} is not a control mode",
    suggestion: '"none" or "explicit"',
    consequence: "refuses to start",
  },
  "num_segmentation_classes.non_negative": {
    severity: "error",
    message: "num_segmentation_classes must not be negative",
    suggestion: "number of classes of the model",
    consequence: "counts with it",
  },
  "symmetric_padding.unused": {
    severity: "warning",
    message: "symmetric_padding does nothing without maintain_aspect_ratio",
    suggestion: "maintain_aspect_ratio: 1",
    consequence: "scales to the whole input and pads nothing",
  },
  "operate_on_gie_id.itself": {
    severity: "warning",
    message: "the stage takes objects of stage {value}, which it is itself",
    suggestion: "a unique_id of its own, or that of the stage which finds the objects",
    consequence: "takes objects of every stage of that number",
  },
  "object_control.unused": {
    severity: "warning",
    message: "object_control does nothing with PROCESS_MODE_FULL_FRAME",
    suggestion:
      "output_control { detect_control { default_filter { bbox_filter { … } } } } for the boxes that are found",
    consequence: "filters objects only where it takes those of another stage",
  },
  "bbox_filter.empty": {
    severity: "warning",
    message: "no box is at least {least} and at most {most}",
    suggestion: "the smaller number as the minimum",
    consequence: "drops every object",
  },
} as const satisfies Record<string, Rule>;
