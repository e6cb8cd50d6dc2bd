import { execFile } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** What gen/ has of the schema: message classes, the descriptor, and both as text for the Worker to serve. */

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const FOLDER = "gen/inference";

/** Files by what they are, from the root of the project. */
export const GENERATED = {
  /** FileDescriptorSet: what the next version of the schema has to be compatible with. */
  descriptor: `${FOLDER}/config.binpb`,
  /** ES module with the schema's source and its descriptor. */
  published: `${FOLDER}/schema.js`,
  publishedTypes: `${FOLDER}/schema.d.ts`,
} as const;

const run = promisify(execFile);

/** Runs buf, offline, in the root of the project. Throws what it complains about. */
export async function buf(...args: string[]): Promise<void> {
  const bin = join(ROOT, "node_modules/.bin");
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
  await run(join(bin, "buf"), args, { cwd: ROOT, env }).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`buf ${args[0]}: ${error.stdout}${error.stderr}`);
  });
}

/** Writes everything that proto/ gives into gen/ of a folder. */
export async function writeGenerated(folder: string): Promise<void> {
  await buf("generate", "--output", folder);
  const descriptor = join(folder, GENERATED.descriptor);
  await buf("build", "--as-file-descriptor-set", "--exclude-source-info", "--output", descriptor);
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

/** Contents of the schema's files in gen/ of a folder, by path from there. */
export async function listFiles(folder: string): Promise<Map<string, string>> {
  const names = await readdir(join(folder, FOLDER)).catch(() => []);
  const paths = names.map((name) => `${FOLDER}/${name}`);
  return new Map(
    await Promise.all(
      paths.map(async (path) => [path, await readFile(join(folder, path), "base64")] as const),
    ),
  );
}
