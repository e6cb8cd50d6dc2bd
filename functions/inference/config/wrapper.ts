/** The message of newer files around a config, and what may stand beside it there. By schema name and JSON name. */

export const WRAPPER = "infer_config";
export const SIBLINGS: readonly string[] = ["input_control", "output_control"];
