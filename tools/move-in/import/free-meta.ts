import type { Json } from "../../../schema/json.ts";
import { read } from "../php/unserialize.ts";
import type { Problems } from "../staging/problems.ts";
import type { Meta } from "./meta.ts";

/** Visible meta of other plugins: keys without a leading underscore, with unserialised values. */
export function freeMeta(
  meta: Meta,
  {
    isOwn,
    kind,
    id,
    problems,
  }: { isOwn: (key: string) => boolean; kind: string; id: number; problems: Problems },
): Record<string, Json> {
  const free: [string, Json][] = [];
  for (const [key, text] of meta.entries()) {
    if (key === "" || key.startsWith("_") || isOwn(key)) continue;
    if (meta.isNull(key)) {
      free.push([key, null]);
      continue;
    }
    const found = read(text);
    if ("why" in found)
      problems.note(kind, id, `the serialised value of ${key} ${found.why}: kept as it stands`);
    free.push([key, "why" in found ? text : found.value]);
  }
  return Object.fromEntries(free);
}
