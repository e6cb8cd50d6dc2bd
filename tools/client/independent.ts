import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runGenerator } from "../generators/run.ts";

/** The clients that an independent generator makes of the OpenAPI documents: tests use them as anyone would. */
export async function independentClients(): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), "independent-"));
  try {
    const made = ["v1", "v2", "v3"].map(async (version): Promise<[file: string, text: string]> => {
      const file = join(folder, `${version}.ts`);
      await runGenerator("oazapfts", `gen/openapi/${version}.json`, file);
      return [`${version}.ts`, await readFile(file, "utf8")];
    });
    return new Map(await Promise.all(made));
  } finally {
    await rm(folder, { recursive: true });
  }
}
