/** Cells in the format of the legacy API's exporter and importer of products. */

/** Values separated by commas; commas within them have a backslash. */
export function joinCells(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(",", "\\,")).join(", ");
}

export function splitCells(cell: string): string[] {
  return splitAt(cell, ",").map((part) => part.replaceAll("\\,", ","));
}

/** Names of categories from the top down, separated by ` > `. */
export function splitPath(path: string): string[] {
  return splitAt(path, ">");
}

/** Splits at signs without a backslash. */
function splitAt(text: string, sign: string): string[] {
  const parts: string[] = [""];
  for (let at = 0; at < text.length; at += 1) {
    const isEscaped = text.charAt(at) === "\\" && text.charAt(at + 1) === sign && sign === ",";
    if (isEscaped) parts.push(`${parts.pop()}\\${text.charAt(++at)}`);
    else if (text.charAt(at) === sign) parts.push("");
    else parts.push(`${parts.pop()}${text.charAt(at)}`);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

/** Line breaks become `\n`; an existing `\n` gets another backslash. */
export function writeText(text: string): string {
  return text.replaceAll("\\n", "\\\\n").replaceAll(/\r?\n/g, "\\n");
}

export function readText(cell: string): string {
  return cell
    .split("\\\\n")
    .map((part) => part.replaceAll("\\n", "\n"))
    .join("\\n");
}
