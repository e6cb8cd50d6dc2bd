import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildConsole } from "../../tools/site/build-console.ts";

/** The build, with documents of the test's own. */

const CONSOLE = fileURLToPath(new URL("../../functions/console", import.meta.url));

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "console-"));
  await cp(CONSOLE, join(root, "functions/console"), { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

const built = (path: string) => readFile(join(root, "dist/console/docs", path), "utf8");
const main = async (path: string) => /<main>(.*)<\/main>/s.exec(await built(path))?.[1] ?? "";

test("HTML in a document is shown as text, comments are removed", async () => {
  await write(
    "docs/operating.md",
    "# A\n\n<!-- by machine -->\nA <id>, a <script>alert(1)</script>.\n\n<b>block</b>\n",
  );
  await buildConsole({ root });
  expect(await main("operating.html")).toBe(
    '<h1 id="a">A</h1>\n<p>A &lt;id&gt;, a &lt;script&gt;alert(1)&lt;/script&gt;.</p>\n<p>&lt;b&gt;block&lt;/b&gt;</p>\n',
  );
});

test("links between documents become links between pages, others to files become text", async () => {
  await write("docs/operating.md", "# B\n");
  await write("docs/README.md", "# For readers of the repository\n");
  await write("docs/decisions.md", "# Decisions\n");
  await write(
    "docs/guides/lists.md",
    "# A\n\n[b](../operating.md#x) [d](../decisions.md#money) [h](../README.md) [c](../../functions/v1/index.ts) [e](https://example.com/?a=1&b=2) [j](javascript:alert(1)) [r](/docs/reference#v3) [s](#a)\n",
  );
  await buildConsole({ root });
  expect(await main("guides/lists.html")).toContain(
    '<p><a href="/docs/operating#x">b</a> d <a href="/docs/">h</a> c <a href="https://example.com/?a=1&amp;b=2">e</a> j <a href="/docs/reference#v3">r</a> <a href="#a">s</a></p>',
  );
  await expect(built("decisions.html")).rejects.toThrow("ENOENT");
});

test("a page lists its sections, the menu every page", async () => {
  await write(
    "docs/guides/lists.md",
    "# Lists & filters\n\nA list has 10 items by default.\n\n## A `b` & c\n\n## Two\n\n## Two\n",
  );
  await write("docs/operating.md", "# Operating\n");
  await buildConsole({ root });
  const page = await built("guides/lists.html");
  expect(page).toContain("<title>Lists &amp; filters · Store-management API</title>");
  expect([...page.matchAll(/<a href="(#[^"]*)">([^<]*)/g)].map(([, href, text]) => [href, text])).toEqual([
    ["#a-b--c", "A b &amp; c"],
    ["#two", "Two"],
    ["#two-1", "Two"],
  ]);
  const nav = page.slice(page.indexOf('<nav id="menu"'));
  expect([...nav.matchAll(/<h2>([^<]*)|href="([^"]*)"/g)].map(([, title, url]) => title ?? url)).toEqual([
    "Guides",
    "/docs/guides/lists",
    "For operators",
    "/docs/operating",
  ]);
  expect(await main("index.html")).toMatch(
    /<a href="\/docs\/guides\/lists">Lists &amp; filters<\/a>\s*<p>A list has 10 items by default.<\/p>/,
  );
});

test("it is rebuilt when a document changes, appears or disappears, and only then", async () => {
  await write("docs/operating.md", "# One\n");
  await buildConsole({ root });
  const made = async () => (await stat(join(root, "dist/console/docs/index.html"))).ino;
  const first = await made();
  await buildConsole({ root });
  expect(await made()).toBe(first);

  await write("docs/operating.md", "# Two\n");
  await write("gen/openapi/v3.json", '{"info":{"title":"Version 3"},"paths":{}}');
  await buildConsole({ root });
  expect(await made()).not.toBe(first);
  expect(await main("operating.html")).toContain("Two");
  expect(await built("reference.html")).toContain('<a href="/docs/openapi/v3.json">Version 3</a>');

  const second = await made();
  await write("gen/console/assets.ts", "export const ASSETS = {};\n");
  await buildConsole({ root });
  expect(await made()).not.toBe(second);

  await rm(join(root, "docs/operating.md"));
  await buildConsole({ root });
  await expect(built("operating.html")).rejects.toThrow("ENOENT");

  await rm(join(root, "dist/console"), { recursive: true });
  await buildConsole({ root });
  expect(await main("index.html")).toContain("Documentation");
});

test("concurrent builds do not harm each other", async () => {
  await write("docs/operating.md", "# One\n");
  await Promise.all(Array.from({ length: 4 }, () => buildConsole({ root })));
  expect(await main("operating.html")).toBe('<h1 id="one">One</h1>\n');
  expect((await readdir(join(root, "dist"))).toSorted()).toEqual(["console", "console.stamp"]);
});
