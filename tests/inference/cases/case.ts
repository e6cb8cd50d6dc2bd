import type { Dialect, Format, Severity } from "../../../functions/inference/config/index.ts";

/** A body that breaks one rule and no other. */
export interface Case {
  format: Format;
  dialect?: Dialect;
  body: string | Uint8Array;
  path: string;
  /** A dialect's severity that differs from the table's. */
  severity?: Severity;
  /** The position of a text's issue. */
  at?: [line: number, column: number];
  /** The position of a binary's issue. */
  offset?: number;
  /** Other rules that are inevitably broken as well. */
  also?: string[];
  /** The expected message. */
  says?: string;
  /** The expected suggestion. */
  suggests?: string;
}

/** Cases by the rule that they break; one at least for each. */
export type Cases = Record<string, Case | Case[]>;

/** Parts of a config in the text format, a line each. */
const GOOD = {
  head: "unique_id: 1 max_batch_size: 1",
  backend: 'backend { srv_is { model_name: "m" version: 1 model_repo { root: "/models" } } }',
  preprocess:
    "preprocess { network_format: IMAGE_FORMAT_RGB tensor_order: TENSOR_ORDER_LINEAR normalize { scale_factor: 1 } }",
  postprocess: 'postprocess { labelfile_path: "/labels" other {} }',
  more: "",
};

/** A config that breaks no rule, except in the given parts. */
export function text(parts: Partial<typeof GOOD> = {}): string {
  return Object.values({ ...GOOD, ...parts }).join("\n");
}

/** A config with every construct of the text format. */
export const RICH = text({
  head: "unique_id: 0x1 max_batch_size: 017 gpu_ids: [0]",
  backend: `backend: < inputs [{ name: "a" 'b' dims: [3, -1] data_type: TENSOR_DT_FP16 }] outputs { name: "\\303\\244" };
    srv_is { model_name: "m" version: - 1, model_repo { root: "/m" tf_gpu_memory_fraction: .5f strict_model_config: t } } >`,
  postprocess: `postprocess { labelfile_path: "l" detection { num_detected_classes: 4 # four
    per_class_params { key: 1 value { pre_threshold: 1e-3 } } per_class_params [{ value {} key: 2 }, { key: 2 }] nms { topk: -1 } } }`,
  more: 'custom_lib { path: "/${X}" } lstm { loops { input: "i" init_const { value: inf } } }',
});

/** `text` in JSON, with other members on top. */
export function json(members: object = {}): string {
  return JSON.stringify({ ...GOOD_JSON, ...members });
}

export const GOOD_JSON = {
  uniqueId: 1,
  maxBatchSize: 1,
  backend: { srvIs: { modelName: "m", version: "1", modelRepo: { root: "/models" } } },
  preprocess: {
    networkFormat: "IMAGE_FORMAT_RGB",
    tensorOrder: "TENSOR_ORDER_LINEAR",
    normalize: { scaleFactor: 1 },
  },
  postprocess: { labelfilePath: "/labels", other: {} },
};
