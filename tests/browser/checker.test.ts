import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { convert, validate } from "../../functions/inference/config/index.ts";
import { useStore } from "../support/use-store.ts";
import { DESKTOP, expectAccessible, expectFit, nameOf, PHONE, shoot, WINDOWS } from "./appearance.ts";
import { openBrowser, openVisit } from "./offline-browser.ts";

/** The config checker as a person uses it: no sign-in, and no request leaves the browser. */

const { store } = useStore({ consoleAt: "console.localhost" }, "console", "webhooks", "inference");
let browser: Browser;
let sample: string;
let faulty: string;
beforeAll(async () => {
  browser = await openBrowser();
  sample = await readFile(new URL("../../samples/stage.txtpb", import.meta.url), "utf8");
  faulty = sample.replace("tensor_order:", "tensor_ordr:").replace("max_batch_size: 8", "max_batch_size: -8");
});
afterAll(() => browser?.close());

async function openChecker(options: Parameters<typeof openVisit>[1] = {}) {
  const { context, complaints } = await openVisit(browser, { ...options, acceptDownloads: true });
  const page = await context.newPage();
  await page.goto(`${store.consoleUrl}/console/checker`);
  const verdict = page.locator("#verdict");
  return { context, page, complaints, verdict, editor: page.getByLabel("Config", { exact: true }) };
}

/** Drops a file on the page. */
async function drop(page: Page, name: string, body: Uint8Array): Promise<void> {
  await page.evaluate(
    `(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(${JSON.stringify([...body])})], ${JSON.stringify(name)}));
      window.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, cancelable: true }));
    })()`,
  );
}

const encode = (text: string) => new TextEncoder().encode(text);

test.each(WINDOWS)("a config is validated as it is typed, %s on %j", async (colorScheme, viewport) => {
  const { context, page, complaints, verdict, editor } = await openChecker({ colorScheme, viewport });
  const asked: string[] = [];
  context.on("request", (request) => asked.push(request.url()));
  await editor.fill(faulty);
  await expect.poll(() => verdict.textContent()).toContain("Invalid (text)");
  const { issues } = validate(encode(faulty), "text");
  for (const { message, rule } of issues) {
    const entry = page.locator("#issues li").filter({ hasText: message }).first();
    expect([rule, await entry.isVisible()]).toEqual([rule, true]);
  }
  const line = faulty.split("\n").findIndex((text) => text.includes("tensor_ordr")) + 1;
  await page.getByRole("button", { name: `Line ${line},` }).click();
  const selected =
    "(({ value, selectionStart, selectionEnd }) => value.slice(selectionStart, selectionEnd))(document.activeElement)";
  expect(await page.evaluate(selected)).toBe("tensor_ordr");
  // Beside its line, at the same height as in the editor.
  const remark = page.locator("#beside div").filter({ hasText: "tensor_ordr" });
  if (viewport.width > 1000) {
    const [at, of] = await Promise.all([remark.boundingBox(), editor.boundingBox()]);
    const scrolled = await editor.evaluate<number, HTMLTextAreaElement>(({ scrollTop }) => scrollTop);
    const height = at?.height ?? 0;
    expect((at?.y ?? 0) - (of?.y ?? 0) + scrolled - height * (line - 1)).toBeCloseTo(8, -1);
  }
  await expectFit(page);
  await shoot(page, nameOf("checker", page, colorScheme), true);
  await expectAccessible(page);
  expect([asked, complaints]).toEqual([[], []]);
  await context.close();
});

