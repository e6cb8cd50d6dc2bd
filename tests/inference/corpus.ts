import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Format, Issue } from "../../functions/inference/core/index.ts";

/**
 * Configs and their expected issues: our own, all made up, and those of the folder `INFERENCE_CORPUS` in the same form, for
 * third parties' configs that must not be kept here.
 */

const FOLDERS = [fileURLToPath(new URL("corpus/", import.meta.url))];
if (process.env["INFERENCE_CORPUS"]) FOLDERS.push(process.env["INFERENCE_CORPUS"]);

export interface InvalidCase {
  case: number;
  name: string;
  kind: string;
  files?: Partial<Record<Format, string>>;
  generate?: {
    format: Format;
    byte?: number;
    times?: number;
    random?: number;
    hex?: [bytes: string, times: number][];
    parts?: [text: string, times: number][];
  };
  status: number;
  severity?: string;
  rule?: string;
  path?: string;
  acceptPaths?: string[];
  acceptPrefix?: string;
  allPaths?: string[];
  line?: number;
  acceptLines?: number[];
  mentions?: string[];
  otherIssues?: Partial<Issue>[];
  decoded?: object;
}

export interface ValidCase {
  name: string;
  files: Record<Format, string>;
  status: number;
  issues: Partial<Issue>[];
  /** Of a third party's file. */
  source?: { path: string };
  formatIssues?: Partial<Record<Format, Partial<Issue>[]>>;
}

function manifest<Case extends { name: string }>(folder: string, list: string): Case[] {
  const cases = FOLDERS.flatMap((from): Case[] => {
    const path = join(from, folder, "manifest.json");
    return existsSync(path) ? JSON.parse(readFileSync(path, "utf8"))[list] : [];
  });
  return cases.filter(({ name }, at) => cases.findIndex((other) => other.name === name) === at);
}

export const invalidCases = manifest<InvalidCase>("invalid", "cases");
export const validCases = manifest<ValidCase>("valid", "files");

export function readFile(folder: "valid" | "invalid", name: string): Uint8Array {
  const path = FOLDERS.map((from) => join(from, folder, name)).find((file) => existsSync(file));
  if (!path) throw new Error(`There is no ${folder}/${name}`);
  return new Uint8Array(readFileSync(path));
}

/** The bodies of a case by format, read or generated. */
export function bodiesOf({ files = {}, generate }: InvalidCase): [Format, Uint8Array][] {
  const bodies = Object.entries(files).map(([format, file]): [Format, Uint8Array] => [
    format as Format,
    readFile("invalid", file),
  ]);
  return generate ? [...bodies, [generate.format, make(generate)]] : bodies;
}

function make({ byte, times, random, hex, parts }: NonNullable<InvalidCase["generate"]>): Uint8Array {
  if (parts) return new TextEncoder().encode(parts.map(([text, count]) => text.repeat(count)).join(""));
  if (hex)
    return Uint8Array.from(Buffer.from(hex.map(([bytes, count]) => bytes.repeat(count)).join(""), "hex"));
  // Random bytes: only the size matters.
  return random === undefined
    ? new Uint8Array(times ?? 0).fill(byte ?? 0)
    : new Uint8Array(random).fill(0xa7);
}

/** Whether the issue is the expected one of the case. */
export function isExpected(issue: Issue, known: InvalidCase, format: Format): boolean {
  const { rule, severity, path = "", acceptPaths = [path], acceptPrefix, line, acceptLines = [line] } = known;
  const text = `${issue.message} ${issue.suggestion ?? ""}`;
  return (
    issue.severity === severity &&
    (issue.rule === rule || rule === "several") &&
    (acceptPaths.includes(issue.path) ||
      (acceptPrefix !== undefined && issue.path.startsWith(acceptPrefix))) &&
    (format !== "text" || line === undefined || acceptLines.includes(issue.line)) &&
    (known.mentions ?? []).every((words) => words.split("|").some((word) => text.includes(word)))
  );
}
