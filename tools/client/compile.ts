import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const SOURCE = fileURLToPath(new URL("client.ts", import.meta.url));
const TSC = fileURLToPath(new URL("../../node_modules/.bin/tsc", import.meta.url));

const OPTIONS = "--ignoreConfig --strict --declaration --target es2022 --lib es2022,dom --module esnext";

/** client.ts as JavaScript, with its declarations. Throws the compiler's errors, also for the declarations that use it. */
export async function compileClient(users: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), "client-"));
  try {
    await Promise.all([
      writeFile(join(folder, "client.ts"), await readFile(SOURCE)),
      ...Array.from(users, ([name, text]) => writeFile(join(folder, name), text)),
    ]);
    await promisify(execFile)(TSC, [...OPTIONS.split(" "), "client.ts", ...users.keys()], { cwd: folder });
    const files = ["client.js", "client.d.ts"].map(
      async (name) => [name, await readFile(join(folder, name), "utf8")] as const,
    );
    return new Map(await Promise.all(files));
  } finally {
    await rm(folder, { recursive: true });
  }
}
