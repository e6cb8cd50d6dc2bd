import { own } from "./names/other-names.ts";
import { type Release, RELEASES } from "./report.ts";

/** Their schemas are not published. */
const UNPUBLISHED: ReadonlySet<string> = new Set<Release>(["6.4", "7.0", "7.1"]);

/** The first release with the behaviour of the rule. */
const RULE_SINCE: Readonly<Record<string, Release>> = {
  "group_rectangle.replaced": "6.2",
  "num_segmentation_classes.missing": "6.3",
};

const orderOf = (release: string) => (RELEASES as readonly string[]).indexOf(release);

/** Whether the rule applies to the release. */
export function holdsIn(rule: string, release: Release | undefined): boolean {
  const since = own(RULE_SINCE, rule);
  return !since || !release || orderOf(release) >= orderOf(since);
}

/** The last release whose published schema lacks a field of a later one. */
export function lastWithout(since: string): string {
  return RELEASES.slice(0, Math.max(orderOf(since), 0)).findLast((one) => !UNPUBLISHED.has(one)) ?? "";
}

/** Whether the release has a field of a later or earlier one; undefined without a published schema. */
export function hasField(since: string, release: Release): boolean | undefined {
  if (orderOf(release) >= orderOf(since)) return true;
  return orderOf(release) <= orderOf(lastWithout(since)) ? false : undefined;
}
