import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Format, Issue } from "../../functions/inference/config/index.ts";

/** Configs and what is to be said of them, in the folder shared by those who build this; absent elsewhere. */

const FOLDER = fileURLToPath(new URL("../../../shared/inference/", import.meta.url));

export const present = existsSync(FOLDER);
if (!present) console.warn("The corpus of configs is not here: the tests that read it are skipped.");

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
  formatIssues?: Partial<Record<Format, Partial<Issue>[]>>;
}

function manifest<Case>(folder: string, list: string): Case[] {
  return present ? JSON.parse(readFileSync(join(FOLDER, folder, "manifest.json"), "utf8"))[list] : [];
}

export const invalidCases = manifest<InvalidCase>("invalid", "cases");
export const validCases = manifest<ValidCase>("valid", "files");

export function readFile(folder: "valid" | "invalid", name: string): Uint8Array {
  return new Uint8Array(readFileSync(join(FOLDER, folder, name)));
}

/** The bodies of a case by format, read or made. */
export function bodiesOf({ files = {}, generate }: InvalidCase): [Format, Uint8Array][] {
  const bodies = Object.entries(files).map(([format, file]): [Format, Uint8Array] => [
    format as Format,
    readFile("invalid", file),
  ]);
  return generate ? [...bodies, [generate.format, make(generate)]] : bodies;
}

function make({ byte, times, random, parts }: NonNullable<InvalidCase["generate"]>): Uint8Array {
  if (parts) return new TextEncoder().encode(parts.map(([text, count]) => text.repeat(count)).join(""));
  // Noise: any will do, as it is judged by its size.
  return random === undefined
    ? new Uint8Array(times ?? 0).fill(byte ?? 0)
    : new Uint8Array(random).fill(0xa7);
}

/** Whether the issue is the one that the case is about. */
export function isExpected(issue: Issue, known: InvalidCase, format: Format): boolean {
  const { rule, severity, path = "", acceptPaths = [path], acceptPrefix, line, acceptLines = [line] } = known;
  const said = `${issue.message} ${issue.suggestion ?? ""}`;
  return (
    issue.severity === severity &&
    (issue.rule === rule || rule === "several") &&
    (acceptPaths.includes(issue.path) ||
      (acceptPrefix !== undefined && issue.path.startsWith(acceptPrefix))) &&
    (format !== "text" || line === undefined || acceptLines.includes(issue.line)) &&
    (known.mentions ?? []).every((words) => words.split("|").some((word) => said.includes(word)))
  );
}
