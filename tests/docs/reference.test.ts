import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { curlOf } from "../../tools/site/reference/curl.ts";
import { readVersions } from "../../tools/site/reference/documents.ts";
import { useStore } from "../support/use-store.ts";

/** The copied commands of the reference, of reads that need no record. */

const { store } = useStore("v3");
const versions = await readVersions(fileURLToPath(new URL("../../gen/openapi", import.meta.url)));
const reads = versions
  .flatMap(({ name, operations }) => (name === "v3" ? operations : []))
  .filter(({ method, path }) => method === "GET" && !path.includes("{"));

let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  const { consumerKey, consumerSecret } = await store.createKey();
  env = { ...process.env, KEY: `${consumerKey}:${consumerSecret}` };
});

test.each(reads)("$operation.summary", async (listed) => {
  const command = curlOf(listed).replace("https://store.example", store.url);
  await promisify(execFile)("sh", ["-c", command.replace("curl", "curl -g -sS --fail-with-body")], { env });
});

test("there are many", () => expect(reads.length).toBeGreaterThan(20));
