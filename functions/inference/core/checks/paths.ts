import type { Stage } from "../stage.ts";

export const LIBRARY = "custom_lib.path";

/** The fields that name files or folders, by path. */
export function pathsOf({
  framework,
  preprocess,
  postprocess,
  customLib,
}: Pick<Stage, "framework" | "preprocess" | "postprocess" | "customLib">): (readonly [string, string])[] {
  return [
    ...(framework?.repo?.roots ?? []),
    ["preprocess.normalize.mean_file", preprocess?.preprocessMethod.value?.meanFile ?? ""],
    ["postprocess.labelfile_path", postprocess?.labelfilePath ?? ""],
    [LIBRARY, customLib?.path ?? ""],
  ];
}
