/** A delivery's id in the database's form, from the 32 digits that receivers know. */
export function uuidOf(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

export function digitsOf(uuid: string): string {
  return uuid.replaceAll("-", "");
}
