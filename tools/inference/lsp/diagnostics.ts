import { offsetsOf } from "../../../functions/inference/config/fix/offsets.ts";
import {
  serverReaction,
  type Correction,
  inspect,
  type Issue,
  applyDirectives,
  validateText,
} from "../../../functions/inference/config/index.ts";
import { looksLikeConfig } from "../check/looks-like-config.ts";
import { checkModelOfStage, folderOf } from "../check/files-on-disk.ts";
import { type Document, positions, type Range } from "./document.ts";

const SEVERITIES = { error: 1, warning: 2, info: 3 } as const;

/** An issue with its range in the editor, and its fix. */
export interface Shown {
  issue: Issue;
  diagnostic: { range: Range; severity: number; code: string };
  correction: () => Correction | undefined;
}

/** The diagnostics of a single document. Labels, models' descriptions and other files have none. */
export function findingsOf({ text, dialect, path }: Document): Shown[] {
  if (path !== undefined && !isConfig(text, path)) return [];
  const { report, correctionOf } = validateText(text, { dialect, all: true });
  const { issues } = applyDirectives(report, text);
  if (issues.some(({ rule }) => rule === "text.model_config")) return [];
  const shown = issues.filter(({ rule }) => rule !== "path.relative");
  return placed(text, shown).map((one) => ({ ...one, correction: () => correctionOf(one.issue) }));
}

/** Differences between the document and its model's description, in the repository that it names. */
export async function findingsByModel({ text, dialect, path }: Document): Promise<Shown[]> {
  const inspection =
    path === undefined ? undefined : inspect(new TextEncoder().encode(text), "text", dialect);
  if (!inspection) return [];
  await checkModelOfStage(inspection.stage, folderOf(path), [], inspection.note);
  return placed(text, inspection.issues()).map((one) => ({ ...one, correction: () => undefined }));
}

/** Diagnostics of a single document. */
export function diagnosticsOf(document: Document): object[] {
  return publishable(findingsOf(document));
}

/** Diagnostics of one document at most: an editor draws each of them again after each keystroke. */
const MOST_PUBLISHED = 250;

/** Diagnostics for the editor. Beyond the limit, the most severe come first, and the last says how many are left out. */
export function publishable(shown: readonly Shown[]): object[] {
  const diagnostics = shown.map(({ diagnostic }) => diagnostic);
  if (diagnostics.length <= MOST_PUBLISHED) return diagnostics;
  const worst = diagnostics.toSorted((a, b) => a.severity - b.severity).slice(0, MOST_PUBLISHED);
  return [...worst, diagnosticOf(issueOfRest(diagnostics.length - MOST_PUBLISHED), FIRST_CHARACTER)];
}

const FIRST_CHARACTER: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };

function issueOfRest(n: number): Issue {
  const message = `${n} more issues are hidden; the command line lists them`;
  return { severity: "info", rule: "issues.limit", path: "", message };
}

/** Files of these names are configs, even unfinished ones; others must look like one. */
const OWN = /\.(?:txtpb|textproto|textpb)$/i;

function isConfig(text: string, path: string): boolean {
  if (OWN.test(path) || text.trim() === "") return true;
  return looksLikeConfig({ name: path, body: new TextEncoder().encode(text), format: "text" });
}

/** The token at a position, within its line. */
const TOKEN = /"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|[\w.+-]+|./uy;

function placed(text: string, issues: readonly Issue[]) {
  const offsets = offsetsOf(text, issues);
  const positionOf = positions(text);
  return issues.map((issue, index) => {
    const at = offsets[index]!;
    TOKEN.lastIndex = at;
    const length = TOKEN.exec(text)?.[0].length ?? 0;
    const start = positionOf(at);
    const range = { start, end: { line: start.line, character: start.character + length } };
    return { issue, diagnostic: diagnosticOf(issue, range) };
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
    codeDescription: { href: pageOf(rule) },
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

/** The page that explains a rule, with a bad and a good example. */
function pageOf(rule: string): string {
  let page = PAGES.get(rule);
  if (page === undefined) PAGES.set(rule, (page = `${PAGE.href}#${rule.replaceAll(/[._]/g, "-")}`));
  return page;
}

const PAGES = new Map<string, string>();
