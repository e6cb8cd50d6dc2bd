import { realpath } from "node:fs/promises";
import {
  convert,
  convertNvinfer,
  type Dialect,
  type Format,
  isNvinfer,
  type Issue,
  validate,
} from "../../../functions/inference/config/index.ts";
import { callerPath } from "../../command-line/caller-path.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { diagnosticsOf } from "./diagnostics.ts";
import type { Log } from "./log.ts";
import { EXIT_CODES, type Source } from "./outcome.ts";
import { readSource } from "./read-source.ts";
import { reasonOf } from "./reason.ts";
import { writeWhole } from "../../files/write-whole.ts";

export interface Conversion {
  /** File, or `-` for standard input. */
  from: string;
  /** File, or `-` for standard output. */
  to: string;
  fromFormat: Format | undefined;
  /** The dialect that it is in; detected by its bytes if undefined. */
  dialect: Dialect | undefined;
  toFormat: Format;
  /** The dialect that it shall be in; that which it is in if undefined. */
  toDialect: Dialect | undefined;
  /** Fields that are not set are written, too. */
  defaults: boolean;
  /** `to` may be the file that is read. */
  force: boolean;
}

/** Writes a config in another encoding and returns the exit code. Throws a `CliError` with exit code 2 when a file cannot be read or written. */
export async function convertFile(conversion: Conversion, log: Log): Promise<number> {
  const { to, toFormat, toDialect, defaults } = conversion;
  await checkTarget(conversion);
  const read = await readSourceOf(conversion);
  const source = turned(read, log);
  const { body, format, dialect } = source;
  const report = validate(body, format, { dialect });
  const options = { defaults, dialect, ...(toDialect && { toDialect }) };
  // What was turned is laid out already, with its comments.
  const isDone = source !== read && toFormat === "text" && (toDialect ?? dialect) === dialect;
  const converted = !report.decoded
    ? undefined
    : isDone
      ? { ok: true as const, body, issues: [] }
      : convert(body, format, toFormat, options);
  printIssues(source, report.issues.filter(ofReading), log);
  if (converted) printIssues(source, converted.ok ? converted.issues : converted.report.issues, log);
  if (!converted?.ok) return EXIT_CODES.invalid;
  if (to === "-") await writeOut(converted.body);
  else {
    await writeWhole(callerPath(to), converted.body).catch((error: unknown) => {
      throw new CliError(`cannot write ${to}: ${reasonOf(error)}`, 2);
    });
  }
  return EXIT_CODES.valid;
}

/** A file of gst-nvinfer as a stage's config, and what became of its lines; others as they are. */
function turned(source: Source, log: Log): Source {
  const text = new TextDecoder().decode(source.body);
  if (source.format !== "text" || !isNvinfer(text)) return source;
  const { text: config, issues } = convertNvinfer(text);
  printIssues(source, issues, log);
  return { ...source, body: new TextEncoder().encode(config), dialect: "deepstream" };
}

/** Refuses to overwrite what is read, and to send bytes to a terminal. */
async function checkTarget({ from, to, toFormat, force }: Conversion): Promise<void> {
  if (to === "-" && toFormat === "binary" && process.stdout.isTTY)
    throw new CliError("binary is not for a terminal: name a file, or redirect the output", 2);
  if (force || from === "-" || to === "-") return;
  const [source, target] = await Promise.all(
    [from, to].map((file) => realpath(callerPath(file)).catch(() => undefined)),
  );
  if (source !== undefined && source === target)
    throw new CliError(`${to} is the file to be read: say --force to replace it`, 2);
}

async function readSourceOf({ from, fromFormat: format, dialect }: Conversion): Promise<Source> {
  const input = from === "-" ? { name: "<stdin>" } : { name: from, path: callerPath(from) };
  try {
    return await readSource(input, { format, dialect });
  } catch (error) {
    throw new CliError(`cannot read ${input.name}: ${reasonOf(error)}`, 2, { cause: error });
  }
}

/** Rules on how a config is written down: a conversion does not keep the others. */
function ofReading({ rule }: Issue): boolean {
  return /^(?:text|json|wire|wrapped|size)\./.test(rule);
}

function printIssues(source: Source, issues: Issue[], log: Log): void {
  for (const text of diagnosticsOf(source, issues, process.stderr)) log.err(text);
}

/** Waits until a slow reader has taken it. */
function writeOut(content: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) =>
    process.stdout.write(content, (error) => (error ? reject(error) : resolve())),
  );
}
