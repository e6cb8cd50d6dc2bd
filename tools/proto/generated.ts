import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { GeneratedFolder } from "../files/generated.ts";
import { ROOT } from "../files/root.ts";
import { runProgram } from "../files/run-program.ts";
import { commentsOf } from "./comments.ts";

/** Throws its complaints. */
export const buf = (...args: string[]) => runProgram("buf", ...args);

async function inScratch<Made>(make: (folder: string) => Promise<Made>): Promise<Made> {
  const scratch = await mkdtemp(join(tmpdir(), "gen-"));
  try {
    return await make(scratch);
  } finally {
    await rm(scratch, { recursive: true });
  }
}

/** The message classes, as `buf generate` makes them. */
export const messageClasses = (): Promise<GeneratedFolder> =>
  inScratch(async (scratch) => {
    await buf("generate", "--output", scratch);
    const made = join(scratch, "gen/inference");
    const contents = (await readdir(made)).map(
      async (name) => [name, await readFile(join(made, name))] as const,
    );
    return { folder: "gen/inference", files: new Map(await Promise.all(contents)) };
  });

const HEAD = "// Made by `npm run gen` from proto/inference, not to be edited.\n\n";

/** The comments of the schemas by `Message.field`, a constant for each schema, and the source that the Worker serves. */
export const schemaTexts = (): Promise<GeneratedFolder> =>
  inScratch(async (scratch) => {
    const set = join(scratch, "all.binpb");
    await buf("build", "--as-file-descriptor-set", "--output", set);
    const descriptors = await readFile(set);
    const comments = [...commentsOf(descriptors)].map(
      ([name, of]) => `export const ${name.toUpperCase()}: Comments = ${JSON.stringify(of, undefined, 1)};\n`,
    );
    const since = Object.entries(commentsOf(descriptors).get("deepstream") ?? {}).flatMap(
      ([name, comment]) => {
        const [, release] = /\bSince ([\d.]+)\.(?= |$)/.exec(comment) ?? [];
        return release !== undefined && name.includes(".") && release !== "6.0" ? [[name, release]] : [];
      },
    );
    const source = await readFile(join(ROOT, "proto/inference/config.proto"), "utf8");
    return {
      folder: "gen/proto",
      files: new Map([
        [
          "comments.ts",
          `${HEAD}type Comments = Readonly<Record<string, string>>;\n\n${comments.join("\n")}\n/** Releases of DeepStream that first have a field. */\nexport const SINCE: Comments = ${JSON.stringify(Object.fromEntries(since), undefined, 1)};\n`,
        ],
        ["source.ts", `${HEAD}export const PROTO_SOURCE = ${JSON.stringify(source)};\n`],
      ]),
    };
  });
