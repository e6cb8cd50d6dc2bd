import {
  type Correction,
  convert,
  dialectOf,
  edit,
  fixText,
  formatOfBytes,
  formatOfName,
  type Format,
  type Issue,
  validateText,
  MAX_BYTES,
  type Report,
  validate,
} from "../../inference/config/index.ts";
import { entryOf, issueElement } from "./checker/issues.ts";
import { find, make } from "./dom/elements.ts";

/** Checks the config in the editor as it is typed: with the validator itself, which runs here, so that nothing is sent (§console-checker). */

/** Milliseconds without a key press before a check. */
const PAUSE = 150;
/** Most listed issues; the outcome counts all. */
const LISTED = 200;

/** The worst one first. */
const SEVERITIES = ["error", "warning", "info"] as const;

const editor = find<HTMLTextAreaElement>("config");
const numbers = find("numbers");
const beside = find("beside");
const outcome = find("verdict");
const list = find("issues");

const encode = (text: string) => new TextEncoder().encode(text);
function current() {
  const body = encode(editor.value);
  const format = formatOfBytes(body);
  return { body, format, dialect: dialectOf(body, format) };
}

let checked = "";

function check(): void {
  checked = editor.value;
  if (editor.value.trim() === "") {
    numberLines(new Map());
    list.replaceChildren();
    beside.replaceChildren();
    outcome.textContent = "There is no config to check.";
    return;
  }
  const { body, format, dialect } = current();
  const validation = format === "text" ? validateText(editor.value, { dialect, all: true }) : undefined;
  const report = validation?.report ?? validate(body, format, { dialect, all: true });
  const corrections = validation?.corrections() ?? [];
  show(report, dialect === "deepstream" ? `${format}, DeepStream's` : format, corrections);
}

/** An unchanged text is not checked again, which would remove the message about it. */
function checkChangedText(): void {
  if (editor.value !== checked) check();
}

/** Numbers at the margin, each in the colour of its line's worst issue. */
function numberLines(worst: ReadonlyMap<number, Issue>): void {
  const parts: (Node | string)[] = [];
  let plain = "";
  for (const at of editor.value.split("\n").keys()) {
    const issue = worst.get(at + 1);
    if (issue) parts.push(plain, make("b", { className: issue.severity }, String(at + 1)));
    plain = issue ? "\n" : `${plain}${at + 1}\n`;
  }
  numbers.replaceChildren(...parts, plain);
}

function show({ valid, issues }: Report, kind: string, corrections: readonly Correction[] = []): void {
  const counted = SEVERITIES.map(
    (severity) => [issues.filter((issue) => issue.severity === severity).length, severity] as const,
  )
    .filter(([number]) => number > 0)
    .map(([number, severity]) => `${number} ${severity}${number === 1 ? "" : "s"}`);
  outcome.textContent = `${valid ? "Valid" : "Invalid"} (${kind})${counted.length > 0 ? `: ${counted.join(", ")}` : ""}.`;
  outcome.className = valid ? "good" : "bad";
  const byIssue = new Map(corrections.map((correction) => [correction.issue, correction]));
  list.replaceChildren(
    ...issues.slice(0, LISTED).map((issue) => {
      const correction = byIssue.get(issue);
      return entryOf(issue, { go: select, putRight: correction && (() => fixOne(correction)) });
    }),
  );
  const worst = new Map<number, Issue>();
  for (const severity of SEVERITIES)
    for (const issue of issues)
      if (issue.severity === severity && issue.line && !worst.has(issue.line)) worst.set(issue.line, issue);
  numberLines(worst);
  beside.replaceChildren(...[...worst].slice(0, LISTED).map(([line, issue]) => issueElement(line, issue)));
}

