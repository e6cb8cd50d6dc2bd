/** Foreign words for the ends of values' names. */
export const WORDS: Readonly<Record<string, string>> = {
  NCHW: "LINEAR",
  CHW: "LINEAR",
  HWC: "NHWC",
  FLOAT: "FP32",
  FLOAT32: "FP32",
  HALF: "FP16",
  FLOAT16: "FP16",
  DOUBLE: "FP64",
  FLOAT64: "FP64",
  BFLOAT16: "BF16",
  BYTES: "STRING",
  BOOLEAN: "BOOL",
};

/** Names of the body may equal inherited ones, such as `constructor`. */
export function own<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}
