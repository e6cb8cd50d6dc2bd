import { execFile } from "node:child_process";
import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useFolder } from "../support/folder.ts";
import { blocksOf } from "./guide.ts";
import { Terminal } from "./terminal.ts";

/**
 * A stranger's half hour: README and guides, each command pasted into a copy of the checkout and a project beside it. Only the
 * key, free ports and example addresses are replaced.
 */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);

const folder = useFolder();
let checkout: string;
let project: string;
let shop: Terminal;
let terminal: Terminal;
let port: number;
let receiverPort: number;
let key = "";

beforeAll(async () => {
  [checkout, project] = [folder.at("store-management-api"), folder.at("integration")];
  await mkdir(project);
  const { stdout } = await run("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    maxBuffer: 1e8,
  });
  for (const path of stdout.split("\n").filter(Boolean)) {
    await mkdir(dirname(join(checkout, path)), { recursive: true });
    await cp(join(ROOT, path), join(checkout, path)).catch((error) => {
      if (error.code !== "ENOENT") throw error; // Deleted, but uncommitted.
    });
  }
  [port, receiverPort] = await freePorts();
  // The environment of the test run is not the stranger's.
  const { DATABASE_URL: _url, SECRETS_KEY: _key, NODE_OPTIONS: _options, ...own } = process.env;
  const env = { ...own, npm_config_prefer_offline: "true", npm_config_audit: "false" };
  shop = new Terminal(checkout, env);
  terminal = new Terminal(project, env);
});
afterAll(async () => {
  await terminal?.close();
  await shop?.close();
});

async function freePorts(): Promise<[number, number]> {
  const servers = [createServer(), createServer()] as const;
  const ports = servers.map(async (server) => {
    await once(server.listen(0, "127.0.0.1"), "listening");
    return (server.address() as { port: number }).port;
  });
  const [one, other] = (await Promise.all(ports)) as [number, number];
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return [one, other];
}

/** Replacements in the examples. */
function asHere(code: string): string {
  return code
    .replaceAll("ck_…:cs_…", key)
    .replaceAll("http://127.0.0.1:8787", `http://127.0.0.1:${port}`)
    .replaceAll("https://store.example", `http://127.0.0.1:${port}`)
    .replaceAll("https://example.com/hook", `http://localhost:${receiverPort}/`)
    .replaceAll("localhost:3000", `localhost:${receiverPort}`)
    .replaceAll("listen(3000)", `listen(${receiverPort})`);
}

const page = (path: string) => readFile(join(checkout, path), "utf8");
/** Pasted commands, by page. */
const pasted = new Map<string, number>();

async function paste(path: string, place: string, code: string): Promise<string> {
  pasted.set(path, (pasted.get(path) ?? 0) + 1);
  return terminal.paste(`cd ${place}\n${asHere(code)}`);
}

test("README: installs, starts a shop with a key, and its first requests are answered", async () => {
  const [start = "", requests = ""] = blocksOf(await page("README.md"), "sh");
  const [line = ""] = start.split("\n");
  expect(line).toMatch(/^npm ci && npm start +#/);
  shop.types(line.replace("npm start", `npm start -- --port ${port}`));
  await shop.prints("ready ");
  key = /^KEY=(ck_\w{40}:cs_\w{40}) /m.exec(shop.printed)?.[1] ?? "";
  expect(key).not.toBe("");
  expect(await paste("README.md", checkout, requests)).toContain('"code":"spring"');
});

test("quickstart: a first request, a webhook whose signature is verified, an order", async () => {
  const guide = await page("docs/guides/quickstart.md");
  const [start = "", ...blocks] = blocksOf(guide, "sh");
  expect(start).toBe("npm ci\nnpm start\n");
  const [receiver = ""] = blocksOf(guide, "js");
  await writeFile(join(project, "receiver.mjs"), asHere(receiver));
  for (const block of blocks) await paste("quickstart", project, block);
  expect(terminal.printed).toContain('"title":"Gift wrap"');
  await terminal.prints("ping not signed");
  await terminal.prints("order.created genuine");
});

test("the other guides: every block of a shell", async () => {
  for (const name of await readdir(join(checkout, "docs/guides"))) {
    if (["quickstart.md", "clients.md"].includes(name)) continue;
    for (const block of blocksOf(await page(`docs/guides/${name}`), "sh")) {
      // A value of an answer is part of the next command.
      const tag = /etag: ("\w+")/i;
      const shown = tag.exec(block)?.[1];
      const [first = "", ...rest] = block.split("\n");
      if (shown === undefined) await paste(name, project, block);
      else {
        const given = tag.exec(await paste(name, project, first))?.[1] ?? "";
        expect(await paste(name, project, rest.join("\n").replace(shown, given))).toContain('"completed"');
      }
    }
  }
  for (const name of ["authentication.md", "errors.md", "lists.md", "webhooks.md"])
    expect(pasted.get(name), name).toBeGreaterThan(0);
});

// Last: its page has another address under the same name.
test("the validator: the results of its page, over HTTP", async () => {
  const [requests = ""] = blocksOf(await page("docs/inference.md"), "sh");
  expect(await paste("inference", checkout, requests)).toContain('"valid":true');
});
