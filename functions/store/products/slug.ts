/** What a name is called in addresses: its letters and digits in lower case, with a hyphen for all between them. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}
