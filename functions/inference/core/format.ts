/** The three encodings of a config, and its largest size. */

export const MEDIA_TYPES = {
  binary: "application/x-protobuf",
  json: "application/json",
  text: "text/x-protobuf",
} as const;

export type Format = keyof typeof MEDIA_TYPES;

export const FORMATS = Object.keys(MEDIA_TYPES) as [Format, ...Format[]];

/** Most bytes of a config. */
export const MAX_BYTES = 1_048_576;

/** Most fields, elements and pieces of strings of a config: each takes memory, a hundred times the bytes that write it. */
export const MOST_VALUES = 25_000;
