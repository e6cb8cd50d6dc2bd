import type { Dialect } from "../schema.ts";
import type { Check, Note } from "./check.ts";
import { LIBRARY, pathsOf } from "./paths.ts";

/** Rules on file paths. */
export const checkStrings: Check = (stage, note) => {
  for (const [path, value] of pathsOf(stage)) checkPath(path, value, stage.dialect, note);
};

function checkPath(path: string, value: string, dialect: Dialect, note: Note): void {
  if (value.includes("\0")) note("path.nul", path);
  const searched = path === LIBRARY && !value.includes("/");
  if (value === "" || value.startsWith("/") || value.includes("://") || searched) return;
  // There, another rule reports texts for shell expansion.
  if (dialect === "deepstream" && /^[~$%]/.test(value)) return;
  note("path.relative", path, { value });
}
