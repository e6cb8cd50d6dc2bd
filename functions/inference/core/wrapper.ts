import type { DescField } from "@bufbuild/protobuf";
import type { Findings } from "./findings.ts";
import type { Place } from "./place.ts";
import { type Init, namesOf, SIBLINGS, WRAPPER } from "./schema.ts";

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
  read: (place: Place) => Init,
): Init {
  return wrapper ? { [wrapper.field.localName]: read(place.enter(wrapper.field, wrapper.at)) } : read(place);
}

/** The wrapper among the fields of a file of the schema, if there is one with nothing but its known siblings. */
export function unwrapped<Member extends { at: number }>(
  members: readonly Member[],
  nameOf: (member: Member) => string,
  isMessage: (member: Member) => boolean,
  findings: Findings,
): Member | undefined {
  const [wrapper, another] = members.filter((member) => nameOf(member) === WRAPPER);
  const areKnown = members.every((member) => [WRAPPER, ...SIBLINGS].includes(nameOf(member)));
  if (!wrapper || another || !areKnown || !isMessage(wrapper)) return undefined;
  findings.add("wrapped.infer_config", WRAPPER, wrapper.at);
  for (const sibling of members.filter((member) => member !== wrapper)) {
    const name = nameOf(sibling);
    findings.add("wrapped.sibling_ignored", name, sibling.at, { name });
  }
  return wrapper;
}
