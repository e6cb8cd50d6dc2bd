/** The name in an address, or else the e-mail. */
export function nameOf({
  first_name: first,
  last_name: last,
  email = "",
}: {
  first_name: string;
  last_name: string;
  email?: string;
}): string {
  return `${first} ${last}`.trim() || email || "Guest";
}
