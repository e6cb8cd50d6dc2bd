/** Prints a value as one line of JSON that has no workflow command of GitHub Actions in it, whatever its strings say. */
export function printJsonInertly(value: unknown): void {
  console.log(JSON.stringify(value).replaceAll("##[", String.raw`#\u0023[`));
}
