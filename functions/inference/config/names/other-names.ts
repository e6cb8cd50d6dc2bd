/** Names that this version of the schema lacks and other configs have. By message. */

type Numbered = Readonly<Record<string, number>>;

/** Fields of newer versions and their numbers there. */
export const NEWER_FIELDS: Readonly<Record<string, Numbered>> = {
  InferenceConfig: { input_tensor_from_meta: 10, clip_object_outside_roi: 11 },
  BackendParams: { triton: 4, output_mem_type: 5, disable_warmup: 6 },
  OutputLayer: { max_buffer_bytes: 2 },
  // The numbers of the first two have another meaning here.
  SrvISParams: { class_params: 3, model_repo: 4, grpc: 5 },
  ModelRepo: {
    min_compute_capacity: 6,
    backend_dir: 7,
    model_control_mode: 8,
    cuda_device_memory: 9,
    pinned_memory_pool_byte_size: 10,
    backend_configs: 11,
  },
  PreProcessParams: { symmetric_padding: 8 },
  PostProcessParams: { triton_classification: 7 },
  SegmentationParams: { num_segmentation_classes: 2, custom_parse_segmentation_func: 3 },
  // The misspelling is theirs.
  ExtraControl: { custom_process_funcion: 3 },
};

/** Values of enums in newer versions. */
export const NEWER_VALUES: Readonly<Record<string, Numbered>> = {
  TensorDataType: { TENSOR_DT_FP64: 9, TENSOR_DT_INT64: 10, TENSOR_DT_UINT64: 11, TENSOR_DT_STRING: 12 },
};

/** Foreign names of values, in capitals. */
export const VALUE_ALIASES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  TensorOrder: {
    NCHW: "TENSOR_ORDER_LINEAR",
    TENSOR_ORDER_NCHW: "TENSOR_ORDER_LINEAR",
    CHW: "TENSOR_ORDER_LINEAR",
    HWC: "TENSOR_ORDER_NHWC",
  },
  TensorDataType: {
    FLOAT: "TENSOR_DT_FP32",
    FLOAT32: "TENSOR_DT_FP32",
    TENSOR_DT_FLOAT32: "TENSOR_DT_FP32",
    HALF: "TENSOR_DT_FP16",
    FLOAT16: "TENSOR_DT_FP16",
    TENSOR_DT_FLOAT16: "TENSOR_DT_FP16",
  },
};

/** Foreign names of fields. */
export const ALIASES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  BackendParams: { trt_is: "srv_is", triton: "srv_is" },
  PostProcessParams: {
    trtis_classification: "srvis_classification",
    triton_classification: "srvis_classification",
  },
};

/** Names from configs of other tools without a field in this schema. By message. */
export const ABSENT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ScaleNormalize: {
    std: "there is no standard deviation by channel: scale_factor is one number, 1 / (255 * std)",
    stddev: "there is no standard deviation by channel: scale_factor is one number, 1 / (255 * std)",
    mean: "channel_offsets, in units of 0 to 255: they are taken off before scaling",
    means: "channel_offsets, in units of 0 to 255: they are taken off before scaling",
  },
};
