import type { Findings } from "./findings.ts";
import type { Place } from "./place.ts";
import { type Init, namesOf, SIBLINGS, WRAPPER } from "./schema.ts";

/**
 * The values of a root, or of the wrapper that is missing around them: the file has fields of its content. `has` tells whether a
 * message has a field.
 */
export function within<Member extends { at: number }>(
  members: readonly Member[],
  has: (names: ReturnType<typeof namesOf>, member: Member) => boolean,
  place: Place,
  findings: Findings,
  read: (place: Place) => Init,
): Init {
  const own = namesOf(place.desc);
  const field = own.byName.get(WRAPPER);
  const [first] = members;
  const knows = (names: typeof own) => members.some((member) => has(names, member));
  if (!field?.message || !first || knows(own) || !knows(namesOf(field.message))) return read(place);
  findings.add("infer_config.required", "", first.at);
  return { [field.localName]: read(place.enter(field, first.at)) };
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
