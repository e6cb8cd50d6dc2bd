import type { Stage } from "../stage.ts";
import type { Check, Note } from "./check.ts";
import { pathsOf } from "./paths.ts";

/** Rules on names of files, folders and functions that DeepStream's plugin does not find. */
export const checkNames: Check = (stage, note) => {
  if (stage.dialect !== "deepstream") return;
  checkPaths(stage, note);
  checkModel(stage, note);
  checkFunctions(stage, note);
};

function checkPaths({ customLib, ...stage }: Stage, note: Note): void {
  for (const [path, value] of pathsOf({ ...stage, customLib })) {
    if (/^(?:~|\$\w|%\w+%)/.test(value)) note("path.shell", path, { value });
    else if (/^\w+:\/\//.test(value))
      note(path.includes(".root") ? "model_repo.root_url" : "path.scheme", path, { value });
  }
  const library = customLib?.path ?? "";
  if (library !== "" && !library.includes("${") && !/\.so(?:\.[\d.]+)?$/.test(library))
    note("custom_lib.shared", "custom_lib.path", { value: library });
  else if (library !== "" && !/[/$~%]/.test(library))
    note("custom_lib.searched", "custom_lib.path", { value: library });
}

const MODEL_FILE = /\.(?:onnx|plan|engine|trt|pth?|pb|uff|etlt|caffemodel|pbtxt|graphdef)$/i;

function checkModel({ framework }: Stage, note: Note): void {
  if (!framework) return;
  const { path, params, repo } = framework;
  const { modelName: name } = params;
  if (MODEL_FILE.test(name) && !name.includes("/")) note("model_name.file", `${path}.model_name`, { name });
  for (const [rootPath, value] of repo?.roots ?? []) {
    if (value.includes("://")) continue;
    const steps = value.replace(/\/+$/, "").split("/");
    const last = steps.pop() ?? "";
    const isFile = MODEL_FILE.test(last);
    if (!isFile && (name === "" || last !== name)) continue;
    if (isFile && steps.at(-1) === name) steps.pop();
    const root = steps.join("/");
    if (root === "") continue;
    const problem = isFile ? "a file" : "the folder of the model";
    note("model_repo.root_model", rootPath, { value, problem, root });
  }
}

function checkFunctions({ postprocess, extra }: Stage, note: Note): void {
  const process = ["extra.custom_process_funcion", extra?.customProcessFuncion ?? ""] as const;
  for (const [path, value] of [process, ...parserOf(postprocess)])
    if (value !== "" && !isFunctionName(value)) note("custom_function.name", path, { value });
}

/** The field of the library's function that parses results of the stage's type, and its value; none for other types. */
export function parserOf(postprocess: Stage["postprocess"]): (readonly [path: string, value: string])[] {
  const type = postprocess?.processType;
  const path = `postprocess.${type?.case}`;
  switch (type?.case) {
    case "detection":
      return [[`${path}.custom_parse_bbox_func`, type.value.customParseBboxFunc]];
    case "classification":
      return [[`${path}.custom_parse_classifier_func`, type.value.customParseClassifierFunc]];
    case "segmentation":
      return [[`${path}.custom_parse_segmentation_func`, type.value.customParseSegmentationFunc]];
    default:
      return [];
  }
}

/** A name that a library may export, or a template of one. */
export function isFunctionName(text: string): boolean {
  return text.includes("${") || /^[A-Za-z_]\w*$/.test(text);
}
