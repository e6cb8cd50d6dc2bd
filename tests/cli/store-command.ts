import { execFile } from "node:child_process";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { vi } from "vitest";
import { runCli } from "../../tools/cli/run.ts";

const PROGRAM = fileURLToPath(new URL("../../tools/cli/index.ts", import.meta.url));

export interface Outcome {
  exitCode: number;
  stdout: string;
  stderr: string;
}

/** The CLI with these words; never rejects. */
export type StoreCommand = (...args: string[]) => Promise<Outcome>;

interface Place {
  databaseUrl: string;
  /** By the role of the Workers. */
  workersUrl?: string;
  secretsKey: string;
  /** The previous key, while keys rotate. */
  previousSecretsKey?: string;
}

const variables = ({ databaseUrl, workersUrl = "", secretsKey, previousSecretsKey = "" }: Place) => ({
  DATABASE_URL: databaseUrl,
  WORKERS_DATABASE_URL: workersUrl,
  SECRETS_KEY: secretsKey,
  SECRETS_KEY_PREVIOUS: previousSecretsKey,
});

/** The CLI as an operator calls it: a process of its own, which takes most of a second to start. */
export function spawnedCommand(place: Place): StoreCommand {
  const env = { ...process.env, ...variables(place) };
  return (...args) =>
    new Promise((resolve) => {
      const child = execFile(process.execPath, [PROGRAM, ...args], { env }, (_error, stdout, stderr) => {
        resolve({ exitCode: child.exitCode ?? -1, stdout, stderr });
      });
    });
}

/** The CLI within this process, for tables of cases: all that `index.ts` runs. One call at a time. */
export function storeCommand(place: Place): StoreCommand {
  return async (...args) => {
    const printed = { stdout: "", stderr: "" };
    const log = vi.spyOn(console, "log").mockImplementation((line) => void (printed.stdout += `${line}\n`));
    const error = vi.spyOn(console, "error").mockImplementation((line) => {
      // The line about the store has tests of its own.
      if (!String(line).startsWith("store: ")) printed.stderr += `${line}\n`;
    });
    for (const [name, value] of Object.entries(variables(place))) vi.stubEnv(name, value);
    try {
      return { exitCode: await runCli(args), ...printed };
    } finally {
      vi.unstubAllEnvs();
      log.mockRestore();
      error.mockRestore();
    }
  };
}

/** Runs `work` with this text as standard input. */
export function withInput<T>(input: string, work: () => Promise<T>): Promise<T> {
  const stdin = vi.spyOn(process, "stdin", "get").mockReturnValue(Readable.from([input]) as never);
  return work().finally(() => stdin.mockRestore());
}

/** The output of a successful command with `--json`. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests look into records of many shapes
export async function jsonOf(outcome: Promise<Outcome>): Promise<any> {
  const { exitCode, stdout, stderr } = await outcome;
  if (exitCode !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}
