import { type Correction, fixText, isReadingError } from "../../../functions/inference/config/index.ts";
import { type Shown, findingsOf } from "./diagnostics.ts";
import type { Document, Range } from "./document.ts";

/** Code actions: fix one issue or all, and ignore a rule. */

const FIX_ALL = "source.fixAll";

export const ACTION_KINDS = ["quickfix", FIX_ALL];

/** Actions for the findings within the range; `only` are the kinds that the editor requests. */
export function actionsAt(document: Document, range: Range, only: readonly string[] | undefined): object[] {
  const wants = (kind: string) =>
    !only || only.some((one) => kind === one || kind.startsWith(`${one}.`) || one.startsWith(`${kind}.`));
  const shown = findingsOf(document).filter(
    ({ diagnostic: { range: own } }) => own.start.line <= range.end.line && range.start.line <= own.end.line,
  );
  const quick = wants("quickfix")
    ? shown.flatMap((one) => [...fixOf(document, one), ...ignoring(document, one)])
    : [];
  return wants(FIX_ALL) ? [...quick, ...fixAll(document)] : quick;
}

function fixOf(document: Document, { issue, diagnostic, correction: find }: Shown): object[] {
  const correction = find?.();
  if (!correction) return [];
  return [
    {
      title: `Correct: ${issue.suggestion ?? issue.message}`,
      kind: "quickfix",
      isPreferred: true,
      diagnostics: [diagnostic],
      edit: { changes: { [document.uri]: editsOf(document, correction.edits) } },
    },
  ];
}

/** As a comment at the end of the line. */
function ignoring({ text, uri }: Document, { issue, diagnostic }: Shown): object[] {
  if (isReadingError(issue.rule) || issue.line === undefined) return [];
  const line = text.split("\n", issue.line)[issue.line - 1]!.replace(/\r$/, "");
  if (line.includes("#")) return [];
  const at = { line: issue.line - 1, character: line.length };
  return [
    {
      title: `Ignore ${issue.rule} in this line`,
      kind: "quickfix",
      diagnostics: [diagnostic],
      edit: {
        changes: { [uri]: [{ range: { start: at, end: at }, newText: ` # check: ignore ${issue.rule}` }] },
      },
    },
  ];
}

function fixAll(document: Document): object[] {
  const { text, fixed } = fixText(new TextEncoder().encode(document.text), document.dialect);
  if (fixed.length === 0) return [];
  const edits = editsOf(document, [{ at: 0, end: document.text.length, text }]);
  return [
    { title: "Correct all unambiguous faults", kind: FIX_ALL, edit: { changes: { [document.uri]: edits } } },
  ];
}

function editsOf({ positionAt }: Document, edits: Correction["edits"]): object[] {
  return edits.map(({ at, end, text: newText }) => ({
    range: { start: positionAt(at), end: positionAt(end) },
    newText,
  }));
}
