/** Allowed siblings of the config in newer files. */
export const SIBLINGS: readonly string[] = ["input_control", "output_control"];
