/** The three encodings of a config, and its largest size. */

export const MEDIA_TYPES = {
  binary: "application/x-protobuf",
  json: "application/json",
  text: "text/x-protobuf",
} as const;

export type Format = keyof typeof MEDIA_TYPES;

/** Most bytes of a config. */
export const MAX_BYTES = 1_048_576;
