import fc from "fast-check";

/** Requests that somebody makes of a signed one without the secret. */

export interface Sent {
  method: string;
  /** Path and query. */
  target: string;
  headers: Record<string, string>;
}

type Mutate = (sent: Sent, at: number, pick: number) => Sent;

const of = <T>(items: readonly T[], at: number): T => items[Math.floor(at * items.length)]!;
const hexOf = (char: string) => char.charCodeAt(0).toString(16).toUpperCase();
const escaped = (char: string, times: number) => `%${"25".repeat(times - 1)}${hexOf(char)}`;

/** A change of the whole target, of one of its escapes, or of the pairs of its query. */
const onTarget =
  (change: (target: string, at: number, pick: number) => string): Mutate =>
  (sent, at, pick) => ({ ...sent, target: change(sent.target, at, pick) });
const onEscape = (change: (escape: string) => string) =>
  onTarget((target, at) => {
    const places = Array.from(target.matchAll(/%[\da-f]{2}/gi), ({ index }) => index);
    if (places.length === 0) return target;
    const place = of(places, at);
    return target.slice(0, place) + change(target.slice(place, place + 3)) + target.slice(place + 3);
  });
const onPairs = (change: (pairs: string[], at: number, pick: number) => string[]) =>
  onTarget((target, at, pick) => {
    const [path = "", query = ""] = target.split(/\?(.*)/s);
    return `${path}?${change(query.split("&"), at, pick).join("&")}`;
  });
const onPath = (change: (path: string, at: number) => string) =>
  onTarget((target, at) => {
    const [path = "", query = ""] = target.split(/\?(.*)/s);
    return `${change(path, at)}?${query}`;
  });

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
const ADDED = [
  "fields=id",
  "fields=code,id,billing_address",
  "filter[limit]=100",
  "filter[limit]x=100",
  "filter[limit",
  "filter%255Blimit%255D=100",
  "fil%00ter[limit]=100",
  "fields%00=",
  "page=2",
  "status=any",
  "force=true",
  "_method=GET",
  "_method=DELETE",
  "%255Fmethod=PUT",
  "oauth_signature=x",
  "oauth_nonce=other",
  "oauth_timestamp=1",
  "consumer_key=x",
  "=",
  "&",
  "%E9=%E9",
];

const MUTATIONS: Record<string, Mutate> = {
  escape: onTarget((target, at, pick) => {
    const place = 1 + Math.floor(at * (target.length - 1));
    const char = target[place]!;
    return target.slice(0, place) + escaped(char, of([1, 1, 2, 2, 3], pick)) + target.slice(place + 1);
  }),
  /** A letter of a name or value that says something. */
  escapeWord: onTarget((target, at, pick) => {
    const words = [
      ...target.matchAll(/fields|filter|limit|status|force|_method|oauth_\w+|q\b|two|coupons|orders/g),
    ];
    const { index } = of(words, at);
    return target.slice(0, index) + escaped(target[index]!, of([1, 2, 3], pick)) + target.slice(index + 1);
  }),
  unescape: onEscape((escape) => String.fromCharCode(Number.parseInt(escape.slice(1), 16))),
  lowerHex: onEscape((escape) => escape.toLowerCase()),
  escapeAgain: onEscape((escape) => `%25${escape.slice(1)}`),
  allLowerHex: onTarget((target) => target.replaceAll(/%[\dA-F]{2}/g, (escape) => escape.toLowerCase())),
  allAgain: onTarget((target) => target.replaceAll("%", "%25")),
  spaces: onTarget((target, at) =>
    at < 0.5 ? target.replaceAll("+", "%20") : target.replaceAll("%20", "+"),
  ),
  brackets: onTarget((target) => target.replaceAll(/%5B/gi, "[").replaceAll(/%5D/gi, "]")),
  nul: onTarget((target, at) => {
    const place = 1 + Math.floor(at * (target.length - 1));
    return `${target.slice(0, place)}%00${target.slice(place)}`;
  }),
  reverse: onPairs((pairs) => pairs.toReversed()),
  rotate: onPairs((pairs, at) => {
    const by = Math.floor(at * pairs.length);
    return [...pairs.slice(by), ...pairs.slice(0, by)];
  }),
  repeat: onPairs((pairs, at, pick) => pairs.toSpliced(Math.floor(pick * pairs.length), 0, of(pairs, at))),
  leaveOut: onPairs((pairs, at) => pairs.toSpliced(Math.floor(at * pairs.length), 1)),
  add: onPairs((pairs, at, pick) => pairs.toSpliced(Math.floor(at * (pairs.length + 1)), 0, of(ADDED, pick))),
  rename: onPairs((pairs, at, pick) => {
    const place = Math.floor(at * pairs.length);
    const [name = "", value = ""] = pairs[place]!.split("=");
    const other = of(
      [`${name}%00`, `${name}x`, `${name}[]`, ` ${name}`, `.${name}`, name.toUpperCase()],
      pick,
    );
    return pairs.with(place, `${other}=${value}`);
  }),
  signatureForm: onTarget((target, at) =>
    target.replace(/(oauth_signature=)([^&]*)/, (_, name: string, signature: string) => {
      const raw = decodeURIComponent(signature);
      const forms = [raw, `${raw}%20`, raw.replaceAll("=", ""), `${raw}=`, encodeURIComponent(signature), `%0A${signature}`, raw.replaceAll("+", "-").replaceAll("/", "_"), signature.toLowerCase()]; // prettier-ignore
      return name + of(forms, at);
    }),
  ),
  slash: onPath((path, at) =>
    of([`${path}/`, `${path}//`, `/${path}`, path.replace("/wc-api", "//wc-api")], at),
  ),
  pathForm: onPath((path, at) =>
    of(
      [
        path.toUpperCase(),
        `/index.php${path}`,
        path.replace("/wc-api", "/./wc-api"),
        path.replace("/wc-api", "/x/%2e%2e/wc-api"),
        path.replace(/\/(\w+)$/, "%2F$1"),
        path.replace(/\/(\w+)$/, "\\$1"),
        `${path}/count`,
        `${path};x`,
        path.replace(/\/wc-api\/v\d.*/, "/"),
      ],
      at,
    ),
  ),
  version: onPath((path, at) => path.replace(/v\d/, of(["v1", "v2", "v3"], at))),
  method: (sent, at) => ({ ...sent, method: of(METHODS, at) }),
  override: (sent, at) => ({ ...sent, headers: { "X-HTTP-Method-Override": of(METHODS, at) } }),
  hiddenMethod: (sent, at, pick) => ({
    ...sent,
    method: "POST",
    headers: { "X-HTTP-Method-Override": of(METHODS, at) },
    target: pick < 0.5 ? sent.target : sent.target.replace("_method", "%255Fmethod"),
  }),
};

const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const step = fc.record({ kind: fc.constantFrom(...Object.keys(MUTATIONS)), at: place, pick: place });

/** One to three mutations in turn. */
export const mutation = fc.array(step, { minLength: 1, maxLength: 3 }).map((steps) => ({
  kinds: steps.map(({ kind }) => kind),
  apply: (sent: Sent) => steps.reduce((now, { kind, at, pick }) => MUTATIONS[kind]!(now, at, pick), sent),
}));
