/** What may stand beside the message of newer files around a config. */
export const SIBLINGS: readonly string[] = ["input_control", "output_control"];
