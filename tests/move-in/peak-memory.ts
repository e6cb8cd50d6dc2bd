import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { CliStore } from "../cli/cli-store.ts";
import type { Outcome } from "../cli/store-command.ts";

const PROGRAM = fileURLToPath(new URL("../../tools/cli/index.ts", import.meta.url));
/** As in `npm run store`. */
const FLAGS = ["--max-semi-space-size=4", "--heap-growing-percent=20"];
/** Linux counts the parent's memory at the fork in the child's `maxRSS`; `VmHWM` is the program's own. */
const TELL_PEAK = `
  import { readFileSync } from "node:fs";
  process.on("exit", () => {
    const [, own] = process.platform === "linux" ? /^VmHWM:\\s+(\\d+)/m.exec(readFileSync("/proc/self/status", "utf8")) : [];
    console.error("peak " + (own ?? process.resourceUsage().maxRSS));
  });`;

/** Runs the CLI as a process of its own, and returns its peak memory in MiB. */
export function runMeasured(
  { databaseUrl, secretsKey }: Pick<CliStore, "databaseUrl" | "secretsKey">,
  ...args: string[]
): Promise<Outcome & { peakMiB: number }> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, SECRETS_KEY: secretsKey };
  const words = [
    ...FLAGS,
    "--import",
    `data:text/javascript,${encodeURIComponent(TELL_PEAK)}`,
    PROGRAM,
    ...args,
  ];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, words, { env, maxBuffer: 2 ** 30 }, (_error, stdout, stderr) => {
      const [, kilobytes] = /^peak (\d+)$/m.exec(stderr) ?? [];
      resolve({
        exitCode: child.exitCode ?? -1,
        stdout,
        stderr,
        peakMiB: kilobytes === undefined ? Number.POSITIVE_INFINITY : Number(kilobytes) / 1024,
      });
    });
  });
}
