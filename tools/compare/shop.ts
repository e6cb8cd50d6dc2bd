import { readAtMost } from "../files/read-at-most.ts";
import { type Answer, NoAnswer, readText } from "./answer.ts";
import { type Credentials, type KeyTransport, signed } from "./credentials.ts";
import type { Pace } from "./pace.ts";
import type { Read } from "./read.ts";

/** Timeout of one answer in milliseconds; a large list of an old shop takes a minute. */
const TIMEOUT = 120_000;
/** Attempts of a read in all, while the shop is busy or does not answer. */
const ATTEMPTS = 5;
/** Not 500, which is more often a bug than overload. */
const BUSY = new Set([429, 502, 503, 504, 520, 521, 522, 523, 524]);

/** Largest answer, in bytes. */
const LARGEST = 64 * 1024 * 1024;

/** A shop under comparison: it gets GET and HEAD only. */
export class Shop {
  /** The address, without a slash at its end. */
  readonly home: string;
  /** Hosts in the shop's own URLs. */
  readonly hosts: Set<string>;
  /** Of the key; `introduce` finds out. */
  transport: KeyTransport;
  readonly #credentials: Credentials;
  readonly #pace: Pace;
  readonly #signal: AbortSignal;

  constructor(url: string, credentials: Credentials, pace: Pace, signal: AbortSignal) {
    const { origin, pathname, host } = new URL(url);
    this.home = `${origin}${pathname.replace(/\/+$/, "")}`;
    this.hosts = new Set([host]);
    this.transport = origin.startsWith("https:") ? "header" : "signature";
    this.#credentials = credentials;
    this.#pace = pace;
    this.#signal = signal;
  }

  /** Repeats a read until there is an answer. Throws `NoAnswer` without a comparable one. */
  async ask(read: Read): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      await this.#pace.turn();
      const isLast = attempt === ATTEMPTS;
      try {
        const { answer, retryAfter } = await this.#send(read);
        if (!BUSY.has(answer.status)) return answer;
        this.#pace.refused(retryAfter);
        if (isLast && answer.status === 429)
          throw new NoAnswer("the shop answers 429 to each attempt: lower --rate");
        if (isLast) return answer;
      } catch (error) {
        this.#signal.throwIfAborted();
        if (error instanceof NoAnswer || isLast) throw explainNetwork(error);
        this.#pace.refused(undefined);
      }
    }
  }

  async #send(read: Read): Promise<{ answer: Answer; retryAfter: number | undefined }> {
    const address = `${this.home}/wc-api/v${read.version}${read.path}`;
    const { url, headers } = signed(read, address, this.#credentials, this.transport);
    const began = performance.now();
    const response = await fetch(url, {
      method: read.method,
      headers: { ...headers, Accept: "application/json", "User-Agent": "store-compare" },
      // Following a redirect would send the key to its target.
      redirect: "manual",
      signal: AbortSignal.any([this.#signal, AbortSignal.timeout(TIMEOUT)]),
    });
    const body = await readAtMost(
      response.body,
      LARGEST,
      () => new NoAnswer("the answer is larger than 64 MiB"),
    );
    const { status } = response;
    if (!BUSY.has(status)) this.#pace.answered(performance.now() - began);
    const seconds = Number(response.headers.get("retry-after"));
    return {
      answer: {
        status,
        headers: Object.fromEntries(response.headers),
        ...readText(new TextDecoder().decode(body)),
      },
      retryAfter: seconds > 0 ? seconds : undefined,
    };
  }
}

const TLS = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|ERR_TLS|ERR_SSL/;

/** The reason for a missing answer, for the operator; without the address, whose query may be signed. */
function explainNetwork(error: unknown): NoAnswer {
  if (error instanceof NoAnswer) return error;
  const { name, code = "" } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  if (name === "TimeoutError") return new NoAnswer("no answer within two minutes");
  const cure = TLS.test(code) ? ": name the authority of its certificate in NODE_EXTRA_CA_CERTS" : "";
  return new NoAnswer(code ? `the shop cannot be reached (${code})${cure}` : "the connection broke off");
}
