import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { GeneratedFolder } from "../files/generated.ts";
import { ROOT } from "../files/root.ts";
import { runProgram } from "../files/run-program.ts";

/** Throws its complaints. */
export const buf = (...args: string[]) => runProgram("buf", ...args);

/** The message classes, as `buf generate` makes them. */
export async function messageClasses(): Promise<GeneratedFolder> {
  const scratch = await mkdtemp(join(tmpdir(), "gen-"));
  try {
    await buf("generate", "--output", scratch);
    const made = join(scratch, "gen/inference");
    const contents = (await readdir(made)).map(
      async (name) => [name, await readFile(join(made, name))] as const,
    );
    return { folder: "gen/inference", files: new Map(await Promise.all(contents)) };
  } finally {
    await rm(scratch, { recursive: true });
  }
}

/** The source of the schema, which the Worker serves. */
export async function schemaSource(): Promise<GeneratedFolder> {
  const source = await readFile(join(ROOT, "proto/inference/config.proto"), "utf8");
  const head = "// Made by `npm run gen` from proto/inference, not to be edited.\n\n";
  const text = `${head}export const PROTO_SOURCE = ${JSON.stringify(source)};\n`;
  return { folder: "gen/proto", files: new Map([["source.ts", text]]) };
}
