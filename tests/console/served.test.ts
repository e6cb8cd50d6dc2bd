import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { RULES } from "../../functions/inference/config/index.ts";
import { profile as v1 } from "../../functions/v1/profile.ts";
import { profile as v2 } from "../../functions/v2/profile.ts";
import { profile as v3 } from "../../functions/v3/profile.ts";
import { type RunningWorkers, runWorkers } from "../../tools/local/workers.ts";
import { bundledWorkers } from "../support/bundles.ts";
import { ORIGIN } from "../support/console-visitor.ts";
import { attributes, ids, rows } from "./html.ts";

/** The console as it is deployed, in workerd. */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const NOTHING_ELSE = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

let worker: RunningWorkers;
beforeAll(async () => {
  const workers = bundledWorkers
    .filter(({ environment }) => /webhooks|console/.test(environment))
    .toReversed();
  worker = await runWorkers({ workers, port: 0, bindings: () => ({}) });
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
  const { status, headers } = await get("/docs/coverage");
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
  expect(files.length).toBeGreaterThan(4);
  for (const file of files) {
    const { headers } = await get(`/console/assets/${file}`);
    expect([file, headers.get("Cache-Control")]).toEqual([file, "public, max-age=31536000, immutable"]);
  }
});

test("the page that tries the API may run its script and call its own origin, and offers every document", async () => {
  const { status, headers } = await get("/docs/try");
  expect([status, headers.get("Content-Security-Policy")]).toEqual([
    200,
    `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; ${NOTHING_ELSE}`,
  ]);
  const names = (await filesOf("gen/openapi", ".json")).toSorted().toReversed();
  expect(attributes(await read("/docs/try"), "option", "value")).toEqual(
    names.map((name) => `/docs/openapi/${name}`),
  );
});

test("the reference says where else there is what a version has with ROUTES=all alone", async () => {
  expect(await read("/docs/reference/v3-orders")).toContain(
    "orders are served by v1 and v2; with ROUTES=all also here",
  );
  expect(await read("/docs/reference/v3-products")).toContain(
    "products are served here and by v1 and v2 with ROUTES=all",
  );
  // The list of all operations marks them.
  const further = /v3\/orders<\/code>\s*<span class="quiet">ROUTES=all<\/span>/;
  expect(await read("/docs/reference")).toMatch(further);
});

test("the reference lists every OpenAPI document, the newest version first, and serves it unchanged", async () => {
  const names = (await filesOf("gen/openapi", ".json")).toSorted().toReversed();
  const urls = attributes(await read("/docs/reference"), "a", "href").filter((url) => url.endsWith(".json"));
  expect(urls).toEqual(names.map((name) => `/docs/openapi/${name}`));
  for (const [index, name] of names.entries()) {
    const response = await get(urls[index] ?? "");
    expect(response.headers.get("Content-Type")).toBe("application/json");
    expect(await response.text()).toBe(await readFile(join(ROOT, "gen/openapi", name), "utf8"));
  }
});

test("every Markdown file below docs/ is a page, and every link of every page works", async () => {
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
        return target !== "/docs/try" && !ids(pages.get(target || path) ?? "").includes(id);
      })
      .map((href) => `${path} → ${href}`),
  );
  expect(broken).toEqual([]);
  const documents = (await filesOf("docs", ".md")).filter((name) => name !== "README.md");
  const urls = documents.map((name) => `/docs/${name.replace(/(README)?\.md$/, "")}`);
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
  const response = await worker.fetch(`${ORIGIN}/docs/coverage`, { method: "POST", body: "x" });
  expect(response.status).toBe(405);
});

test("every rule of the validator has a page, with the command's explanation", async () => {
  const list = await read("/docs/rules/");
  for (const id of Object.keys(RULES)) expect(list).toContain(`href="/docs/rules/${id}"`);
  const page = await read("/docs/rules/gpu_ids.single");
  for (const text of ["only one GPU is supported", "keep one id", "refuses to start", "gpu_ids: [0, 1]"])
    expect(page).toContain(text);
});

test("coverage shows the routes of each version and those of the legacy API alone", async () => {
  const table = rows(await read("/docs/coverage"));
  expect(table).toEqual(
    expect.arrayContaining([
      ["Orders", "all 4", "all 8", "_all 8_"],
      ["Coupons", "all 4", "_all 8_", "all 8"],
      ["Taxes", "—", "—", "_all 11_"],
      ["/orders/<id>", "read, edit", "read, edit, delete", "_read_, _edit_, _delete_"],
      ["/orders/statuses", "—", "read", "_read_"],
      ["/products/sku/<sku>", "—", "_read_", "—"],
    ]),
  );
});

test.each([
  ["routes", /^[a-z]+$/],
  ["furtherRoutes", /^_[a-z]+_$/],
] as const)("coverage has all %s of the profiles", async (kind, look) => {
  const table = rows(await read("/docs/coverage"));
  const served = [v1, v2, v3].map(({ version }) =>
    table.flatMap(([path = "", ...cells]) =>
      (path.startsWith("/") ? (cells[version - 1] ?? "").split(", ") : [])
        .filter((word) => look.test(word))
        .map((word) => `${path.replaceAll(/<\w+>/g, "<>")} ${word.replaceAll("_", "")}`),
    ),
  );
  const word = (methods: readonly string[]) =>
    methods.includes("PUT") ? "edit" : { GET: "read", POST: "create", DELETE: "delete" }[methods.join()];
  const routes = [v1, v2, v3].map((profile) =>
    profile[kind].map(({ path, methods }) => `${path.replaceAll(/<\w+>/g, "<>")} ${word(methods)}`),
  );
  expect(served.map((list) => list.toSorted())).toEqual(routes.map((list) => list.toSorted()));
});
