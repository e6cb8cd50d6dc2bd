import { relative } from "node:path";
import type { Issue } from "../../../functions/inference/config/index.ts";
import type { Source } from "./outcome.ts";

const COMMANDS = { error: "error", warning: "warning", info: "notice" } as const;

/** An issue as a workflow command of GitHub Actions, which shows it beside the line in a pull request. */
export function annotation({ path }: Pick<Source, "path">, issue: Issue): string {
  const { severity, rule, message, suggestion, line, column } = issue;
  const properties = {
    ...(path !== undefined && { file: relative(process.env.GITHUB_WORKSPACE || process.cwd(), path) }),
    ...(line !== undefined && { line, col: column ?? 1 }),
    title: rule,
  };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const where = issue.path === "" || message.includes(issue.path) ? "" : `${issue.path}: `;
  const what = `${where}${message}${suggestion === undefined ? "" : ` (${suggestion})`}`;
  return `::${COMMANDS[severity]} ${list.join(",")}::${escapeData(what)}`;
}

/** A file that could not be validated, as such a command. */
export function failureAnnotation(message: string): string {
  return `::error title=store inference::${escapeData(message)}`;
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
