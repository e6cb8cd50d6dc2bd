import { deepstream, type Examples, text, within } from "./example.ts";

/** Rules on the config itself, its backend and its input. */

const REPO = 'model_repo { root: "/models" }';
const SERVER = `srv_is { model_name: "m" version: -1 ${REPO} }`;

const server = within("backend { srv_is {", "} }");
const tensors = within("backend {", `${SERVER} }`);
const frames = within("preprocess {", "}");
const normalize = within("preprocess { network_format: IMAGE_FORMAT_RGB normalize {", "} }");

export const BACKEND_EXAMPLES: Examples = {
  "unique_id.positive": text("unique_id: 0", "unique_id: 1"),
  "gpu_ids.single": text("gpu_ids: [0, 1]", "gpu_ids: [0]"),
  "gpu_ids.non_negative": text("gpu_ids: -1", "gpu_ids: 0"),
  "unique_id.unset": deepstream("infer_config { max_batch_size: 1 … }", "unique_id: 1"),
  "max_batch_size.unset": deepstream("infer_config { unique_id: 1 … }", "max_batch_size: 4"),
  "max_batch_size.required": text("max_batch_size: 0", "max_batch_size: 4"),
  "max_batch_size.consumer_limit": text("max_batch_size: 2048", "max_batch_size: 1024"),
  "backend.required": text("unique_id: 1 # and no backend", `backend { ${SERVER} }`),
  "backend.framework_required": text("backend {}", `backend { ${SERVER} }`),
  "model_name.required": server(`version: -1 ${REPO}`, `model_name: "m" version: -1 ${REPO}`),
  "version.required": server(`model_name: "m" ${REPO}`, `model_name: "m" version: -1 ${REPO}`),
  "version.valid": server(`model_name: "m" version: -2 ${REPO}`, `model_name: "m" version: -1 ${REPO}`),
  "model_repo.missing": server('model_name: "m" version: -1', `model_name: "m" version: -1 ${REPO}`),
  "model_repo.root_required": server(
    'model_name: "m" version: -1 model_repo {}',
    `model_name: "m" version: -1 ${REPO}`,
  ),
  "model_name.characters": server(
    `model_name: "models/yolo" version: -1 ${REPO}`,
    `model_name: "yolo" version: -1 ${REPO}`,
  ),
  "model_repo.root_address": server(
    'model_name: "m" version: -1 model_repo { root: "localhost:8001" }',
    `model_name: "m" version: -1 ${REPO}`,
  ),
  "range.unit": text(
    "postprocess { classification { threshold: 50 } }",
    "postprocess { classification { threshold: 0.5 } }",
  ),
  "float.finite": normalize("scale_factor: inf", "scale_factor: 1"),
  "inputs.name_empty": tensors('inputs [{ name: "a" }, {}]', 'inputs [{ name: "a" }, { name: "b" }]'),
  "inputs.name_unique": tensors(
    'inputs [{ name: "a" }, { name: "a" }]',
    'inputs [{ name: "a" }, { name: "b" }]',
  ),
  "dims.positive": tensors("inputs { dims: [3, -1, -1] }", "inputs { dims: [3, 544, 960] }"),
  "dims.rank": tensors("inputs { dims: [1, 2, 3, 4, 5, 6, 7, 8] }", "inputs { dims: [2, 3, 4, 5, 6, 7, 8] }"),
  "dims.batch": tensors("inputs { dims: [1, 3, 544, 960] }", "inputs { dims: [3, 544, 960] }"),
  "outputs.name_required": tensors("outputs {}", 'outputs { name: "boxes" }'),
  "outputs.name_unique": tensors(
    'outputs [{ name: "a" }, { name: "a" }]',
    'outputs [{ name: "a" }, { name: "b" }]',
  ),
  "tensors.input_is_output": tensors(
    'inputs { name: "a" } outputs { name: "a" }',
    'inputs { name: "a" } outputs { name: "b" }',
  ),
  "enum.defined": frames("network_format: 7", "network_format: IMAGE_FORMAT_RGB"),
  "preprocess.required": text(
    "unique_id: 1 # and no preprocess",
    "preprocess { network_format: IMAGE_FORMAT_RGB }",
  ),
  "network_format.unset": frames("tensor_order: TENSOR_ORDER_NHWC", "network_format: IMAGE_FORMAT_BGR"),
  "tensor_order.unset": frames("network_format: IMAGE_FORMAT_RGB", "tensor_order: TENSOR_ORDER_LINEAR"),
  "frame_scaling_filter.known": frames("frame_scaling_filter: 9", "frame_scaling_filter: 1"),
  "maintain_aspect_ratio.boolean": frames("maintain_aspect_ratio: 2", "maintain_aspect_ratio: 1"),
  "tensor_name.not_in_inputs": text(
    `backend { inputs { name: "input" } ${SERVER} }\npreprocess { tensor_name: "images" }`,
    `backend { inputs { name: "images" } ${SERVER} }\npreprocess { tensor_name: "images" }`,
  ),
  "tensor_name.ambiguous": deepstream(
    `backend { inputs [{ name: "a" }, { name: "b" }] ${SERVER} }\npreprocess { network_format: IMAGE_FORMAT_RGB }`,
    `backend { inputs [{ name: "a" }, { name: "b" }] ${SERVER} }\npreprocess { tensor_name: "a" }`,
  ),
  "normalize.defaulted": frames(
    "network_format: IMAGE_FORMAT_RGB",
    "network_format: IMAGE_FORMAT_RGB normalize { scale_factor: 1 }",
  ),
  "scale_factor.zero": normalize("scale_factor: 0", "scale_factor: 0.0039215698"),
  "scale_factor.unset": { ...normalize("channel_offsets: [0, 0, 0]", "scale_factor: 1"), in: "deepstream" },
  "scale_factor.negative": normalize("scale_factor: -1", "scale_factor: 1"),
  "scale_factor.integers": text(
    `backend { inputs { data_type: TENSOR_DT_UINT8 } ${SERVER} }\npreprocess { normalize { scale_factor: 0.0039 } }`,
    `backend { inputs { data_type: TENSOR_DT_UINT8 } ${SERVER} }\npreprocess { normalize { scale_factor: 1 } }`,
  ),
  "channel_offsets.count": normalize(
    "scale_factor: 1 channel_offsets: [104, 117]",
    "scale_factor: 1 channel_offsets: [104, 117, 123]",
  ),
  "mean_file.exclusive": normalize(
    'scale_factor: 1 mean_file: "/mean.ppm" channel_offsets: [1, 2, 3]',
    'scale_factor: 1 mean_file: "/mean.ppm"',
  ),
  "mean_file.ppm": normalize(
    'mean_file: "/mean.png" scale_factor: 1',
    'mean_file: "/mean.ppm" scale_factor: 1',
  ),
  "dims.channels_mismatch": text(
    `backend { inputs { dims: [1, 28, 28] } ${SERVER} }\npreprocess { network_format: IMAGE_FORMAT_RGB tensor_order: TENSOR_ORDER_LINEAR }`,
    `backend { inputs { dims: [1, 28, 28] } ${SERVER} }\npreprocess { network_format: IMAGE_FORMAT_GRAY tensor_order: TENSOR_ORDER_LINEAR }`,
  ),
  "path.relative": text('custom_lib { path: "lib/x.so" }', 'custom_lib { path: "/opt/lib/x.so" }'),
  "path.nul": text(String.raw`custom_lib { path: "/x\000" }`, 'custom_lib { path: "/x" }'),
  "placeholder.unexpanded": text('custom_lib { path: "/${LIB}" }', 'custom_lib { path: "/x.so" }'),
};
