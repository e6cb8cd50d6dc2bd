/** Names that this version of the schema lacks and other configs have. By message. */

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
  DataType: {
    FLOAT: "TYPE_FP32",
    FLOAT32: "TYPE_FP32",
    TYPE_FLOAT: "TYPE_FP32",
    TYPE_FLOAT32: "TYPE_FP32",
    FLOAT16: "TYPE_FP16",
    HALF: "TYPE_FP16",
    TYPE_FLOAT16: "TYPE_FP16",
    TYPE_HALF: "TYPE_FP16",
    DOUBLE: "TYPE_FP64",
    TYPE_DOUBLE: "TYPE_FP64",
    TYPE_FLOAT64: "TYPE_FP64",
    TYPE_BFLOAT16: "TYPE_BF16",
    TYPE_BYTES: "TYPE_STRING",
    TYPE_BOOLEAN: "TYPE_BOOL",
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

/** Names of the body may equal inherited ones, such as `constructor`. */
export function own<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}
