import { type Command, InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { CliError } from "./cli-error.ts";

/** A command, or a group of them, on the store that the whole command line names. */
export type StoreCommand = Command<[], {}, { dataDir: string }>;

/** The store; allowed anywhere in the command line. */
export const dataDirOption = new Option(
  "--data-dir <dir>",
  "Data directory of the local stack; DATABASE_URL takes precedence",
)
  .default(".store")
  .argParser(parseDataDir);

/** For commands that print records. */
export const jsonOption = new Option("--json", "Print JSON for machines");

let called = "npm run -s store -- ";
let group = "";

/** Sets the program's own name, for a command with one group only. */
export function nameProgram(name: string): void {
  called = `${name} `;
  group = "inference ";
}

/** The examples of a command's help, without the runner of the program. */
export function examples(...lines: string[]): string {
  const typed = lines.map((line) => `  ${called}${line.startsWith(group) ? line.slice(group.length) : line}`);
  return ["", "Examples:", ...typed].join("\n");
}

/** The parser of an option or argument with an id. It throws a usage error for an invalid one. */
export const idOf = (what: string) => (text: string) => {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new CliError(`${what} must be a positive whole number, not "${text}"`, 2);
};

const FORM = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?Z)?$/;

/** The parser of an option with an instant: a day, which begins at midnight UTC, or a time. It throws a usage error for another text. */
export const instantOf = (option: string) => (text: string) => {
  const instant = FORM.test(text) ? new Date(text) : undefined;
  if (instant && !Number.isNaN(instant.getTime())) return instant;
  throw new CliError(`${option} must be a day or a time such as 2026-11-21T08:30Z, not "${text}"`, 2);
};

/** An option here means that the directory was forgotten. */
function parseDataDir(text: string): string {
  if (text === "" || text.startsWith("--")) throw new InvalidArgumentError("It needs a directory.");
  return text;
}
