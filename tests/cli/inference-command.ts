import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { vi } from "vitest";
import { type Outcome, storeCommand } from "./store-command.ts";

const PROGRAM = fileURLToPath(new URL("../../tools/cli/index.ts", import.meta.url));

/** An unreachable store: configs need none. */
const NO_STORE = { databaseUrl: "postgres://nowhere.invalid/store", secretsKey: "" };

/** Variables that change the command's output or colours on the test machine. */
const SURROUNDINGS = ["CI", "GITHUB_ACTIONS", "GITHUB_WORKSPACE", "FORCE_COLOR", "NO_COLOR", "INIT_CWD"];

/** `store inference` with these words, within this process. One call at a time. */
export function inference(...words: string[]): Promise<Outcome> {
  return inferenceAmong({}, ...words);
}

/** The same with variables of the environment. */
export function inferenceAmong(env: Record<string, string>, ...words: string[]): Promise<Outcome> {
  for (const name of [...SURROUNDINGS, ...Object.keys(env)]) vi.stubEnv(name, env[name]);
  return storeCommand(NO_STORE)("inference", ...words);
}

/** `store inference` as a process of its own, fed by standard input; its output is bytes. */
export function spawnInference(
  words: string[],
  input: string | Uint8Array,
): Promise<Omit<Outcome, "stdout"> & { stdout: Buffer }> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !SURROUNDINGS.includes(name)),
  );
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [PROGRAM, "inference", ...words],
      { env, encoding: "buffer" },
      (_error, stdout, stderr) => resolve({ exitCode: child.exitCode ?? -1, stdout, stderr: String(stderr) }),
    );
    child.stdin?.end(input);
  });
}

/** A file of `tests/cli/inference`. */
export const sample = (name: string): string =>
  readFileSync(new URL(`inference/${name}`, import.meta.url), "utf8");

/** A config without any issue. */
export const GOOD = `unique_id: 1
max_batch_size: 4
backend { srv_is { model_name: "gate" version: -1 model_repo { root: "/models" } } }
preprocess {
  network_format: IMAGE_FORMAT_RGB
  tensor_order: TENSOR_ORDER_LINEAR
  normalize { scale_factor: 1 }
}
postprocess { labelfile_path: "/labels.txt" other {} }
`;
