/** A delivery's id as the database writes it, from the 32 digits that receivers know it by. */
export function uuidOf(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

export function digitsOf(uuid: string): string {
  return uuid.replaceAll("-", "");
}
