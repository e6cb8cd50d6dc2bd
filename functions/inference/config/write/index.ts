import { toBinary } from "@bufbuild/protobuf";
import { type InferenceConfig, InferenceConfigSchema } from "../../../../gen/inference/config_pb.js";
import type { Format } from "../format.ts";
import { ROOT, type Slots } from "../shape.ts";
import { encodeUtf8 } from "../utf8.ts";
import { writeJson } from "./json.ts";
import { writeText } from "./text.ts";

/** The config in its canonical form; `defaults` does nothing to binary, which has no way to list them. */
export function writeConfig(config: InferenceConfig, format: Format, defaults: boolean): Uint8Array {
  if (format === "binary") return toBinary(InferenceConfigSchema, config);
  const write = format === "json" ? writeJson : writeText;
  return encodeUtf8(`${write(ROOT, config as unknown as Slots, defaults)}\n`);
}
