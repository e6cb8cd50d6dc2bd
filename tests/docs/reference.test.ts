import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import type { OpenApi } from "../../tools/openapi/format.ts";
import { curlOf } from "../../tools/site/reference/curl.ts";
import { operationsOf } from "../../tools/site/reference/operations.ts";
import { useStore } from "../support/use-store.ts";

/** The copied commands of the validator's reference, which need no key and no record. */

const { store } = useStore("inference");
const file = new URL("../../gen/openapi/inference.json", import.meta.url);
const document = JSON.parse(await readFile(file, "utf8")) as OpenApi;

test.each(operationsOf("inference", document))("$operation.summary", async (listed) => {
  const command = curlOf(listed).replace("https://store.example", store.url);
  await promisify(execFile)("sh", ["-c", command.replace("curl", "curl -sS --fail-with-body")]);
});

test("the commands are three", () => expect(operationsOf("inference", document)).toHaveLength(3));