test("beside a line stands its worst issue, whole or with a sign that it goes on", async () => {
  const { context, page, editor } = await openChecker({ viewport: DESKTOP });
  const file = "../inference/corpus/invalid/037-sem-nms-iou-negative.txtpb";
  const text = await readFile(new URL(file, import.meta.url), "utf8");
  await editor.fill(text.replaceAll(/#.*$/gm, "").replaceAll("\n", " "));
  const remark = page.locator("#beside div");
  await expect.poll(() => remark.textContent()).toMatch(/^error: /);
  expect(await remark.getAttribute("title")).not.toBe("");
  const [at, of] = await Promise.all([remark.boundingBox(), page.locator("#beside").boundingBox()]);
  expect(at!.x + at!.width).toBeLessThanOrEqual(of!.x + of!.width);
  await context.close();
});

test("a click fixes unambiguous issues, and undo takes it back", async () => {
  const { context, page, verdict, editor } = await openChecker();
  const misspelt = sample.replace("tensor_order:", "tensor_ordr:");
  await editor.fill(misspelt);
  await expect.poll(() => verdict.textContent()).toContain("Invalid");
  await page.getByRole("button", { name: "Fix all" }).click();
  await expect.poll(() => verdict.textContent()).toContain("1 fixed. Valid (text)");
  expect(await editor.inputValue()).toBe(sample);
  await page.keyboard.press("Control+z");
  expect(await editor.inputValue()).toBe(misspelt);
  await context.close();
});

test("each issue is fixed by itself, by mouse or keyboard, and undone by itself", async () => {
  const { context, page, complaints, verdict, editor } = await openChecker({ viewport: PHONE });
  const wrong = sample
    .replace("tensor_order:", "tensor_ordr:")
    .replace("max_batch_size:", "max_batch_siz:")
    .replace("backend {", "// the model\nbackend {");
  const put = (what: string) => page.getByRole("button", { name: new RegExp(`^Fix: .*${what}`) });
  const left = page.getByRole("button", { name: /^Fix: / });
  await editor.fill(wrong);
  await expect.poll(() => left.count()).toBe(3);
  const texts = [wrong];
  const step = async (outcome: string, text: string) => {
    await expect.poll(() => verdict.textContent()).toContain(outcome);
    expect(await editor.inputValue()).toBe(text);
    texts.push(text);
  };
  await put("tensor_ordr").click();
  await step("1 fixed. Invalid (text)", wrong.replace("tensor_ordr:", "tensor_order:"));
  expect(await left.count()).toBe(2);
  await expectFit(page);
  await shoot(page, "checker-put-right", true);
  await expectAccessible(page);

  // One key walks through the rest, without mistakes.
  await put("max_batch_siz").focus();
  await page.keyboard.press("Enter");
  await step("1 fixed. Invalid (text)", texts[1]!.replace("max_batch_siz:", "max_batch_size:"));
  expect(await page.evaluate("document.activeElement.textContent")).toBe("Fix");
  await page.keyboard.press("Enter");
  await step("1 fixed. Valid (text)", texts[2]!.replace("// the model", "# the model"));
  expect(await left.count()).toBe(0);

  for (const text of texts.toReversed().slice(1)) {
    await editor.focus();
    await page.keyboard.press("Control+z");
    await expect.poll(() => editor.inputValue()).toBe(text);
  }
  await expect.poll(() => left.count()).toBe(3);
  await put("tensor_ordr").focus();
  await page.keyboard.press("Enter");
  await step("1 fixed.", texts[1]!);
  await page.keyboard.press("Control+z");
  await expect.poll(() => editor.inputValue()).toBe(wrong);
  expect(complaints).toEqual([]);
  await context.close();
});

test("a fix applies to the validated text, however fast somebody types", async () => {
  const { context, page, editor } = await openChecker();
  await editor.fill("max_batch_siz: 8\n");
  const button = page.getByRole("button", { name: /^Fix: / });
  await button.waitFor();
  // Typed and clicked before the next check.
  await page.evaluate(`(() => {
    const editor = document.querySelector("#config");
    editor.setRangeText("unique_id: 1\\n", 0, 0);
    document.querySelector(".fix").click();
  })()`);
  expect(await editor.inputValue()).toBe("unique_id: 1\nmax_batch_siz: 8\n");
  await button.click();
  expect(await editor.inputValue()).toBe("unique_id: 1\nmax_batch_size: 8\n");
  await context.close();
});

test("a file in any encoding is read, and converted to any other as the API does", async () => {
  const { context, page, verdict, editor } = await openChecker();
  const convertByApi = async (to: string) => {
    const answer = await store.fetch(`/inference/v1/convert?to=${to}`, {
      method: "POST",
      headers: { "Content-Type": "text/x-protobuf" },
      body: sample,
    });
    return new Uint8Array(await answer.arrayBuffer());
  };
  const text = (body: Uint8Array) => new TextDecoder().decode(body);
  for (const [name, to] of [
    ["stage.binpb", "binary"],
    ["stage.json", "json"],
    ["stage", "binary"],
    ["stage.txtpb", "text"],
  ] as const) {
    await editor.fill("");
    await drop(page, name, await convertByApi(to));
    const read = text(await convertByApi(to === "json" ? "json" : "text")).trim();
    await expect.poll(async () => (await editor.inputValue()).trim()).toBe(read);
    await expect.poll(() => verdict.textContent()).toMatch(/^Valid \((?:text|json)\)/);
  }
  await page.getByRole("button", { name: "To JSON" }).click();
  await expect.poll(() => verdict.textContent()).toContain("Valid (json)");
  expect(await editor.inputValue()).toBe(text(await convertByApi("json")));
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "To binary" }).click();
  const saved = await readFile(await (await download).path());
  expect(new Uint8Array(saved)).toEqual(await convertByApi("binary"));
  await context.close();
});

