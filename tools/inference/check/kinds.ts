/** The format of examples that are not in the text format. */
export const KINDS: Readonly<Record<string, string>> = {
  json: "JSON",
  bytes: "bytes, in hexadecimal",
  deepstream: "DeepStream's dialect",
  model: "a model's config.pbtxt",
  files: "with the files on disk",
};
