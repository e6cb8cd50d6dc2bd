import type { Format } from "../format.ts";
import type { Shape, Slots } from "../shape.ts";
import { encodeUtf8 } from "../utf8.ts";
import { writeBinary } from "./binary.ts";
import { writeJson } from "./json.ts";
import { Output } from "./output.ts";
import { writeText } from "./text.ts";

export interface WriteOptions {
  /** Fields that are not set are written, too; not to binary, which has no way to list them. */
  defaults?: boolean;
  /** Characters of text or JSON at most. */
  most?: number;
}

/** The config in its canonical form. Throws `OutputFull` if that is longer than it may be. */
export function writeConfig(
  shape: Shape,
  message: Slots,
  format: Format,
  { defaults = false, most = Number.POSITIVE_INFINITY }: WriteOptions,
): Uint8Array {
  if (format === "binary") return writeBinary(shape, message);
  const write = format === "json" ? writeJson : writeText;
  const output = new Output(most);
  write(shape, message, defaults, output);
  return encodeUtf8(output.text);
}
