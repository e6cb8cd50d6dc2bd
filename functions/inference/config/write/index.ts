import type { Format } from "../format.ts";
import type { Shape, Slots } from "../shape.ts";
import { encodeUtf8 } from "../utf8.ts";
import { writeBinary } from "./binary.ts";
import { writeJson } from "./json.ts";
import { Output } from "./output.ts";
import { writeText } from "./text.ts";

export interface WriteOptions {
  /** Whether unset fields are written, too; never in binary, which cannot express them. */
  defaults?: boolean;
  /** Most characters of text or JSON. */
  most?: number;
}

/** The config in its canonical form. Throws `OutputFull` above the limit. */
export function writeConfig(
  shape: Shape,
  message: Slots,
  format: Format,
  { defaults = false, most = Number.POSITIVE_INFINITY }: WriteOptions,
): Uint8Array {
  if (format === "binary") return writeBinary(shape, message);
  const write = format === "json" ? writeJson : writeText;
  const output = new Output(most, defaults);
  write(shape, message, output);
  return encodeUtf8(output.text);
}
