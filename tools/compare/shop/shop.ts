import type { Read, Version } from "../reads/read.ts";
import { type Answer, NoAnswer, READ_HEADERS, readText } from "./answer.ts";
import { type Credentials, signed } from "./credentials.ts";
import type { Pace } from "./pace.ts";

/** Timeout of one answer in milliseconds; a large list of an old shop takes a minute. */
const TIMEOUT = 120_000;
/** Attempts of a read in all, while the shop is busy or does not answer. */
const ATTEMPTS = 5;
/** Attempts after status 500, which is more often a bug than overload. */
const ATTEMPTS_AT_FAULT = 2;
const BUSY = new Set([429, 500, 502, 503, 504, 520, 521, 522, 523, 524]);

interface ShopOptions {
  /** Home of the shop, http or https. */
  url: string;
  credentials: Credentials;
  pace: Pace;
  signal: AbortSignal;
}

/** A shop under comparison: it gets GET and HEAD only. */
export class Shop {
  readonly url: URL;
  /** Hosts in the shop's own URLs. */
  readonly hosts = new Set<string>();
  readonly #credentials: Credentials;
  readonly #pace: Pace;
  readonly #signal: AbortSignal;

  constructor({ url, credentials, pace, signal }: ShopOptions) {
    this.url = new URL(url);
    this.hosts.add(this.url.host);
    this.#credentials = credentials;
    this.#pace = pace;
    this.#signal = signal;
  }

  addressOf({ version, path }: { version: Version; path: string }): string {
    const { origin, pathname } = this.url;
    return `${origin}${pathname.replace(/\/+$/, "")}/wc-api/v${version}${path}`;
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
        if (isLast || (answer.status === 500 && attempt === ATTEMPTS_AT_FAULT)) return answer;
      } catch (error) {
        this.#signal.throwIfAborted();
        if (error instanceof NoAnswer || isLast) throw explainNetwork(error);
        this.#pace.refused(undefined);
      }
    }
  }

  async #send(read: Read): Promise<{ answer: Answer; retryAfter: number | undefined }> {
    const address = this.addressOf(read);
    const { query, headers } = signed(read, address, this.#credentials);
    const pairs = Object.entries(query).map((pair) => pair.map(encode).join("="));
    const began = performance.now();
    const response = await fetch(pairs.length > 0 ? `${address}?${pairs.join("&")}` : address, {
      method: read.method,
      headers: { ...headers, Accept: "application/json", "User-Agent": "store-compare" },
      // Following a redirect would send the key to its target.
      redirect: "manual",
      signal: AbortSignal.any([this.#signal, AbortSignal.timeout(TIMEOUT)]),
    });
    const text = await readBounded(response);
    const { status } = response;
    if (!BUSY.has(status)) this.#pace.answered(performance.now() - began);
    const kept = READ_HEADERS.flatMap((name): [string, string][] => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    const location = response.headers.get("location");
    if (location !== null) kept.push(["location", location]);
    const seconds = Number(response.headers.get("retry-after"));
    return {
      answer: { status, headers: Object.fromEntries(kept), ...readText(text) },
      retryAfter: seconds > 0 ? seconds : undefined,
    };
  }
}

/** RFC 3986, as in signatures. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

const TLS = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|ERR_TLS|ERR_SSL/;

/** The reason for a missing answer, for the operator; without the address, whose query may be signed. */
function explainNetwork(error: unknown): NoAnswer {
  if (error instanceof NoAnswer) return error;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && cause.name === "TimeoutError")
    return new NoAnswer("no answer within two minutes");
  const code = codeOf(cause);
  if (TLS.test(code)) {
    return new NoAnswer(
      `its certificate is not trusted (${code}); name your own authority in NODE_EXTRA_CA_CERTS`,
    );
  }
  return new NoAnswer(code ? `the shop cannot be reached (${code})` : "the connection broke off");
}

function codeOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error && "code" in first ? String(first.code) : "";
}

/** Largest answer, in bytes. */
const LARGEST = 64 * 1024 * 1024;

/** The text of an answer. Throws `NoAnswer` above the limit. */
async function readBounded(response: Response): Promise<string> {
  if (!response.body) return "";
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > LARGEST) throw new NoAnswer("the answer is larger than 64 MiB");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
