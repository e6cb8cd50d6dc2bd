import { once } from "node:events";
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { convert, MEDIA_TYPES } from "../../functions/inference/core/index.ts";
import { remoteValidator } from "../../tools/inference/check/remote-validator.ts";
import { findFreePort } from "../../tools/local/ports.ts";
import { type RunningWorkers, runWorkers } from "../../tools/local/workers/workers.ts";
import { useFolder } from "../support/folder.ts";
import { GOOD, inference } from "./inference-command.ts";
import { bundledWorkers } from "../support/bundles.ts";

let worker: RunningWorkers;
const folder = useFolder("test");
const servers: Server[] = [];

beforeAll(async () => {
  const workers = bundledWorkers.filter(({ environment }) => environment === "inference");
  worker = await runWorkers({ workers, port: 0, bindings: () => ({}) });
});
afterAll(() => worker.close());
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A test server in the Worker's place, and its address. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The output of a run with `--json` on its only file. */
async function validated(content: string | Uint8Array, name: string, ...words: string[]) {
  const { stdout } = await inference("validate", "--json", await folder.write(name, content), ...words);
  return JSON.parse(stdout).files[0];
}

const BAD = `infer_config {
${GOOD.replace("unique_id: 1", "unique_id: 0").replace("scale_factor: 1", "scale_factor: -1")}
}
`;

test.each([[[]], [["--binary"]]])(
  "the issues of the Worker have the positions of the file, %j",
  async (binary) => {
    const there = await validated(
      BAD,
      "bad.txtpb",
      "--dialect",
      "config",
      "--url",
      `${worker.url}/`,
      ...binary,
    );
    expect(there).toEqual(await validated(BAD, "bad.txtpb", "--dialect", "config"));
    expect(there.issues).toContainEqual(
      expect.objectContaining({ rule: "scale_factor.negative", severity: "warning", line: 8, column: 15 }),
    );
    expect(there.issues).toContainEqual(expect.objectContaining({ rule: "wrapped.infer_config", line: 1 }));
    const { exitCode, stdout } = await inference(
      "validate",
      `${folder.path}/bad.txtpb`,
      "--dialect",
      "config",
      "--url",
      worker.url,
      ...binary,
    );
    expect(exitCode).toBe(1);
    expect(stdout).toContain("bad.txtpb:2:1: error: unique_id must be greater than 0 [unique_id.positive]");
  },
);

test("a binary config is sent unchanged, and offsets are the file's", async () => {
  const content = Buffer.from([0x08, 0x01, 0x50, 0x01]);
  const there = await validated(content, "config.binpb", "--url", worker.url);
  expect(there).toEqual(await validated(content, "config.binpb"));
  expect(there.issues).toContainEqual(expect.objectContaining({ rule: "wire.unknown_field", offset: 2 }));
});

test.each([
  ["text", "good.txtpb", []],
  ["json", "good.json", []],
  ["text", "good.txtpb", ["--binary"]],
  ["json", "good.json", ["--binary"]],
] as const)("%s of %s with %j: the request, and the answer as the outcome", async (format, name, binary) => {
  const requests: { path: string | undefined; type: string | undefined; body: Buffer }[] = [];
  const issue = { severity: "error", rule: "of.tomorrow", path: "unique_id", message: "no" };
  const place = { line: 1, column: 2, offset: 1 };
  const sent = binary.length > 0 ? "binary" : format;
  const body = convert(new TextEncoder().encode(GOOD), "text", format);
  if (!body.ok) throw new Error("the config does not convert");
  const url = await serve(async (request, response) => {
    const body = await buffer(request);
    requests.push({ path: request.url, type: request.headers["content-type"], body });
    response
      .writeHead(422)
      .end(JSON.stringify({ valid: false, format: sent, issues: [{ ...issue, ...place }] }));
  });
  // Positions in the binary form are none in the file.
  const expected = sent === "binary" ? issue : { ...issue, ...place };
  const outcome = await validated(body.body, name, "--url", `${url}/edge/`, ...binary);
  expect(outcome).toMatchObject({ format, valid: false });
  expect(outcome.issues).toEqual([expected]);
  expect(requests).toMatchObject([
    { path: "/edge/inference/v1/validate?dialect=config", type: MEDIA_TYPES[sent] },
  ]);
  const uploaded = convert(body.body, format, sent);
  expect(uploaded.ok && uploaded.body).toEqual(new Uint8Array(requests[0]!.body));
});

test.each(["/inference/v1", "/inference/v1/validate", "/inference/v1/validate/"])(
  "an address that ends in %s is the Worker's",
  async (path) => {
    const there = await validated(BAD, "bad.txtpb", "--url", `${worker.url}${path}`);
    expect(there).toEqual(await validated(BAD, "bad.txtpb"));
  },
);

test("an unreadable config is reported locally, and not sent", async () => {
  let requests = 0;
  const url = await serve((_request, response) => {
    requests += 1;
    response.end();
  });
  expect(await validated("unique_idd: 1", "broken.txtpb", "--url", url)).toMatchObject({
    valid: false,
    decoded: false,
    issues: [{ rule: "text.unknown_field", line: 1, column: 1 }],
  });
  expect(requests).toBe(0);
});

