import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { compareSteps, type Note, readModel } from "../../../functions/inference/core/index.ts";
import type { ModelConfig } from "../../../gen/inference/model_pb.js";
import { readStart } from "./regular-file.ts";

/** Rules on a model's description beside the files of its folder, and on an ensemble beside the models of its repository. */

/** The folder that a description must have the name of. */
export const folderOfModel = (path: string | undefined): string | undefined =>
  path !== undefined && basename(path) === "config.pbtxt" ? basename(dirname(path)) : undefined;

/** As the options of the command say; `repositories` are further folders of models' descriptions. */
export type FileChecks = { files: boolean; repositories: readonly string[] };

/** Whether a model's name is a single folder's name. */
export const isFolderName = (name: string) => name !== "" && !/[/\\]|^\.\.?$|\0/.test(name);

/** The description in a model's folder; undefined without one. */
export async function descriptionIn(folder: string) {
  const content = await readStart(join(folder, "config.pbtxt")).catch(() => undefined);
  return content && readModel(content);
}

/** `path` is the description's; standard input has none. */
export async function checkDescription(
  model: ModelConfig,
  path: string | undefined,
  { files, repositories }: FileChecks,
  note: Note,
): Promise<void> {
  const folder = path === undefined ? undefined : dirname(path);
  const ownName = folderOfModel(path);
  if (files && folder !== undefined)
    for (const [i, { labelFilename: value }] of model.output.entries())
      if (value !== "" && !value.includes("${") && !existsSync(join(folder, value)))
        note("files.missing", `output[${i}].label_filename`, { value });
  const { platform, backend, defaultModelFilename } = model;
  if (files && folder !== undefined && `${platform}${backend}${defaultModelFilename}` === "")
    await checkBackend(folder, ownName ?? ".", note);
  const own = folder !== undefined && ownName !== undefined ? [dirname(folder)] : [];
  const roots = [...(files ? own : []), ...repositories];
  const name = model.name || (ownName ?? "");
  if (roots.length > 0) await checkSteps({ ...model, name }, roots, note);
}

/** Names of models' files that tell their backend, and extensions of other ones. */
const OF_BACKEND = /^model\.(?:plan|onnx|xml|pt2?|py|graphdef|savedmodel)$/;
const OF_MODEL = /\.(?:plan|engine|trt|onnx|xml|pt2?|pth)$/i;

/** The server takes the backend from a file in the folder of the first version, or from the end of the folder's name. */
async function checkBackend(folder: string, name: string, note: Note): Promise<void> {
  const files = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const versions = files.filter((one) => one.isDirectory()).map((one) => join(folder, one.name));
  const models = (await Promise.all(versions.map((one) => readdir(one).catch(() => [])))).flat();
  const other = models.find((file) => OF_MODEL.test(file));
  // Without any, the model may come later.
  if (!name.includes(".") && other !== undefined && !models.some((file) => OF_BACKEND.test(file)))
    note("triton.no_backend", "backend", { file: other });
}

async function checkSteps(ensemble: ModelConfig, roots: readonly string[], note: Note): Promise<void> {
  if (ensemble.schedulingChoice.case !== "ensembleScheduling") return;
  const { step } = ensemble.schedulingChoice.value;
  const known = new Map<string, ModelConfig | "unknown">();
  const waiting = step.map(({ modelName }) => modelName);
  for (const name of waiting) {
    if (!isFolderName(name) || known.has(name)) continue;
    const folder = roots.map((root) => join(root, name)).find((one) => existsSync(one));
    if (folder === undefined) continue;
    const model = (await descriptionIn(folder))?.model;
    known.set(name, model ? Object.assign(model, { name: model.name || name }) : "unknown");
    if (model?.schedulingChoice.case === "ensembleScheduling")
      waiting.push(...model.schedulingChoice.value.step.map(({ modelName }) => modelName));
    // A step that asks for a version needs its folder.
    const versions: string[] = await readdir(folder).catch(() => []);
    for (const [i, { modelName, modelVersion }] of step.entries()) {
      const [path, version] = [`ensemble_scheduling.step[${i}].model_version`, String(modelVersion)];
      if (modelName === name && modelVersion > 0n && !versions.includes(version))
        note("files.model_version", path, { value: folder, version });
    }
  }
  compareSteps(ensemble, (name) => known.get(name), note);
}
