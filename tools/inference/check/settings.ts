import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Dialect, Release, Severities, Severity } from "../../../functions/inference/core/index.ts";
import { callerPath } from "../../command-line/caller-path.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { parseJson } from "../../files/json.ts";
import { checkRule } from "./policy.ts";
import { readRegular, reasonOf } from "./regular-file.ts";

/** The name of the file with severities, in the working directory or one above it. */
export const SETTINGS_FILE = "inference-check.json";

export interface Settings {
  dialect?: Dialect | undefined;
  deepstream?: Release | undefined;
  failOn?: Severity | undefined;
  rules: Severities;
}

/** The settings of the named file, or of the nearest one; none without a file. Throws a usage error for an invalid file. */
export async function readSettings(named: string | undefined): Promise<Settings> {
  const path = named === undefined ? await nearest(callerPath("")) : callerPath(named);
  if (path === undefined) return { rules: {} };
  const text = await readRegular(path, (file) => file.readFile("utf8"), true).catch((error: unknown) => {
    throw new CliError(`cannot read ${named ?? path}: ${reasonOf(error)}`, 2, { cause: error });
  });
  // Most runs have no file.
  const { SettingsFile } = await import("./settings.schemas.ts");
  const parsed = SettingsFile.safeParse(parseJson(text));
  if (!parsed.success) throw new CliError(`${named ?? path}: ${explain(parsed.error)}`, 2);
  const { rules = {}, ...settings } = parsed.data;
  for (const [rule, severity] of Object.entries(rules)) checkRule(rule, severity);
  return { ...settings, rules };
}

function explain({ issues: [issue] }: { issues: { path: PropertyKey[]; code: string }[] }): string {
  const where = issue?.path.join(".") ?? "";
  const known =
    "the members are dialect, deepstream, failOn and rules; severities are error, warning, info and off";
  return where === "" ? known : `${where} is invalid: ${known}`;
}

async function nearest(folder: string): Promise<string | undefined> {
  for (let at = folder; ; at = dirname(at)) {
    const path = join(at, SETTINGS_FILE);
    if (await stat(path).catch(() => undefined)) return path;
    if (dirname(at) === at) return undefined;
  }
}
