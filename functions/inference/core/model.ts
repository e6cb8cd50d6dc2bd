import type { ModelConfig } from "../../../gen/inference/model_pb.js";
import { readConfig } from "./read.ts";
import type { Issue } from "./report.ts";
import { checkMessage } from "./validate.ts";

/** The description of a model, `config.pbtxt`, and its errors. Undefined if it cannot be read. */
export function readModel(body: Uint8Array): { model: ModelConfig | undefined; errors: Issue[] } {
  const reading = readConfig(body, "text", { dialect: "model", severities: {} });
  checkMessage(reading, "model", {});
  const { message, findings, text } = reading;
  const { issues } = findings.report("text", message !== undefined, text);
  const model = message as ModelConfig | undefined;
  return { model, errors: issues.filter(({ severity }) => severity === "error") };
}
