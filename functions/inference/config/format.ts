/** The three encodings of a config, and how large one may be. */

export const MEDIA_TYPES = {
  binary: "application/x-protobuf",
  json: "application/json",
  text: "text/x-protobuf",
} as const;

export type Format = keyof typeof MEDIA_TYPES;

/** Bytes that a config has at most. */
export const MAX_BYTES = 1_048_576;
