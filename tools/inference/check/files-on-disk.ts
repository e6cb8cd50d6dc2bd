import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { dirname, isAbsolute, join, resolve } from "node:path";
import {
  isReadingError,
  type Issue,
  MAX_BYTES,
  type Note,
  type Stage,
  framesInput,
  isFunctionName,
  compareModel,
  inspect,
} from "../../../functions/inference/core/index.ts";
import { exportedSymbols } from "./exported-symbols.ts";
import { optionsOf, some, type Source } from "./outcome.ts";
import { checkDescription, descriptionIn, type FileChecks, isFolderName } from "./model-on-disk.ts";
import { readStart } from "./regular-file.ts";

/** Rules on the files that a config names: their existence and content. */

/** For a config that decodes. Standard input has no folder for relative paths. */
export async function fileIssues(source: Source, { files, repositories }: FileChecks): Promise<Issue[]> {
  const inspection = inspect(source.body, source.format, optionsOf(source));
  if (!inspection) return [];
  const { stage, model: described, note, issues } = inspection;
  if (described) await checkDescription(described, source.path, { files, repositories }, note);
  if (!stage) return issues();
  const folder = source.path === undefined ? undefined : dirname(source.path);
  if (files && folder !== undefined) {
    await checkLabels(stage, folder, note);
    await checkMean(stage, folder, note);
    await checkLibrary(stage, folder, note);
    await checkModel(stage, folder, note);
  }
  await checkModelOfStage(stage, files ? folder : undefined, repositories, note);
  return issues();
}

/** Absolute; undefined for a value that cannot be a path. */
function located(value: string, folder: string): string | undefined {
  if (value === "" || value.includes("://") || value.includes("${") || value.includes("\0")) return undefined;
  return isAbsolute(value) ? value : resolve(folder, value);
}

/** The content of a named file; notes one that cannot be read. */
async function contentOf(value: string, folder: string, field: string, note: Note) {
  const path = located(value, folder);
  const content = path === undefined ? undefined : await readStart(path).catch(() => undefined);
  if (path !== undefined && !content) note("files.missing", field, { value });
  return content;
}

async function checkLabels({ postprocess }: Stage, folder: string, note: Note): Promise<void> {
  const value = postprocess?.labelfilePath ?? "";
  const content = await contentOf(value, folder, "postprocess.labelfile_path", note);
  if (!content) return;
  const { processType } = postprocess!;
  const classes = processType.case === "detection" ? processType.value.numDetectedClasses : 0;
  // Each class has a line, even a blank one; with semicolons, the first part is its name.
  const n = content
    .toString("latin1")
    .split("\n")
    .filter((line) => line !== "").length;
  if (classes > 0 && n !== classes && content.length <= MAX_BYTES)
    note("files.labels", "postprocess.labelfile_path", { lines: some(n, "line"), classes });
}

async function checkMean(stage: Stage, folder: string, note: Note): Promise<void> {
  const { preprocess, backend } = stage;
  const value = preprocess?.preprocessMethod.value?.meanFile ?? "";
  const field = "preprocess.normalize.mean_file";
  const content = await contentOf(value, folder, field, note);
  if (!content) return;
  const header = content
    .subarray(0, 4096)
    .toString("latin1")
    .replaceAll(/#[^\n]*/g, "");
  const [, width, height] = /^P6\s+(\d{1,6})\s+(\d{1,6})\s/.exec(header) ?? [];
  if (width === undefined) return note("files.mean_format", field, { value });
  const frames = framesInput(backend?.inputs ?? [], stage);
  const { dims } = (frames.length === 1 && frames[0]![1]) || { dims: [] };
  if (dims.length !== 3) return;
  const [a, b, c] = dims;
  const order = preprocess!.tensorOrder;
  const expected = order === 2 ? `${b}×${a}` : order === 1 ? `${c}×${b}` : undefined;
  const given = `${Number(width)}×${Number(height)}`;
  if (expected !== undefined && given !== expected) note("files.mean_size", field, { given, expected });
}

/** A name without a folder is found in the system's folders. */
async function checkLibrary(
  { customLib, customProcess, parser }: Stage,
  folder: string,
  note: Note,
): Promise<void> {
  const value = customLib?.path ?? "";
  const path = value.includes("/") ? located(value, folder) : undefined;
  if (path === undefined) return;
  if (!existsSync(path)) return note("files.missing", "custom_lib.path", { value });
  const functions = [parser, ["extra.custom_process_funcion", customProcess]] as const;
  const exported = await exportedSymbols(path);
  for (const [field = "", name = ""] of functions)
    if (isFunctionName(name) && exported?.has(name) === false && !name.includes("${"))
      note("files.function", field, { value, name });
}

async function checkModel({ framework }: Stage, folder: string, note: Note): Promise<void> {
  const { repo, params, path } = framework ?? {};
  if (!repo || !params || !path) return;
  const folders: string[] = [];
  for (const [rootPath, value] of repo.roots) {
    const root = located(value, folder);
    if (root === undefined) return;
    if (existsSync(root)) folders.push(root);
    else note("files.missing", rootPath, { value });
  }
  if (folders.length < repo.roots.length || params.modelName === "") return;
  const models = folders.map((root) => join(root, params.modelName));
  const model = models.find((one) => existsSync(one));
  if (model === undefined) return note("files.missing", `${path}.model_name`, { value: models[0] ?? "" });
  const config = join(model, "config.pbtxt");
  if (repo.strictModelConfig && !existsSync(config))
    note("files.model_config", `${path}.model_repo.strict_model_config`, { value: config });
  const versions = (await readdir(model).catch(() => [])).filter((name) => /^[1-9]\d*$/.test(name));
  const version = params.version > 0n ? String(params.version) : undefined;
  if (version === undefined ? versions.length === 0 : !versions.includes(version))
    note("files.model_version", `${path}.version`, { value: model, version: version ?? "at all" });
}

/** Adds differences between the stage and its model's description, if there is one. */
async function checkModelOfStage(
  stage: Stage,
  folder: string | undefined,
  repositories: readonly string[],
  note: Note,
): Promise<void> {
  const { params, repo, path } = stage.framework ?? {};
  const name = params?.modelName ?? "";
  if (!path || !isFolderName(name)) return;
  const own =
    folder === undefined ? [] : (repo?.roots ?? []).flatMap(([, root]) => located(root, folder) ?? []);
  for (const root of [...own, ...repositories]) {
    const described = await descriptionIn(join(root, name));
    if (!described) continue;
    const { model, errors } = described;
    for (const { rule, line, message: problem } of errors) {
      const where = line === undefined ? "" : ` at line ${line}`;
      const broken = isReadingError(rule) ? "model.unreadable" : "model.invalid";
      note(broken, `${path}.model_name`, { where, problem });
      if (!model) return;
    }
    return model && compareModel(stage, model, note);
  }
}
