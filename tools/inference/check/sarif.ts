import { pathToFileURL } from "node:url";
import { relative } from "node:path";
import { type Issue, RULES, serverReaction } from "../../../functions/inference/core/index.ts";
import { callerPath } from "../../command-line/caller-path.ts";
import { tokenAt } from "./diagnostics.ts";
import { Lines } from "./visible.ts";
import type { Source } from "./outcome.ts";
import { failuresOf, loud, printJsonInertly } from "./print-outcomes.ts";
import type { Validated } from "./validate.ts";

/** SARIF 2.1.0, the format of code scanning. */

declare const VERSION: string | undefined;
export const version = typeof VERSION === "string" ? VERSION : "0.0.0";

const LEVELS = { error: "error", warning: "warning", info: "note" } as const;

/** Infos are left out by default. */
export function printSarif({ outcomes }: Validated, infos: boolean): void {
  const validated = outcomes.filter((outcome) => outcome.kind === "validated");
  const results = validated.flatMap(({ source, report }) => {
    const lines = new Lines(source.body);
    return loud(report.issues, infos).map((issue) => resultOf(source, issue, lines));
  });
  const used = [...new Set(results.map(({ ruleId }) => ruleId))].sort();
  const failures = failuresOf(outcomes).map((text) => ({ level: "error", message: { text } }));
  printJsonInertly({
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "inference-check", version, rules: used.map(ruleOf) } },
        columnKind: "unicodeCodePoints",
        originalUriBaseIds: { ROOT: { uri: `${pathToFileURL(callerPath("")).href}/` } },
        invocations: [{ executionSuccessful: failures.length === 0, toolExecutionNotifications: failures }],
        results,
      },
    ],
  });
}

function ruleOf(id: string): object {
  const rule = Object.hasOwn(RULES, id) ? RULES[id] : undefined;
  const reaction = serverReaction(id);
  return {
    id,
    ...(rule && { shortDescription: { text: rule.message } }),
    ...(reaction && { fullDescription: { text: `The inference server ${reaction}.` } }),
    ...(rule && { defaultConfiguration: { level: LEVELS[rule.severity] } }),
  };
}

function resultOf(source: Source, issue: Issue, lines: Lines) {
  const { severity, rule, path, message, suggestion, line, column, offset } = issue;
  const consequence = serverReaction(rule);
  const text = [
    message,
    suggestion && `help: ${suggestion}`,
    consequence && `inference server: ${consequence}`,
  ];
  const region =
    line === undefined
      ? offset !== undefined && { byteOffset: offset, byteLength: 1 }
      : { startLine: line, startColumn: column ?? 1, endColumn: endOf(lines.at(line) ?? [], column ?? 1) };
  return {
    ruleId: rule,
    level: LEVELS[severity],
    message: { text: text.filter(Boolean).join("\n") },
    locations: [
      {
        physicalLocation: { artifactLocation: artifactOf(source), ...(region && { region }) },
        ...(path !== "" && { logicalLocations: [{ fullyQualifiedName: path }] }),
      },
    ],
  };
}

/** The column after the token at a column. */
const endOf = (characters: readonly string[], column: number) =>
  column + Math.max(1, Array.from(tokenAt(characters, column)).length);

/** Relative to the working directory, as code scanning requires. */
function artifactOf({ name, path }: Source): object {
  if (path === undefined) return { uri: encodeURI(name.replaceAll(/[<>]/g, "")) };
  const inside = relative(callerPath(""), path);
  if (inside.startsWith("..")) return { uri: pathToFileURL(path).href };
  return { uri: inside.split(/[\\/]/).map(encodeURIComponent).join("/"), uriBaseId: "ROOT" };
}
