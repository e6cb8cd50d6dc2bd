import { execFile } from "node:child_process";
import { cp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/**
 * Runs a program that only `npm run gen` and its check need, in the root of the project, with its output as the error. These
 * programs weigh as much as a quarter of all packages: npm installs them before their first use.
 */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const INSTALLED = join(ROOT, "node_modules/.generators");
const BIN = join(INSTALLED, "node_modules/.bin");
const LOCK = "package-lock.json";

const run = promisify(execFile);

/** The installation of this process: programs that run at the same time share it. */
let installation: Promise<void> | undefined;

export async function runGenerator(program: string, ...args: string[]): Promise<void> {
  await (installation ??= install());
  const env = { ...process.env, PATH: `${BIN}:${process.env.PATH}` };
  await run(join(BIN, program), args, { cwd: ROOT, env }).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`${program} ${args[0]}: ${error.stdout}${error.stderr}`);
    },
  );
}

async function install(): Promise<void> {
  const wanted = await readFile(new URL(LOCK, import.meta.url), "utf8");
  if ((await readFile(join(INSTALLED, LOCK), "utf8").catch(() => "")) === wanted) return;
  await rm(INSTALLED, { recursive: true, force: true });
  await cp(new URL("package.json", import.meta.url), join(INSTALLED, "package.json"));
  await cp(new URL(LOCK, import.meta.url), join(INSTALLED, LOCK));
  await run("npm", ["ci", "--no-audit", "--no-fund", "--prefix", INSTALLED]).catch(async (error: unknown) => {
    await rm(INSTALLED, { recursive: true });
    throw error;
  });
}