test("hostile input is reported, as text, and in time", async () => {
  const { context, page, verdict, editor } = await openChecker();
  await editor.fill(`<img src=x onerror=alert(1)>: "<script>alert(1)</script>"`);
  await expect.poll(() => verdict.textContent()).toContain("Invalid");
  expect(await page.locator("main img, main script").count()).toBe(0);
  for (const body of [
    new Uint8Array(2 * 1024 * 1024),
    encode("x { ".repeat(200_000)),
    Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251),
  ]) {
    await editor.fill("unique_id: 1");
    await drop(page, "hostile", body);
    await expect.poll(() => verdict.textContent()).toMatch(/Invalid|larger than 1 MiB/);
  }
  const turned = convert(encode("nonsense"), "text", "json");
  expect(turned.ok).toBe(false);
  await editor.fill("nonsense");
  await page.getByRole("button", { name: "To JSON" }).click();
  await expect.poll(() => verdict.textContent()).toContain("Not converted");
  expect(await editor.inputValue()).toBe("nonsense");
  await context.close();
});

test("the page may send no requests, and needs no session", async () => {
  const { headers, status } = await store.fetch(`${store.consoleUrl}/console/checker`);
  expect(status).toBe(200);
  const policy = headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
  expect(policy).not.toMatch(/connect-src|unsafe|\*/);
  expect([headers.get("X-Frame-Options"), headers.get("Set-Cookie")]).toEqual(["DENY", null]);
  const { context, page } = await openChecker();
  const tried = await page.evaluate(
    `fetch("/inference/v1/validate", { method: "POST", body: "secret" }).then(() => "sent", () => "refused")`,
  );
  expect(tried).toBe("refused");
  await context.close();
});

test("issues are reported in the words of the command line, and fixed", async () => {
  const { context, page, complaints, verdict, editor } = await openChecker();
  await editor.fill("infer_config { unique_id: 1 max_batchsize: 4 }");
  await expect.poll(() => verdict.textContent()).toContain("Invalid (text, DeepStream's)");
  const list = await page.locator("#issues").textContent();
  for (const words of [
    "InferenceConfig has no field max_batchsize",
    "help: did you mean max_batch_size?",
    "inference server: cannot read the file and refuses to start",
  ])
    expect(list).toContain(words);
  await page.getByRole("button", { name: "Fix all" }).click();
  await expect.poll(() => editor.inputValue()).toContain("max_batch_size: 4");
  expect(complaints).toEqual([]);
  await context.close();
});
