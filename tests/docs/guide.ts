import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The text of a guide of docs/guides/. */
export function readGuide(name: string): string {
  return readFileSync(new URL(`../../docs/guides/${name}.md`, import.meta.url), "utf8");
}

/** The blocks of code of a language, in order. */
export function blocksOf(guide: string, language: string): string[] {
  return Array.from(
    guide.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, "gm")),
    ([, code = ""]) => code,
  );
}

/** The exports of a guide's only block of JavaScript. */
export async function importBlock<Exports>(guide: string): Promise<Exports> {
  const [code = "", ...others] = blocksOf(guide, "js");
  if (code === "" || others.length > 0) throw new Error("A guide with one block of JavaScript was expected");
  const folder = await mkdtemp(join(tmpdir(), "guide-"));
  try {
    const file = join(folder, `${randomUUID()}.mjs`);
    await writeFile(file, code);
    return await import(/* @vite-ignore */ pathToFileURL(file).href);
  } finally {
    await rm(folder, { recursive: true });
  }
}
