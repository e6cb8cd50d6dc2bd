import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "../files/root.ts";

/** The part of docs/inference-rules.md with a block for each rule: its texts and its examples. */
export async function rulesPage(): Promise<string> {
  const page = await readFile(join(ROOT, "docs/inference-rules.md"), "utf8");
  return page.slice(page.indexOf("## rule-examples\n"));
}
