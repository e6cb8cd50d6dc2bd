import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import type { OpenApi } from "../../tools/openapi/format.ts";
import { curlOf } from "../../tools/site/reference/curl.ts";
import { operationsOf } from "../../tools/site/reference/operations.ts";
import { useStore } from "../support/use-store.ts";

/** The copied commands of the reference, of reads that need no record. */

const { store } = useStore("v3");
const file = new URL("../../gen/openapi/v3.json", import.meta.url);
const document = JSON.parse(await readFile(file, "utf8")) as OpenApi;
const reads = operationsOf("v3", document).filter(
  ({ method, path }) => method === "GET" && !path.includes("{"),
);

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
