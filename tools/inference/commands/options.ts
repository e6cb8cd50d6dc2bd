import { Option } from "@commander-js/extra-typings";
import { DIALECTS } from "../../../functions/inference/config/index.ts";

export const dialectOption = new Option(
  "--dialect <dialect>",
  "Vocabulary of the input; by default DeepStream's for a config in infer_config, a model's for config.pbtxt",
).choices(DIALECTS);
