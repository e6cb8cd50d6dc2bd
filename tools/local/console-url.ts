/** Browsers and curl take names below `localhost` for this machine without asking anybody. */
export const LOCAL_CONSOLE = "console.localhost";

/** Where people find the console of a store that listens at a URL: at the same port, by a host of its own. */
export function consoleUrlOf(url: string): string {
  const console = new URL(url);
  console.hostname = LOCAL_CONSOLE;
  return console.origin;
}
