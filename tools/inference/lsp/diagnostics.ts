import {
  serverReaction,
  type Correction,
  RULES,
  type Issue,
  validateText,
} from "../../../functions/inference/config/index.ts";
import { applyDirectives } from "../check/directives.ts";
import { inspect } from "../check/inspect.ts";
import { looksLikeConfig } from "../check/looks-like-config.ts";
import { checkModelOfStage, folderOf } from "../check/files-on-disk.ts";
import type { Document, Range } from "./document.ts";

const SEVERITIES = { error: 1, warning: 2, info: 3 } as const;

/** An issue with its range in the editor, and its fix. */
export interface Shown {
  issue: Issue;
  diagnostic: { range: Range; severity: number; code: string };
  correction?: () => Correction | undefined;
}

/** The diagnostics of a single document. Labels, models' descriptions and other files have none. */
export function findingsOf(document: Document): Shown[] {
  const { text, dialect, path } = document;
  if (path !== undefined && !isConfig(document, path)) return [];
  if (text.trim() === "") return placed(document, [EMPTY]);
  const { report, correctionOf } = validateText(text, { dialect, all: true });
  const { issues } = applyDirectives(report, text);
  const shown = issues.filter(({ rule }) => rule !== "path.relative");
  return placed(document, shown).map((one) => ({ ...one, correction: () => correctionOf(one.issue) }));
}

const info = (rule: Issue["rule"], message: string): Issue => ({ severity: "info", rule, path: "", message });

const EMPTY = info("check.empty", RULES["check.empty"]!.message);

/** Differences between the document and its model's description, in the repository that it names. */
export async function findingsByModel(document: Document): Promise<Shown[]> {
  const { text, dialect, path } = document;
  const body = new TextEncoder().encode(text);
  const inspection = path === undefined ? undefined : inspect({ body, format: "text", dialect });
  if (!inspection) return [];
  await checkModelOfStage(inspection.stage, folderOf(path), [], inspection.note);
  return placed(document, inspection.issues());
}

/** Diagnostics of one document at most: an editor draws each of them again after each keystroke. */
const MOST_PUBLISHED = 250;

/** Diagnostics for the editor. Beyond the limit, the most severe come first, and the last says how many are left out. */
export function publishable(shown: readonly Shown[]): object[] {
  const diagnostics = shown.map(({ diagnostic }) => diagnostic);
  if (diagnostics.length <= MOST_PUBLISHED) return diagnostics;
  const worst = diagnostics.toSorted((a, b) => a.severity - b.severity).slice(0, MOST_PUBLISHED);
  const n = diagnostics.length - MOST_PUBLISHED;
  const rest = info("issues.limit", `${n} more issues are hidden; the command line lists them`);
  return [...worst, diagnosticOf(rest, FIRST_CHARACTER)];
}

const FIRST_CHARACTER: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };

/** Files of these names are configs, even unfinished ones; others must look like one. */
const OWN = /\.(?:txtpb|textproto|textpb)$/i;

function isConfig({ text, dialect }: Document, name: string): boolean {
  if (OWN.test(name) || text.trim() === "") return true;
  return looksLikeConfig({ name, body: new TextEncoder().encode(text), format: "text", dialect });
}

/** The token at a position, within its line. */
const TOKEN = /"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|[\w.+-]+|./uy;

function placed({ text, positionAt }: Document, issues: readonly Issue[]) {
  const offsets = offsetsOf(text, issues);
  return issues.map((issue, index) => {
    const at = offsets[index]!;
    TOKEN.lastIndex = at;
    const length = TOKEN.exec(text)?.[0].length ?? 0;
    const range = { start: positionAt(at), end: positionAt(at + length) };
    return { issue, diagnostic: diagnosticOf(issue, range) };
  });
}

/** Offsets of issues, sorted by position, in UTF-16 units of the text. */
function offsetsOf(text: string, issues: readonly Issue[]): number[] {
  let at = 0;
  let [atLine, atColumn] = [1, 1];
  return issues.map(({ line = 1, column = 1 }) => {
    for (; atLine < line; atLine++) {
      const end = text.indexOf("\n", at);
      if (end < 0) break;
      at = end + 1;
      atColumn = 1;
    }
    for (; atColumn < column && at < text.length; atColumn++) at += text.codePointAt(at)! > 0xffff ? 2 : 1;
    return at;
  });
}

function diagnosticOf(issue: Issue, range: Range) {
  const { severity, rule, message, suggestion } = issue;
  const consequence = serverReaction(rule);
  const notes = [suggestion && `help: ${suggestion}`, consequence && `inference server: ${consequence}`];
  return {
    range,
    severity: SEVERITIES[severity],
    code: rule,
    // The page that explains the rule, with a bad and a good example.
    codeDescription: { href: `${PAGE.href}#${rule.replaceAll(/[._]/g, "-")}` },
    source: "inference-check",
    message: [message, ...notes.filter(Boolean)].join("\n"),
  };
}

declare const VERSION: string | undefined;

/** The package contains the page of rules; the repository has it among its documents. */
const PAGE = new URL(
  typeof VERSION === "string" ? "./rules.md" : "../../../docs/inference-rules.md",
  import.meta.url,
);
