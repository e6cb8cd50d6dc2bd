import { execFile } from "node:child_process";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "./root.ts";

const BIN = join(ROOT, "node_modules/.bin");

/** Runs a program of an installed package in the root of the project. Throws its output as the error. */
export async function runProgram(program: string, ...args: string[]): Promise<void> {
  const env = { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH}` };
  await promisify(execFile)(join(BIN, program), args, { cwd: ROOT, env }).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`${program} ${args[0]}: ${error.stdout}${error.stderr}`);
    },
  );
}
