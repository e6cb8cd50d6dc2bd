/** The legacy API's database sorts names without regard to case and accents. */
const collator = new Intl.Collator("und", { sensitivity: "base" });

/** The order of names in lists of terms and attributes. */
export function byName(one: string, other: string): number {
  return collator.compare(one, other);
}
