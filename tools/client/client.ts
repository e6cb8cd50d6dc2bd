/** A client over fetch, for Node, browsers and Workers. Its types contain a version's parameters and answers. */

/** A store's address, and the caller's key. */
export interface ClientOptions<Version extends string = string> {
  /** Home of the store. Over https it uses Basic authentication; over http it signs requests by OAuth 1.0a. */
  url: string;
  /** The consumer key, `ck_…`. */
  key: string;
  /** The consumer secret, `cs_…`. */
  secret: string;
  /** `v3`, or `v3.all` for a store that serves all routes of the legacy API (`ROUTES=all`). */
  version: Version;
  /** Sends the requests; by default the global `fetch`. */
  fetch?: (url: string, init: FetchInit) => Promise<Pick<Response, "ok" | "status" | "headers" | "text">>;
}

/** The options of `fetch`, beside the URL. */
export interface FetchInit extends RequestOptions {
  method: string;
  headers: Record<string, string>;
  body?: string;
  redirect: "manual";
}

/** Options of the request, beside its parameters. */
export interface RequestOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** A refusal of the store: `message` for people, `code` for programs. */
export class StoreError<Code extends string = string> extends Error {
  override readonly name = "StoreError";
  readonly code: Code;
  readonly status: number;
  /** The request's id in the store's log. */
  readonly requestId: string;

  constructor(code: Code, message: string, { status, requestId }: { status: number; requestId: string }) {
    super(message);
    this.code = code;
    this.status = status;
    this.requestId = requestId;
  }
}

// An operation has `params` of its path and query, an optional `body`, a `field` for each value of `fields`, and an `answer`.
// Lists of many pages are `paginated`; `error` has the codes of its refusals.
type ParamsOf<Op> = Op extends { params: infer Params } ? Params : never;
type BodyOf<Op> = Op extends { body: infer Body } ? { body: Body } : unknown;
type FieldOf<Op> = Op extends { field: infer Field extends string } ? Field : never;
type ErrorOf<Op> = Op extends { error: infer Code extends string } ? StoreError<Code> : never;

type Input<Op, Field extends string> = ParamsOf<Op> &
  BodyOf<Op> & {
    /** Fields of the record to return; by default all. */
    fields?: readonly Field[];
  };
type Given<All> = {} extends All
  ? [input?: All, options?: RequestOptions]
  : [input: All, options?: RequestOptions];

type NameIn<Field extends string> = Field extends `${infer Name}.${string}` ? Name : Field;
type ChildIn<Field extends string, Name> = Field extends `${Name & string}.${infer Child}` ? Child : never;
/** A record with the selected fields only. */
type Picked<Item, Field extends string> = {
  [Name in keyof Item as Name extends NameIn<Field> ? Name : never]: [ChildIn<Field, Name>] extends [never]
    ? Item[Name]
    : Pick<Item[Name], ChildIn<Field, Name> & keyof Item[Name]>;
};
type Shown<Body, Field extends string> = [Field] extends [never]
  ? Body
  : {
      [Key in keyof Body]: Body[Key] extends (infer Item)[]
        ? Picked<Item, Field>[]
        : Picked<Body[Key], Field>;
    };

/** Numbers of records and pages of a list. */
export interface Totals {
  total: number;
  totalPages: number;
}
type Answer<Op, Field extends string> = Op extends { answer: infer Body }
  ? Shown<Body, Field> & (Op extends { paginated: true } ? Totals : unknown)
  : never;

/** The answer, or the reason of its refusal. */
export type Result<Data, Refusal> = { data: Data; error?: undefined } | { data?: undefined; error: Refusal };

type Call<Paths> = <Path extends keyof Paths & string, const Field extends FieldOf<Paths[Path]> = never>(
  path: Path,
  ...given: Given<Input<Paths[Path], Field>>
) => Promise<Answer<Paths[Path], Field>>;
type SafeCall<Paths> = <Path extends keyof Paths & string, const Field extends FieldOf<Paths[Path]> = never>(
  path: Path,
  ...given: Given<Input<Paths[Path], Field>>
) => Promise<Result<Answer<Paths[Path], Field>, ErrorOf<Paths[Path]>>>;

type ListIn<Paths> = {
  [Path in keyof Paths]: Paths[Path] extends { paginated: true } ? Path : never;
}[keyof Paths];
type ItemOf<Body> = { [Key in keyof Body]: Body[Key] extends (infer Item)[] ? Item : never }[keyof Body];
type Walk<Paths> = <Path extends ListIn<Paths> & string, const Field extends FieldOf<Paths[Path]> = never>(
  path: Path,
  input?: Omit<ParamsOf<Paths[Path]>, "page"> & Pick<Input<Paths[Path], Field>, "fields">,
  options?: RequestOptions,
) => AsyncGenerator<ItemOf<Answer<Paths[Path], Field>>, void, undefined>;

/** Returns the store's own bodies, with totals for lists. Throws `StoreError` for a refusal. */
export type Client<Methods> = {
  [Method in keyof Methods]: Call<Methods[Method]>;
} & {
  /** Returns a refusal with the codes of its route instead. Other errors are thrown. */
  safe: { [Method in keyof Methods]: SafeCall<Methods[Method]> };
  /** The records of a list one by one, page after page: by default 100 a page (`filter.limit`). */
  all: Walk<Methods["get" & keyof Methods]>;
};

type Untyped = Record<string, unknown>;
type Send = (path: string, input?: Untyped, options?: RequestOptions) => Promise<Untyped>;

