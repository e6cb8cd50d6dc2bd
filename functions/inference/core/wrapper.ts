import type { DescField } from "@bufbuild/protobuf";
import type { Findings } from "./findings.ts";
import type { Place } from "./place.ts";
import { namesOf, WRAPPER } from "./schema.ts";

/** The field of the wrapper if a file begins with fields of its content; `has` tells whether a message has the field. */
export function wrapperOf<Member extends { at: number }>(
  members: readonly Member[],
  has: (names: ReturnType<typeof namesOf>, member: Member) => boolean,
  { desc }: Place,
  findings: Findings,
): { field: DescField; at: number } | undefined {
  const own = namesOf(desc);
  const field = own.byName.get(WRAPPER);
  const [first] = members;
  const knows = (names: typeof own) => members.some((member) => has(names, member));
  if (!field?.message || !first || knows(own) || !knows(namesOf(field.message))) return undefined;
  findings.add("infer_config.required", "", first.at);
  return { field, at: first.at };
}

/** The values of a root, or of a wrapper that is missing around them. */
export function within(
  wrapper: ReturnType<typeof wrapperOf>,
  place: Place,
  read: (place: Place) => Record<string, unknown>,
): Record<string, unknown> {
  return wrapper ? { [wrapper.field.localName]: read(place.enter(wrapper.field, wrapper.at)) } : read(place);
}
