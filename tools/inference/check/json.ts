/** Prints a value as one line of JSON that contains no workflow command of GitHub Actions, whatever its strings. */
export function printJsonInertly(value: unknown): void {
  console.log(JSON.stringify(value).replaceAll("##[", String.raw`#\u0023[`));
}

/** The value of a JSON text; undefined for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
