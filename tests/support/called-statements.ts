import { readFileSync } from "node:fs";
import type { Watch } from "../../tools/local/neon/neon-proxy.ts";

const FILE = new URL("../../gen/routines/statements.sql", import.meta.url);
let texts: ReadonlyMap<string, string> | undefined;

/** A watch that gets each statement with those of the generated routines that it calls, directly or not. */
export function withCalledStatements(watch: Watch): Watch {
  return (moment, statements, values) => watch(moment, statements.flatMap(withCalled), values);
}

function withCalled(statement: string): string[] {
  const names = statement.match(/\bstatement_[0-9a-f]{32}\b/g) ?? [];
  return [statement, ...names.flatMap((name) => withCalled(textOf(name) ?? ""))];
}

function textOf(name: string): string | undefined {
  texts ??= new Map(
    Array.from(
      readFileSync(FILE, "utf8").matchAll(
        /^CREATE OR REPLACE FUNCTION (\w+)[^]*?^BEGIN\n([^]*?) INTO answer;$/gm,
      ),
      ([, routine = "", text = ""]) => [routine, text.trim()],
    ),
  );
  return texts.get(name);
}
