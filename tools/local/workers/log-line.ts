import { shown } from "../../command-line/shown.ts";
import { parseJson } from "../../files/json.ts";

/** A readable form of a line by a Worker or workerd; undefined for a repetition of a Worker's message. */
export function readableLine(line: string, at: Date): string | undefined {
  const time = at.toTimeString().slice(0, 8);
  const record = parse(line);
  const text = record ? describe(record) : fromWorkerd(line);
  return text === undefined ? undefined : `${time} ${shown(text)}`;
}

/** The line as JSON: Workers write it, workerd itself does not. */
export function jsonLine(line: string): string {
  return parse(line) ? line : JSON.stringify({ workerd: line });
}

type Line = Readonly<Record<string, unknown>>;

const parse = (line: string) => (line.startsWith("{") ? (parseJson(line) as Line | undefined) : undefined);

function describe(line: Line): string {
  if (line["method"] !== undefined) return describeRequest(line);
  if (line["delivery"] !== undefined) return describeDelivery(line);
  if (line["disabled"] !== undefined)
    return `webhook ${String(line["disabled"])} to ${String(line["to"])} is disabled`;
  const { detail, ...rest } = line;
  return [JSON.stringify(rest), firstLine(detail)].filter(Boolean).join(" ");
}

function describeRequest({ method, path, status, totalMs, error, detail }: Line): string {
  const words = [method, path, status, `${String(totalMs)} ms`, error, firstLine(detail)];
  return words.filter((word) => word !== undefined && word !== "").join(" ");
}

function describeDelivery({ topic, to, attempt, status, error, durationMs, state, dueAt }: Line): string {
  const came = status === null ? String(error) : `${String(status)}, ${String(durationMs)} ms`;
  const due = new Date(String(dueAt));
  const next = {
    delivered: "delivered",
    dead: "given up",
    pending: `again at ${due.toTimeString().slice(0, 8)}`,
  }[String(state)];
  return `webhook ${String(topic)} to ${String(to)}, attempt ${String(attempt)}: ${came}; ${next ?? ""}`;
}

/** The reason; the stack is in the JSON lines. */
function firstLine(detail: unknown): string {
  return typeof detail === "string" ? (detail.split("\n")[0] ?? "") : "";
}

/** workerd's own message about a failure that it passes on to the Worker. */
const PASSED_ON = "sentryErrorContext = jsgInternalError";

function fromWorkerd(text: string): string | undefined {
  const [first = ""] = text.split("\n");
  return text.includes(PASSED_ON) || first.trim() === "" ? undefined : first;
}
