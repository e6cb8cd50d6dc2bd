/** What begins a fraction in the shop's numbers: the point, where the shop has no decimal separator. */
export const decimalPoint = (separator: string): string => separator || ".";
