/** Browsers and curl resolve names below `localhost` to this machine by themselves. */
export const LOCAL_CONSOLE = "console.localhost";

/** The console of a store at a URL: at the same port, by a host of its own. */
export function consoleUrlOf(url: string): string {
  const console = new URL(url);
  console.hostname = LOCAL_CONSOLE;
  return console.origin;
}
