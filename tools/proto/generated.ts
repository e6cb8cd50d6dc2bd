import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runGenerator } from "../generators/run.ts";
import { tablesOf } from "./tables.ts";

/** The generated files of the schemas: message classes, tables for the validator, and the source that the Worker serves. */

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const FOLDER = "gen/inference";

/** Files by purpose, from the root of the project. */
export const GENERATED = {
  /** FileDescriptorSet, with which the next version of the schema must be compatible. */
  descriptor: `${FOLDER}/config.binpb`,
  /** ES module with the schema's source and its descriptor. */
  published: `${FOLDER}/schema.js`,
  publishedTypes: `${FOLDER}/schema.d.ts`,
  /** ES modules: the schemas as tables, and their comments. */
  tables: `${FOLDER}/tables.js`,
  tablesTypes: `${FOLDER}/tables.d.ts`,
  comments: `${FOLDER}/comments.js`,
  commentsTypes: `${FOLDER}/comments.d.ts`,
} as const;

/** Throws its complaints. */
export const buf = (...args: string[]) => runGenerator("buf", ...args);

/** Writes all generated files of proto/ into gen/ of a folder. */
export async function writeGenerated(folder: string): Promise<void> {
  await buf("generate", "--output", folder);
  const descriptor = join(folder, GENERATED.descriptor);
  const config = ["--path", "proto/inference/config.proto"];
  await buf("build", "--as-file-descriptor-set", "--exclude-source-info", ...config, "--output", descriptor);
  await writeTables(folder);
  const source = await readFile(join(ROOT, "proto/inference/config.proto"), "utf8");
  const set = await readFile(descriptor, "base64");
  await writeFile(
    join(folder, GENERATED.published),
    `// @generated from file inference/config.proto\n/* eslint-disable */\n\nexport const PROTO_SOURCE = ${JSON.stringify(source)};\n\nexport const DESCRIPTOR_SET_BASE64 = ${JSON.stringify(set)};\n`,
  );
  await writeFile(
    join(folder, GENERATED.publishedTypes),
    `// @generated from file inference/config.proto\n/* eslint-disable */\n\n/** proto/inference/config.proto. */\nexport declare const PROTO_SOURCE: string;\n\n/** Its FileDescriptorSet. */\nexport declare const DESCRIPTOR_SET_BASE64: string;\n`,
  );
}

async function writeTables(folder: string): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), "descriptors-"));
  try {
    const whole = join(scratch, "all.binpb");
    await buf("build", "--as-file-descriptor-set", "--output", whole);
    const schemas = [...tablesOf(await readFile(whole))];
    const tables = schemas.map(([name, schema]) => [name, schema.tables] as const);
    const comments = schemas.map(([name, schema]) => [name, schema.comments] as const);
    const names = schemas.map(([name]) => name.toUpperCase());
    await writeModule(folder, GENERATED.tables, tables);
    await writeModule(folder, GENERATED.comments, comments);
    await writeFile(
      join(folder, GENERATED.tablesTypes),
      `${HEAD}interface Tables {\n  messages: Record<string, string>;\n  enums: Record<string, string>;\n}\n\n${names.map((name) => `export declare const ${name}: Tables;\n`).join("")}`,
    );
    await writeFile(
      join(folder, GENERATED.commentsTypes),
      `${HEAD}${names.map((name) => `export declare const ${name}: Record<string, string>;\n`).join("")}`,
    );
  } finally {
    await rm(scratch, { recursive: true });
  }
}

const HEAD = "// @generated from proto/inference\n/* eslint-disable */\n\n";

/** One constant for each schema. */
async function writeModule(
  folder: string,
  file: string,
  values: readonly (readonly [name: string, value: object])[],
): Promise<void> {
  const constants = values.map(
    ([name, value]) => `export const ${name.toUpperCase()} = ${JSON.stringify(value, undefined, 2)};\n`,
  );
  await writeFile(join(folder, file), `${HEAD}${constants.join("\n")}`);
}

/** Contents of the schema's files in gen/ of a folder, by relative path. */
export async function listFiles(folder: string): Promise<Map<string, string>> {
  const names = await readdir(join(folder, FOLDER)).catch(() => []);
  const paths = names.map((name) => `${FOLDER}/${name}`);
  return new Map(
    await Promise.all(
      paths.map(async (path) => [path, await readFile(join(folder, path), "base64")] as const),
    ),
  );
}