const METHODS = ["get", "post", "put", "patch", "delete"];

/** A client of one version of a store, typed by its operations. It sends nothing by itself. */
export function createClient<Methods>(options: ClientOptions): Client<Methods> {
  const each = (make: (send: Send) => unknown) =>
    Object.fromEntries(METHODS.map((method) => [method, make(sender(options, method.toUpperCase()))]));
  const all = (...given: Parameters<Send>) => walk(sender(options, "GET"), ...given);
  return { ...each((send) => send), safe: each(safely), all } as unknown as Client<Methods>;
}

function safely(send: Send) {
  return async (...given: Parameters<Send>): Promise<Result<Untyped, StoreError>> => {
    try {
      return { data: await send(...given) };
    } catch (error) {
      if (error instanceof StoreError) return { error };
      throw error;
    }
  };
}

/** By offsets instead of pages: they hold for any page size. */
async function* walk(send: Send, path: string, { filter, ...input }: Untyped = {}, options?: RequestOptions) {
  const { offset = 0, ...filters } = (filter ?? {}) as Untyped;
  for (let next = Number(offset), total = Number.POSITIVE_INFINITY; next < total;) {
    const page = { limit: 100, ...filters, offset: next };
    const answer = await send(path, { ...input, filter: page }, options);
    const items: unknown[] = Object.values(answer).find(Array.isArray) ?? [];
    yield* items;
    next += items.length;
    total = items.length > 0 ? Number(answer["total"]) : 0;
  }
}

function sender({ url: home, key, secret, version: choice, fetch }: ClientOptions, method: string): Send {
  const [version = ""] = choice.split(".");
  return async (path, { body, ...params } = {}, { headers = {}, signal } = {}) => {
    const { origin, pathname, protocol } = new URL(home);
    const folder = pathname.endsWith("/") ? pathname : `${pathname}/`;
    const inPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const segment = String(params[name] ?? "");
      delete params[name];
      // As a segment of a URL these change the path, in any encoding.
      if (["", ".", ".."].includes(segment)) throw new TypeError(`${name} may not be "${segment}"`);
      return encode(segment);
    });
    const url = `${origin}${folder}wc-api/${version}${inPath}`;
    const pairs = pairsOf(params);
    const isSecure = protocol === "https:";
    const query = isSecure
      ? pairs
      : await sign(method, url, pairs, key, version === "v3" ? `${secret}&` : secret);
    const response = await (fetch ?? globalThis.fetch)(query.length > 0 ? `${url}?${joined(query)}` : url, {
      method,
      headers: {
        ...(isSecure && { Authorization: `Basic ${btoa(`${key}:${secret}`)}` }),
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
      // Following a redirect would turn a POST into a GET.
      redirect: "manual",
    });
    return read(response, `${method} ${url}`);
  };
}

/** The body. Throws a refusal as such, and an `Error` for an answer that is not a store's. */
async function read(response: Pick<Response, "ok" | "status" | "headers" | "text">, request: string) {
  const { ok, status, headers } = response;
  const text = await response.text();
  const body = parsed(text);
  const refusal = Array.isArray(body?.["errors"]) ? body["errors"][0] : undefined;
  if (typeof refusal?.code === "string") {
    const requestId = headers.get("X-Request-Id") ?? "";
    throw new StoreError(refusal.code, refusal.message, { status, requestId });
  }
  if (!ok || !body) throw new Error(`${request}: ${status}, and no answer of a store: ${text.slice(0, 200)}`);
  const total = headers.get("X-WC-Total");
  if (total === null) return body;
  return { ...body, total: Number(total), totalPages: Number(headers.get("X-WC-TotalPages")) };
}

function parsed(text: string): Untyped | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Pair = [name: string, value: string];

/** `{ filter: { limit: 5 }, fields: ["id", "code"] }` as `filter[limit]=5` and `fields=id,code`. */
function pairsOf(params: object, nameOf = (name: string) => name): Pair[] {
  return Object.entries(params).flatMap(([name, value]): Pair[] => {
    if (value === undefined || value === null) return [];
    if (Array.isArray(value)) return value.length > 0 ? [[nameOf(name), value.join(",")]] : [];
    if (typeof value === "object") return pairsOf(value, (child) => `${nameOf(name)}[${child}]`);
    return [[nameOf(name), String(value)]];
  });
}

/** RFC 3986: all but letters, digits and `-._~`. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function joined(pairs: readonly Pair[]): string {
  return pairs
    .map(([name, value]): Pair => [encode(name), encode(value)])
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.join("="))
    .join("&");
}

/** Adds the parameters of OAuth 1.0a without a token, the signature last. */
async function sign(
  method: string,
  url: string,
  pairs: Pair[],
  consumerKey: string,
  signingKey: string,
): Promise<Pair[]> {
  const all: Pair[] = [
    ...pairs,
    ["oauth_consumer_key", consumerKey],
    ["oauth_nonce", crypto.randomUUID()],
    ["oauth_signature_method", "HMAC-SHA256"],
    ["oauth_timestamp", String(Math.floor(Date.now() / 1000))],
  ];
  const bytes = (text: string) => new TextEncoder().encode(text);
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes(signingKey), hmac, false, ["sign"]);
  const base = [method, encode(url), encode(joined(all))].join("&");
  const signature = new Uint8Array(await crypto.subtle.sign(hmac, key, bytes(base)));
  return [...all, ["oauth_signature", btoa(String.fromCharCode(...signature))]];
}
