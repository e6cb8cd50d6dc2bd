import { realpath } from "node:fs/promises";
import { dirname, isAbsolute, relative, resolve, sep } from "node:path";
import {
  convert,
  convertNvinfer,
  type Dialect,
  type Format,
  isNvinfer,
  type Issue,
  type StageDialect,
  validate,
} from "../../../functions/inference/core/index.ts";
import { callerPath } from "../../command-line/caller-path.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { printIssues } from "./diagnostics.ts";
import type { Log } from "./log.ts";
import { EXIT_CODES, type Source } from "./outcome.ts";
import { readSource } from "./read-source.ts";
import { reasonOf } from "./regular-file.ts";
import { withoutTree } from "./validate.ts";
import { visible } from "./visible.ts";
import { writeWhole } from "../../files/write-whole.ts";

/** As the command's arguments and options say: a file is `-` for standard input and output. */
export interface Conversion extends Record<"from" | "to", string>, Record<"defaults" | "force", boolean> {
  fromFormat: Format | undefined;
  /** The dialect of the input; detected by its bytes if undefined. */
  dialect: Dialect | undefined;
  toFormat: Format;
  /** The dialect of the output; that of the input if undefined. */
  toDialect: StageDialect | undefined;
}

/**
 * Writes a config in another encoding and returns the exit code; issues of the input go to standard error. Throws a `CliError`
 * with exit code 2 for a file that cannot be read or written.
 */
export async function convertFile(conversion: Conversion, log: Log): Promise<number> {
  const { to, toFormat, toDialect, defaults } = conversion;
  await checkTarget(conversion);
  const read = await readSourceOf(conversion);
  const { source, isWhole } = turned(read, to, log);
  const { body, format, dialect, parsed } = source;
  const report = validate(body, format, { dialect, parsed });
  if (dialect === "model" && toDialect) throw new CliError(`${read.name} describes a model, not a stage`, 2);
  const options = { defaults, dialect, toDialect, parsed };
  // A converted gst-nvinfer file has a layout and comments already.
  const isDone = source !== read && toFormat === "text" && (toDialect ?? dialect) === dialect;
  const converted = !report.decoded
    ? undefined
    : isDone
      ? { ok: true as const, body, issues: [] }
      : convert(body, format, toFormat, options);
  // The text of a turned file is not the user's.
  if (source === read) printIssues(source, report.issues.filter(ofReading), log);
  if (converted) printIssues(source, converted.ok ? converted.issues : converted.report.issues, log);
  if (!converted?.ok) return EXIT_CODES.invalid;
  if (converted.body.length === 0 && read.body.length > 0)
    throw new CliError(`${read.name} sets no field: the result would be empty`, EXIT_CODES.invalid);
  if (to === "-") await writeOut(converted.body);
  else {
    await writeWhole(callerPath(to), converted.body).catch((error: unknown) => {
      throw new CliError(`cannot write ${to}: ${reasonOf(error)}`, 2);
    });
  }
  return isWhole ? EXIT_CODES.valid : EXIT_CODES.invalid;
}

/** Converts a file of gst-nvinfer to a stage's config and reports its changes, and whether all lines were read; other files are unchanged. */
function turned(source: Source, to: string, log: Log): { source: Source; isWhole: boolean } {
  const text = new TextDecoder().decode(source.body);
  if (source.format !== "text" || !isNvinfer(text)) return { source, isWhole: true };
  const {
    text: config,
    issues,
    keys,
    refusal,
  } = convertNvinfer(text, (path) => fromFolderOf(to, path, source.path));
  if (refusal !== undefined)
    throw new CliError(`cannot convert ${source.name}: ${refusal}`, EXIT_CODES.invalid);
  printIssues(source, issues, log);
  const kept = keys.filter(({ outcome }) => outcome === "kept").map(({ key }) => key);
  if (kept.length > 0) log.err(`${visible(source.name)}: kept: ${kept.join(", ")}`);
  const isWhole = issues.every(({ severity }) => severity !== "error");
  const body = new TextEncoder().encode(config);
  return { source: { ...withoutTree(source), body, dialect: "deepstream" }, isWhole };
}

/** A relative path of the old file, from the new file's folder. Standard output has none. */
function fromFolderOf(to: string, path: string, from: string | undefined): string {
  if (to === "-" || from === undefined || path === "" || isAbsolute(path) || path.includes("://"))
    return path;
  const [here, there] = [dirname(from), dirname(callerPath(to))];
  if (here === there) return path;
  const moved = relative(there, resolve(here, path)).replaceAll(sep, "/");
  return moved.startsWith(".") ? moved : `./${moved}`;
}

/** Refuses to overwrite the input, and to send bytes to a terminal. */
async function checkTarget({ from, to, toFormat, force }: Conversion): Promise<void> {
  if (to === "-" && toFormat === "binary" && process.stdout.isTTY)
    throw new CliError("a terminal cannot show the binary encoding: name a file, or redirect the output", 2);
  if (force || from === "-" || to === "-") return;
  const [source, target] = await Promise.all(
    [from, to].map((file) => realpath(callerPath(file)).catch(() => undefined)),
  );
  if (source !== undefined && source === target)
    throw new CliError(`${to} is the input file: add --force to replace it`, 2);
}

async function readSourceOf({ from, fromFormat: format, dialect }: Conversion): Promise<Source> {
  const input = from === "-" ? { name: "<stdin>" } : { name: from, path: callerPath(from) };
  try {
    return await readSource(input, { format, dialect });
  } catch (error) {
    throw new CliError(`cannot read ${input.name}: ${reasonOf(error)}`, 2, { cause: error });
  }
}

/** Rules on the written form of a config: a conversion changes others. */
function ofReading({ rule }: Issue): boolean {
  return /^(?:text|json|wire|wrapped|size)\./.test(rule);
}

/** Waits until a slow reader has taken it. */
function writeOut(content: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) =>
    process.stdout.write(content, (error) => (error ? reject(error) : resolve())),
  );
}
