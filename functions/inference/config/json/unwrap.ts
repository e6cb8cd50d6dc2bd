import type { Findings } from "../findings.ts";
import { camelCase, SIBLINGS, WRAPPER } from "../shape.ts";
import type { Member } from "./parse.ts";

/** The content of the wrapper, if there is one with nothing but its known siblings. Either naming style counts. */
export function unwrapJson(members: readonly Member[], findings: Findings): readonly Member[] {
  const named = members.map((member) => ({ ...member, name: NAMES.get(member.key) }));
  const wrappers = named.filter(({ name }) => name === WRAPPER);
  const [wrapper] = wrappers;
  if (wrappers.length !== 1 || wrapper?.value.kind !== "object") return members;
  if (named.some(({ name }) => name === undefined)) return members;
  for (const { name = "", at } of named) {
    if (name === WRAPPER) findings.add("wrapped.infer_config", name, at);
    else findings.add("wrapped.sibling_ignored", name, at, { name });
  }
  return wrapper.value.members;
}

const NAMES = new Map(
  [WRAPPER, ...SIBLINGS].flatMap((name) => [
    [name, name],
    [camelCase(name), name],
  ]),
);
