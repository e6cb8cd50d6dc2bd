import { type Message, toBinary } from "@bufbuild/protobuf";
import type { Format } from "../format.ts";
import { type Dialect, SCHEMAS } from "../schema.ts";
import { encodeUtf8 } from "../utf8.ts";
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
  dialect: Dialect,
  message: Message,
  format: Format,
  { defaults = false, most = Number.POSITIVE_INFINITY }: WriteOptions,
): Uint8Array {
  const desc = SCHEMAS[dialect];
  if (format === "binary") return toBinary(desc, message as never);
  const output = new Output(most, defaults);
  if (format === "json") writeJson(desc, message, output);
  else writeText(desc, message, output);
  return encodeUtf8(output.text);
}
