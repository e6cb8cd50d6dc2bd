import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningWorkers, runWorkers } from "../../tools/local/workers/workers.ts";
import { bundledWorkers } from "../support/bundles.ts";
import { ORIGIN } from "../support/console-visitor.ts";
import { attributes, ids } from "./html.ts";

/** The console as it is deployed, in workerd. */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const NOTHING_ELSE = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

let worker: RunningWorkers;
beforeAll(async () => {
  const workers = bundledWorkers
    .filter(({ environment }) => /webhooks|console/.test(environment))
    .toReversed();
  // None of these pages asks the database.
  const bindings = () => ({ DATABASE_URL: "postgresql://127.0.0.1/none", SECRETS_KEY: btoa("0".repeat(32)) });
  worker = await runWorkers({ workers, port: 0, bindings });
});
afterAll(() => worker.close());

/** Read to its end: the Worker waits for unread answers when it stops. */
async function get(path: string): Promise<Response> {
  const response = await worker.fetch(ORIGIN + path, { redirect: "manual" });
  const { status, headers } = response;
  const body = await response.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, { status, headers });
}
const read = async (path: string) => (await get(path)).text();

/** Files of a folder of the checkout and its subfolders; none for a missing one. */
async function filesOf(folder: string, ending: string): Promise<string[]> {
  const names = await readdir(join(ROOT, folder), { recursive: true }).catch(() => []);
  return names.filter((name) => name.endsWith(ending));
}

test("a page is HTML that may load its stylesheet and nothing else", async () => {
  const { status, headers } = await get("/docs/guides/quickstart");
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; ${NOTHING_ELSE}`,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
  });
});

test("every page runs one script of its own origin, which browsers cache for good", async () => {
  for (const path of ["/docs/", "/docs/reference", "/docs/reference/v2-orders", "/docs/guides/webhooks"]) {
    const scripts = attributes(await read(path), "script", "src");
    expect([path, scripts.length]).toEqual([path, 1]);
    const own = await get(scripts[0] ?? "");
    expect(own.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
    expect(own.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  }
});

test.each([
  "/console/assets/style-0123456789.css",
  "/console/assets/nothing.js",
  "/docs/reference/v9-orders",
])("the missing %s is never cached for good", async (path) => {
  const { status, headers } = await get(path);
  expect([status, headers.get("Cache-Control")]).toEqual([404, "public, max-age=0, must-revalidate"]);
});

test("every file of the console's pages is cached for good", async () => {
  const files = await filesOf("dist/console/console/assets", "");
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    const { headers } = await get(`/console/assets/${file}`);
    expect([file, headers.get("Cache-Control")]).toEqual([file, "public, max-age=31536000, immutable"]);
  }
});

test("the reference lists every OpenAPI document, and serves it unchanged", async () => {
  const names = ["v2.json", "v3.json", "v1.json"];
  const urls = attributes(await read("/docs/reference"), "a", "href").filter((url) => url.endsWith(".json"));
  expect(urls).toEqual(names.map((name) => `/docs/openapi/${name}`));
  for (const [index, name] of names.entries()) {
    const response = await get(urls[index] ?? "");
    expect(response.headers.get("Content-Type")).toBe("application/json");
    expect(await response.text()).toBe(await readFile(join(ROOT, "gen/openapi", name), "utf8"));
  }
});

test("every guide and every document of operators is a page, and every link of every page works", async () => {
  const pages = new Map<string, string>();
  for (const queue = ["/docs/"]; queue.length > 0;) {
    const path = queue.pop() ?? "";
    if (pages.has(path)) continue;
    const response = await get(path);
    expect([path, response.status]).toEqual([path, 200]);
    const page = await response.text();
    pages.set(path, page);
    if (!response.headers.get("Content-Type")?.startsWith("text/html")) continue;
    expect(page).not.toMatch(/<script(?![^>]* src=)|<style| style="| on\w+="/);
    const own = attributes(page, "a", "href").filter((href) => href.startsWith("/docs"));
    queue.push(...own.map((href) => href.split("#", 1)[0] ?? ""));
  }
  const broken = [...pages].flatMap(([path, page]) =>
    attributes(page, "a", "href")
      .filter((href) => href.includes("#") && !/^(https?|mailto):/.test(href))
      .filter((href) => {
        const [target, id = ""] = href.split("#");
        return !ids(pages.get(target || path) ?? "").includes(id);
      })
      .map((href) => `${path} → ${href}`),
  );
  expect(broken).toEqual([]);
  const guides = (await filesOf("docs/guides", ".md")).map((name) => `guides/${name}`);
  const documents = [...guides, "operating.md", "store-command.md", "incidents.md", "move-in.md"];
  const urls = documents.map((name) => `/docs/${name.replace(/\.md$/, "")}`);
  expect([...pages.keys()]).toEqual(expect.arrayContaining(urls));
});

test.each([
  ["/docs", 307, "/docs/"],
  ["/docs/reference.html", 307, "/docs/reference"],
  ["/docs/nothing", 404, null],
  ["/docs/%2e%2e/_headers", 404, null],
])("%s is answered with %i", async (path, status, location) => {
  const response = await get(path);
  expect([response.status, response.headers.get("Location")]).toEqual([status, location]);
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
});

test("files are read only", async () => {
  const response = await worker.fetch(`${ORIGIN}/docs/guides/quickstart`, { method: "POST", body: "x" });
  expect(response.status).toBe(405);
});
