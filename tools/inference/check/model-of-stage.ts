import { dirname, join, resolve } from "node:path";
import { compareModel, type Note, readModel, type Stage } from "../../../functions/inference/config/index.ts";
import { openRegular } from "./regular-file.ts";

/** The description of a stage's model, in the repositories of the stage or the user. */

const MOST_READ = 1024 * 1024;

/** Adds differences between the stage and its model's description, if there is one. */
export async function checkModelOfStage(
  stage: Stage,
  folder: string | undefined,
  repositories: readonly string[],
  note: Note,
): Promise<void> {
  const { params, repo, path } = stage.framework ?? {};
  const name = params?.modelName ?? "";
  // The name must be a single folder's name.
  if (!path || name === "" || /[/\\]|^\.\.?$|\0/.test(name)) return;
  const own = folder === undefined ? [] : (repo?.roots ?? []).flatMap(([, root]) => located(root, folder));
  for (const root of [...own, ...repositories]) {
    const text = await read(join(root, name, "config.pbtxt"));
    if (text === undefined) continue;
    const model = readModel(text);
    if ("inputs" in model) return compareModel(stage, model, note);
    const where = model.line === undefined ? "" : ` at line ${model.line}`;
    return note("model.unreadable", `${path}.model_name`, { where, problem: model.message });
  }
}

function located(root: string, folder: string): string[] {
  return root === "" || root.includes("://") || root.includes("${") || root.includes("\0")
    ? []
    : [resolve(folder, root)];
}

export const folderOf = (path: string | undefined) => (path === undefined ? undefined : dirname(path));

async function read(path: string): Promise<string | undefined> {
  const file = await openRegular(path).catch(() => undefined);
  if (!file) return undefined;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MOST_READ), 0, MOST_READ, 0);
    return new TextDecoder().decode(buffer.subarray(0, bytesRead));
  } catch {
    return undefined;
  } finally {
    await file.close();
  }
}
