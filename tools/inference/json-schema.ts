import * as z from "zod";
import { configMessage, deepstreamMessage } from "../../functions/inference/config/message.contract.ts";

/** JSON Schemas of configs in JSON, by the names of their files; made of the schemas' protos. */
export function jsonSchemas(): Record<string, object> {
  return {
    "config.schema.json": z.toJSONSchema(configMessage),
    "deepstream.schema.json": z.toJSONSchema(deepstreamMessage),
  };
}
