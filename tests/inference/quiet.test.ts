import { expect, test } from "vitest";
import { validate } from "./worker.ts";

/** Files that DeepStream accepts and that mean what they say: no finding. */

const TRITON = 'triton { model_name: "m" version: -1 grpc { url: "triton:8001" } }';
const PREPROCESS =
  "preprocess { network_format: IMAGE_FORMAT_RGB tensor_order: TENSOR_ORDER_LINEAR normalize { scale_factor: 1 } }";
const LIBRARY = 'custom_lib { path: "/opt/libparse.so" }';

const wrapped = (content: string, beside = "") =>
  `infer_config { unique_id: 1 max_batch_size: 4 ${content} }\n${beside} ${META}`;
const META = "output_control { output_tensor_meta: true }";

test.each([
  [
    "boxes that a function of one's own has clustered already",
    wrapped(
      `backend { ${TRITON} } ${PREPROCESS} ${LIBRARY}
       postprocess { labelfile_path: "/labels" detection { num_detected_classes: 80 custom_parse_bbox_func: "Parse" } }`,
    ),
  ],
  [
    "inputs that a library of one's own fills, but for the first one",
    wrapped(
      `backend { inputs [{ name: "frames" }, { name: "poses" }] ${TRITON} } ${PREPROCESS} ${LIBRARY} postprocess { other {} }`,
    ),
  ],
  [
    "objects of another stage, those that are large enough",
    wrapped(
      `backend { ${TRITON} } ${PREPROCESS} postprocess { other {} }`,
      `input_control { process_mode: PROCESS_MODE_CLIP_OBJECTS operate_on_gie_id: 2 operate_on_class_ids: [0]
         object_control { bbox_filter { min_width: 64 min_height: 64 } } }`,
    ),
  ],
  [
    "the latest version of a server elsewhere",
    wrapped(
      `backend { triton { model_name: "m" grpc { url: "triton:8001" } } } ${PREPROCESS} postprocess { other {} }`,
    ),
  ],
  [
    "frames that come prepared",
    wrapped(
      `backend { ${TRITON} output_mem_type: MEMORY_TYPE_DEFAULT } input_tensor_from_meta { is_first_dim_batch: true }
       postprocess { other {} }`,
    ),
  ],
])("%s", async (_, body) => {
  expect(await validate(body, "text", "deepstream")).toMatchObject({ status: 200, issues: [] });
});
