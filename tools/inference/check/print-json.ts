/** Prints a value as one line of JSON that contains no workflow command of GitHub Actions, whatever its strings. */
export function printJsonInertly(value: unknown): void {
  console.log(JSON.stringify(value).replaceAll("##[", String.raw`#\u0023[`));
}
