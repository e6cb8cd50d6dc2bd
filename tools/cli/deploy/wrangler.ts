import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { CliError } from "../../command-line/cli-error.ts";
import { ROOT } from "../../files/root.ts";

/** Permissions of a deployment's token; wrangler's own login has all of them. */
const PERMISSIONS = [
  '"Account Settings: Read"',
  '"Workers Scripts: Edit"',
  '"Queues: Edit"',
  '"Zone: Read"',
  '"Workers Routes: Edit"',
];
const NOT_ALLOWED = /Authentication error|\[code: 10000\]/;
/** Lines of output after an error that are printed on a failure. */
const LINES_SHOWN = 15;

/** Runs wrangler in the project, from the PATH, where npm puts the project's own; `output` has both streams. Throws a `CliError` without one. */
export function runWrangler(args: readonly string[]): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, WRANGLER_SEND_METRICS: "false", CI: "true" };
    const child = spawn("wrangler", args, { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8");
      stream.on("data", (text: string) => (output += text));
    }
    child.on("error", (cause) =>
      reject(
        new CliError('wrangler is not installed: run "npm ci", then the command through npm', 1, { cause }),
      ),
    );
    child.on("close", (code) => resolve({ ok: code === 0, output: stripVTControlCharacters(output) }));
  });
}

/** The same; throws a `CliError` with its output when it fails. */
export async function wranglerOrThrow(args: readonly string[]): Promise<string> {
  const { ok, output } = await runWrangler(args);
  if (ok) return output;
  const lines = output
    .trim()
    .split("\n")
    .filter((line) => line.trim());
  const error = lines.findIndex((line) => line.includes("[ERROR]"));
  const shownLines = error < 0 ? lines.slice(-LINES_SHOWN) : lines.slice(error, error + LINES_SHOWN);
  const advice = NOT_ALLOWED.test(output)
    ? `\nThe login needs the permissions ${PERMISSIONS.join(", ")}`
    : "";
  throw new CliError(`wrangler failed:\n${shownLines.join("\n")}${advice}`);
}

/** A command line of wrangler to type. */
export function typed(args: readonly string[]): string {
  return ["npx wrangler", ...args.map((word) => (/^[\w./:=@-]+$/.test(word) ? word : `'${word}'`))].join(" ");
}
