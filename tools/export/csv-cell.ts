/** The beginning of a text that a spreadsheet reads as a formula. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** A cell of a CSV file (RFC 4180). An apostrophe keeps a spreadsheet from reading text as a formula; numbers need none. */
export function csvCell(value: string): string {
  const shown = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}
