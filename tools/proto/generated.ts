import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { GeneratedFolder } from "../files/generated.ts";
import { ROOT } from "../files/root.ts";
import { runProgram } from "../files/run-program.ts";
import { tablesOf } from "./tables.ts";

const FOLDER = "gen/inference";

/** FileDescriptorSet, with which the next version of the schema must be compatible. */
export const DESCRIPTOR = "config.binpb";

/** Throws its complaints. */
export const buf = (...args: string[]) => runProgram("buf", ...args);

/** The files of the schemas: message classes, tables for the validator, comments, and the source that the Worker serves. */
export async function inferenceFiles(): Promise<GeneratedFolder> {
  const scratch = await mkdtemp(join(tmpdir(), "gen-"));
  try {
    await buf("generate", "--output", scratch);
    const descriptor = join(scratch, DESCRIPTOR);
    const set = ["build", "--as-file-descriptor-set"];
    const config = ["--exclude-source-info", "--path", "proto/inference/config.proto"];
    await buf(...set, ...config, "--output", descriptor);
    const whole = join(scratch, "all.binpb");
    await buf(...set, "--output", whole);
    return {
      folder: FOLDER,
      files: new Map([
        ...(await readClasses(join(scratch, FOLDER))),
        [DESCRIPTOR, await readFile(descriptor)],
        ...publishedModules(
          await readFile(join(ROOT, "proto/inference/config.proto"), "utf8"),
          await readFile(descriptor, "latin1"),
        ),
        ...tableModules(await readFile(whole)),
      ]),
    };
  } finally {
    await rm(scratch, { recursive: true });
  }
}

type Files = [name: string, content: string | Uint8Array][];

/** The message classes; their types without the lines that repeat the declaration of each field and value. */
async function readClasses(folder: string): Promise<Files> {
  const names = await readdir(folder);
  return Promise.all(
    names.map(async (name): Promise<Files[number]> => {
      const text = await readFile(join(folder, name), "utf8");
      if (!name.endsWith("_pb.d.ts")) return [name, text];
      const kept = text.replaceAll(/(?:\n +\*)?\n +\* @generated from (?:field|enum value): .*/g, "");
      return [name, kept.replaceAll(/^ +\/\*\*\n +\*\/\n/gm, "")];
    }),
  );
}

/** The module with the schema's source and its descriptor. */
function publishedModules(source: string, descriptor: string): Files {
  const head = "// @generated from file inference/config.proto\n/* eslint-disable */\n\n";
  return [
    [
      "schema.js",
      `${head}export const PROTO_SOURCE = ${JSON.stringify(source)};\n\nexport const DESCRIPTOR_SET = ${JSON.stringify(descriptor)};\n`,
    ],
    [
      "schema.d.ts",
      `${head}/** proto/inference/config.proto. */\nexport declare const PROTO_SOURCE: string;\n\n/** Its FileDescriptorSet, a character for each byte. */\nexport declare const DESCRIPTOR_SET: string;\n`,
    ],
  ];
}

const HEAD = "// @generated from proto/inference\n/* eslint-disable */\n\n";
const TABLES =
  "interface Tables {\n  messages: Record<string, string>;\n  enums: Record<string, string>;\n}\n\n";

/** The modules of the schemas as tables, and of their comments: one constant for each schema. */
function tableModules(descriptors: Uint8Array): Files {
  const schemas = [...tablesOf(descriptors)].map(([name, schema]) => ({
    name: name.toUpperCase(),
    ...schema,
  }));
  const moduleOf = (part: "tables" | "comments") =>
    HEAD +
    schemas
      .map(({ name, ...of }) => `export const ${name} = ${JSON.stringify(of[part], undefined, 2)};\n`)
      .join("\n");
  const typesOf = (type: string) =>
    schemas.map(({ name }) => `export declare const ${name}: ${type};\n`).join("");
  return [
    ["tables.js", moduleOf("tables")],
    ["tables.d.ts", HEAD + TABLES + typesOf("Tables")],
    ["comments.js", moduleOf("comments")],
    ["comments.d.ts", HEAD + typesOf("Record<string, string>")],
  ];
}
