import { serverReaction, type Issue } from "../../../inference/config/index.ts";
import { make } from "../dom/elements.ts";

interface Ways {
  go(line: number, column: number): void;
  putRight: (() => void) | undefined;
}

/** An issue in the list of all. */
export function entryOf(
  { severity, message, suggestion, rule, line, column }: Issue,
  { go, putRight }: Ways,
): HTMLElement {
  const where = make("p", { className: "quiet" });
  if (line !== undefined) {
    const words = `Line ${line}${column === undefined ? "" : `, column ${column}`}`;
    const link = make("button", { className: "link" }, words);
    link.addEventListener("click", () => go(line, column ?? 1));
    where.append(link, " ");
  }
  where.append(make("a", { href: `/docs/rules/${rule}` }, rule));
  if (putRight) {
    const button = make("button", { className: "fix", ariaLabel: `Fix: ${message}` }, "Fix");
    button.addEventListener("click", putRight);
    where.append(" ", button);
  }
  const badge = make("span", { className: `badge ${KINDS[severity]}` }, severity);
  // The command line has the same text.
  const consequence = serverReaction(rule);
  const notes = [suggestion && `help: ${suggestion}`, consequence && `inference server: ${consequence}`];
  const quiet = notes.flatMap((note) => (note ? [make("p", { className: "quiet" }, note)] : []));
  return make("li", {}, make("p", {}, badge, ` ${message}`), ...quiet, where);
}

const KINDS = { error: "bad", warning: "busy", info: "" };

/** An issue beside its line of the text, at its height. */
export function issueElement(line: number, { severity, message }: Issue): HTMLElement {
  const remark = make("div", { className: severity, title: message }, `${severity}: ${message}`);
  remark.style.setProperty("--line", String(line - 1));
  return remark;
}
