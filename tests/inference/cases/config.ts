import { type Case, type Cases, text } from "./case.ts";

/** Rules on a config's numbers, backend and input. */

function head(content: string, path: string, more: Partial<Case> = {}): Case {
  return { format: "text", body: text({ head: content }), path, ...more };
}

const SERVER = 'srv_is { model_name: "m" version: 1 model_repo { root: "/models" } }';

function server(content: string, path: string, more: Partial<Case> = {}): Case {
  const body = text({ backend: `backend { srv_is { ${content} } }` });
  return { format: "text", body, path: `backend.srv_is.${path}`, ...more };
}

function layers(content: string, path: string, more: Partial<Case> = {}): Case {
  return { format: "text", body: text({ backend: `backend { ${content} ${SERVER} }` }), path, ...more };
}

const COLOURS = "network_format: IMAGE_FORMAT_RGB tensor_order: TENSOR_ORDER_LINEAR";
const NORMALIZE = "normalize { scale_factor: 1 }";

function preprocess(content: string, path: string, more: Partial<Case> = {}): Case {
  const body = text({ preprocess: `preprocess { ${content} }` });
  return { format: "text", body, path: `preprocess.${path}`, ...more };
}

function normalize(content: string, path: string, more: Partial<Case> = {}): Case {
  return preprocess(`${COLOURS} normalize { ${content} }`, `normalize.${path}`, more);
}

export const CONFIG_CASES: Cases = {
  "unique_id.positive": head("max_batch_size: 1", "unique_id"),
  "gpu_ids.single": head("unique_id: 1 max_batch_size: 1 gpu_ids: [0, 1]", "gpu_ids", {
    at: [1, 32],
    says: "2 are listed",
  }),
  "gpu_ids.non_negative": head("unique_id: 1 max_batch_size: 1 gpu_ids: [-2]", "gpu_ids[0]", { says: "-2" }),
  "max_batch_size.required": [
    head("unique_id: 1", "max_batch_size", { says: "max_batch_size is required" }),
    head("unique_id: 1 max_batch_size: 0", "max_batch_size", { at: [1, 14], says: "greater than 0" }),
  ],
  "max_batch_size.consumer_limit": head("unique_id: 1 max_batch_size: 1025", "max_batch_size", {
    at: [1, 14],
    says: "1025",
  }),
  "backend.required": { format: "text", body: text({ backend: "" }), path: "backend" },
  "backend.framework_required": {
    format: "text",
    body: text({ backend: "\nbackend {}" }),
    path: "backend.infer_framework",
    at: [3, 1],
  },
  "model_name.required": server('version: 1 model_repo { root: "/models" }', "model_name", { at: [2, 11] }),
  "version.required": server('model_name: "m" model_repo { root: "/models" }', "version"),
  "version.valid": server('model_name: "m" version: -2 model_repo { root: "/models" }', "version", {
    at: [2, 36],
    says: "-2",
  }),
  "model_repo.missing": server('model_name: "m" version: 1', "server", { at: [2, 11] }),
  "model_repo.root_required": server('model_name: "m" version: 1 model_repo {}', "model_repo.root"),
  "range.unit": [
    server(
      'model_name: "m" version: 1 model_repo { root: "/models" tf_gpu_memory_fraction: 40 }',
      "model_repo.tf_gpu_memory_fraction",
      { suggests: "0.4 if a percentage was meant" },
    ),
    server(
      'model_name: "m" version: 1 model_repo { root: "/models" tf_gpu_memory_fraction: 1.000001 }',
      "model_repo.tf_gpu_memory_fraction",
      { says: "1.000001 is outside" },
    ),
  ],
  "float.finite": [
    normalize("scale_factor: nan", "scale_factor", { says: "NaN" }),
    normalize("scale_factor: 1 channel_offsets: [1, -inf, 1]", "channel_offsets[1]"),
  ],
  "inputs.name_empty": layers('inputs { name: "a" } inputs {}', "backend.inputs[1].name"),
  "inputs.name_unique": layers(
    'inputs [{ name: "a" }, { name: "b" }, { name: "a" }]',
    "backend.inputs[2].name",
    {
      says: "input a is listed twice (first at inputs[0])",
    },
  ),
  "dims.positive": layers('inputs { name: "a" dims: [3, -1] }', "backend.inputs[0].dims[1]"),
  "dims.rank": layers("inputs { dims: [1, 1, 1, 1, 1, 1, 1, 1] }", "backend.inputs[0].dims", { says: "8" }),
  "outputs.name_required": layers("outputs {}", "backend.outputs[0].name"),
  "outputs.name_unique": layers('outputs { name: "a" } outputs { name: "a" }', "backend.outputs[1].name"),
  "enum.defined": [
    layers("inputs { data_type: 10 }", "backend.inputs[0].data_type", { suggests: "newer version" }),
    layers("inputs { data_type: 13 }", "backend.inputs[0].data_type", { suggests: "TENSOR_DT_UINT32" }),
    preprocess(`tensor_order: TENSOR_ORDER_NHWC network_format: -1 ${NORMALIZE}`, "network_format", {
      suggests: "IMAGE_FORMAT_GRAY",
    }),
    preprocess(`${COLOURS} frame_scaling_hw: 3 ${NORMALIZE}`, "frame_scaling_hw"),
    preprocess(`network_format: IMAGE_FORMAT_BGR tensor_order: 3 ${NORMALIZE}`, "tensor_order"),
  ],
  "preprocess.required": { format: "text", body: text({ preprocess: "" }), path: "preprocess" },
  "network_format.unset": preprocess(`tensor_order: TENSOR_ORDER_LINEAR ${NORMALIZE}`, "network_format"),
  "tensor_order.unset": preprocess(`network_format: IMAGE_FORMAT_RGB ${NORMALIZE}`, "tensor_order"),
  "frame_scaling_filter.known": preprocess(
    `${COLOURS} frame_scaling_filter: 7 ${NORMALIZE}`,
    "frame_scaling_filter",
  ),
  "maintain_aspect_ratio.boolean": preprocess(
    `${COLOURS} maintain_aspect_ratio: -1 ${NORMALIZE}`,
    "maintain_aspect_ratio",
  ),
  "tensor_name.not_in_inputs": {
    format: "text",
    body: text({
      backend: `backend { inputs { name: "image" } ${SERVER} }`,
      preprocess: `preprocess { ${COLOURS} tensor_name: "imgae" ${NORMALIZE} }`,
    }),
    path: "preprocess.tensor_name",
    suggests: "did you mean image?",
  },
  "normalize.defaulted": preprocess(COLOURS, "preprocess_method"),
  "scale_factor.zero": normalize("", "scale_factor"),
  "scale_factor.negative": normalize("scale_factor: -0.5", "scale_factor"),
  "channel_offsets.count": normalize("scale_factor: 1 channel_offsets: 1", "channel_offsets", {
    says: "1 offsets for 3 channels",
  }),
  "mean_file.exclusive": normalize(
    'scale_factor: 1 channel_offsets: [1, 2, 3] mean_file: "/mean.PPM"',
    "mean_file",
  ),
  "mean_file.ppm": normalize('scale_factor: 1 mean_file: "/mean.png"', "mean_file"),
  "dims.channels_mismatch": layers("inputs { dims: [1, 224, 224] }", "backend.inputs[0].dims", {
    says: "1 channels in dims, 3 in network_format",
  }),
};
