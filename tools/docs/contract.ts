import { createHash } from "node:crypto";

/**
 * The contracts were given to us. Their pages have every sentence as it was given; ours are the headings, which are names, and the
 * quoted lines (`> `), which lead to decisions.
 */
const GIVEN: Record<string, string> = {
  "docs/contract.md": "e91b036c90a6a525b311f760a35a65a052603a748aca0ab5642986d6999fb73e",
  "docs/inference-config.md": "f766ba9cda7d30204025a10357bb23c7accf90208e2be35ff730e7034589cffb",
};

/** The lines of a contract without headings and ours. */
export function givenLines(page: string): string[] {
  return page
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line) => line !== "" && !/^(?:#|> )/.test(line));
}

/** The contracts that differ from those that were given, a sentence each. */
export function changedContracts(read: (path: string) => string): string[] {
  return Object.entries(GIVEN)
    .filter(([path, hash]) => hashOf(read(path)) !== hash)
    .map(([path]) => `${path}: a sentence was changed; an exception is a decision (docs/decisions.md)`);
}

function hashOf(page: string): string {
  return createHash("sha256").update(givenLines(page).join("\n")).digest("hex");
}