/** Columns count code points, the editor UTF-16 units. */
function select(line: number, column: number): void {
  const lines = editor.value.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
  const units = [...(lines[line - 1] ?? "")].slice(0, column - 1).join("").length;
  const word = /^[\w.]+/.exec(editor.value.slice(start + units))?.[0] ?? "";
  editor.focus();
  editor.setSelectionRange(start + units, start + units + word.length);
}

/** Replaces the whole text or a range as if typed, so that it can be undone. */
function write(text: string, start = 0, end = editor.value.length): void {
  editor.focus();
  editor.setSelectionRange(start, end);
  // No other API keeps the history of undo.
  if (!document.execCommand("insertText", false, text)) editor.setRangeText(text, start, end, "end");
  check();
}

/** Fixes one issue, in one step, and moves on to the next fixable one. */
function fixOne({ edits }: Correction): void {
  if (editor.value !== checked) return check();
  const number = fixes().indexOf(document.activeElement as HTMLElement);
  const start = Math.min(...edits.map(({ at }) => at));
  const end = Math.max(...edits.map((one) => one.end));
  const moved = edits.map((one) => ({ ...one, at: one.at - start, end: one.end - start }));
  write(edit(editor.value.slice(start, end), moved), start, end);
  outcome.textContent = `1 fixed. ${outcome.textContent}`;
  const left = fixes();
  left[Math.min(number, left.length - 1)]?.focus();
}

const fixes = () => [...list.querySelectorAll<HTMLElement>(".fix")];

function fixAll(): void {
  checkChangedText();
  const { body, format, dialect } = current();
  if (format !== "text") {
    outcome.textContent = "Only text configs can be fixed.";
    return;
  }
  const { text, fixed } = fixText(body, dialect);
  if (fixed.length > 0) write(text);
  const outcomeText = outcome.textContent;
  outcome.textContent =
    fixed.length > 0 ? `${fixed.length} fixed. ${outcomeText}` : `Nothing to fix. ${outcomeText}`;
}

function turn(to: Format): void {
  checkChangedText();
  const { body, format, dialect } = current();
  const turned = convert(body, format, to, { dialect });
  if (!turned.ok) {
    show(turned.report, format);
    outcome.textContent = `Not converted: it does not decode. ${outcome.textContent}`;
  } else if (to === "binary") save(turned.body);
  else write(new TextDecoder().decode(turned.body));
}

function save(body: Uint8Array): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([new Uint8Array(body)], { type: "application/x-protobuf" }));
  link.download = "config.binpb";
  link.click();
  URL.revokeObjectURL(link.href);
}

async function open(file: File): Promise<void> {
  if (file.size > MAX_BYTES) {
    outcome.textContent = "The file is larger than 1 MiB.";
    return;
  }
  const body = new Uint8Array(await file.arrayBuffer());
  if ((formatOfName(file.name) ?? formatOfBytes(body)) !== "binary")
    return write(new TextDecoder().decode(body));
  const dialect = dialectOf(body, "binary");
  const text = convert(body, "binary", "text", { dialect });
  if (!text.ok) {
    editor.value = "";
    return show(text.report, "binary");
  }
  write(new TextDecoder().decode(text.body));
}

let waiting: ReturnType<typeof setTimeout> | undefined;
editor.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(checkChangedText, PAUSE);
});
editor.addEventListener("scroll", () => {
  editor.parentElement?.style.setProperty("--scrolled", `${editor.scrollTop}px`);
});
find("fix").addEventListener("click", fixAll);
list.addEventListener("keydown", (event) => {
  if (event.key !== "z" || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  editor.focus();
  document.execCommand("undo");
});
for (const button of document.querySelectorAll<HTMLElement>("[data-to]"))
  button.addEventListener("click", () => turn(button.dataset["to"] as Format));
const chooser = find<HTMLInputElement>("file");
chooser.addEventListener("change", () => {
  const [file] = chooser.files ?? [];
  if (file) void open(file);
});
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", (event) => {
  event.preventDefault();
  const [file] = event.dataTransfer?.files ?? [];
  if (file) void open(file);
});
check();