test("one broken connection is no failure; at most 8 requests are concurrent", async () => {
  const seen = new Set<string>();
  const [CONFIGS, AT_A_TIME] = [20, 8];
  let [taken, most, broken] = [0, 0, 0];
  const held: ServerResponse[] = [];
  const url = await serve(async (request, response) => {
    const body = (await buffer(request)).toString("hex");
    if (!seen.has(body)) {
      seen.add(body);
      broken += 1;
      return request.socket.destroy();
    }
    most = Math.max(most, held.push(response));
    taken += 1;
    // Answers none until the most concurrent requests wait.
    if (held.length < AT_A_TIME && taken < CONFIGS) return;
    for (const waiting of held.splice(0)) waiting.end('{"valid":true,"format":"binary","issues":[]}');
  });
  for (let n = 1; n <= CONFIGS; n += 1)
    await folder.write(`${n}.txtpb`, GOOD.replace("unique_id: 1", `unique_id: ${n}`));
  const { exitCode, stdout } = await inference("validate", folder.path, "--url", url);
  expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: "20 files: 20 valid\n" });
  expect(broken).toBe(20);
  expect(most).toBe(AT_A_TIME);
});

test("an unreachable Worker: exit code 3, and nothing more is sent", async () => {
  await folder.write("a.txtpb", GOOD);
  await folder.write("b.txtpb", "broken");
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const { exitCode, stdout, stderr } = await inference("validate", folder.path, "--url", url);
  expect(exitCode).toBe(3);
  expect(stderr).toBe(`error: cannot reach ${url}: connection refused; 1 file not validated\n\n`);
  expect(stdout).toContain("2 files: 1 invalid, 1 not validated");
});

test.each([
  ["answers 404", 404, "{}", "it answers 404, and is not the validator"],
  ["answers a page", 200, "<html>", "it answers 200, and is not the validator"],
  ["fails", 500, '{"valid":true,"issues":[]}', "it answers 500, and is not the validator"],
])("a server that %s: exit code 3", async (_what, status, body, reason) => {
  const url = await serve((_request, response) => response.writeHead(status).end(body));
  const { exitCode, stderr } = await inference("validate", await folder.write("a.txtpb", GOOD), "--url", url);
  expect({ exitCode, stderr }).toEqual({ exitCode: 3, stderr: expect.stringContaining(reason) });
});

test("a server that answers without end: exit code 3", async () => {
  const url = await serve((_request, response) => {
    const more = () => {
      while (response.write(Buffer.alloc(1 << 20, " ")));
    };
    response.on("drain", more);
    more();
  });
  const { exitCode, stderr } = await inference("validate", await folder.write("a.txtpb", GOOD), "--url", url);
  expect({ exitCode, stderr }).toEqual({
    exitCode: 3,
    stderr: expect.stringContaining("its answer is too long for the validator"),
  });
});

test.each([
  ["many issues", 3, 100_000, {}],
  ["long words", 3, 80, { message: "m".repeat(100_000), path: "p".repeat(50_000), rule: "r".repeat(20_000) }],
  ["names of every object", 1, 3, { rule: "constructor" }],
])("a server that reports %s: exit code %i, and little output", async (_what, code, n, odd) => {
  const issue = { severity: "error", rule: "of.tomorrow", path: "unique_id", message: "no", ...odd };
  const answer = JSON.stringify({
    valid: false,
    format: "binary",
    issues: Array.from({ length: n }, () => issue),
  });
  const url = await serve((_request, response) => response.writeHead(422).end(answer));
  const file = await folder.write("a.txtpb", GOOD);
  for (const words of [[], ["--json"], ["--github"]]) {
    const { exitCode, stdout } = await inference("validate", file, "--url", url, ...words);
    expect({ exitCode, words }).toEqual({ exitCode: code, words });
    expect(stdout.length).toBeLessThan(256 * 1024);
  }
});

test.each([{ offset: -3 }, { line: -1 }, { column: 1.5 }])("%j is no place: exit code 3", async (place) => {
  const issue = { severity: "error", rule: "wire.truncated", path: "", message: "no", ...place };
  const answer = JSON.stringify({ valid: false, format: "binary", issues: [issue] });
  const url = await serve((_request, response) => response.writeHead(422).end(answer));
  const file = await folder.write("a.binpb", Buffer.from([0x08, 0x01]));
  expect(await inference("validate", file, "--url", url)).toMatchObject({ exitCode: 3 });
});

test("a server that never answers is given up, and not asked again", async () => {
  let requests = 0;
  const url = await serve(() => void requests++);
  const source = {
    name: "a.txtpb",
    format: "text" as const,
    dialect: "config" as const,
    body: new TextEncoder().encode(GOOD),
  };
  const validate = remoteValidator(url, { timeoutMs: 50 });
  expect(await validate(source)).toEqual({
    kind: "unreached",
    name: "a.txtpb",
    reason: `${url}: no answer in time`,
  });
  expect(requests).toBeLessThanOrEqual(1);
});
