/** Longest chain of causes, and most characters of each. A failed query names all its parameters. */
const LONGEST = 8;
const CHARACTERS = 4000;

/** The thrown value and its causes, outermost first. */
export function causeChain(thrown: unknown): string {
  const chain: string[] = [];
  let error = thrown;
  while (chain.length < LONGEST) {
    chain.push(describe(error).slice(0, CHARACTERS));
    if (!(error instanceof Error) || error.cause === undefined) break;
    error = error.cause;
  }
  return chain.join("\ncaused by ");
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? String(error)) : String(error);
}

/** One line of JSON about a failure behind the answer: its subject and its causes. */
export function logFailure(about: Record<string, unknown>, thrown: unknown): void {
  console.error(JSON.stringify({ ...about, detail: causeChain(thrown) }));
}
