// Made by `npm run gen`, not to be edited.
/** A client over fetch, for Node, browsers and Workers. Its types contain a version's parameters and answers. */
/** A refusal of the store: `message` for people, `code` for programs. */
export class StoreError extends Error {
    name = "StoreError";
    code;
    status;
    /** The request's id in the store's log. */
    requestId;
    constructor(code, message, { status, requestId }) {
        super(message);
        this.code = code;
        this.status = status;
        this.requestId = requestId;
    }
}
const METHODS = ["get", "post", "put", "patch", "delete"];
/** A client of one version of a store, typed by its operations. It sends nothing by itself. */
export function createClient(options) {
    const each = (make) => Object.fromEntries(METHODS.map((method) => [method, make(sender(options, method.toUpperCase()))]));
    const all = (...given) => walk(sender(options, "GET"), ...given);
    return { ...each((send) => send), safe: each(safely), all };
}
function safely(send) {
    return async (...given) => {
        try {
            return { data: await send(...given) };
        }
        catch (error) {
            if (error instanceof StoreError)
                return { error };
            throw error;
        }
    };
}
/** By offsets instead of pages: they hold for any page size. */
async function* walk(send, path, { filter, ...input } = {}, options) {
    const { offset = 0, ...filters } = (filter ?? {});
    for (let next = Number(offset), total = Number.POSITIVE_INFINITY; next < total;) {
        const page = { limit: 100, ...filters, offset: next };
        const answer = await send(path, { ...input, filter: page }, options);
        const items = Object.values(answer).find(Array.isArray) ?? [];
        yield* items;
        next += items.length;
        total = items.length > 0 ? Number(answer["total"]) : 0;
    }
}
function sender({ url: home, key, secret, version: choice, fetch }, method) {
    const [version = ""] = choice.split(".");
    return async (path, { body, ...params } = {}, { headers = {}, signal } = {}) => {
        const { origin, pathname, protocol } = new URL(home);
        const folder = pathname.endsWith("/") ? pathname : `${pathname}/`;
        const inPath = path.replaceAll(/\{(\w+)\}/g, (_, name) => {
            const segment = String(params[name] ?? "");
            delete params[name];
            // As a segment of a URL these change the path, in any encoding.
            if (["", ".", ".."].includes(segment))
                throw new TypeError(`${name} may not be "${segment}"`);
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
async function read(response, request) {
    const { ok, status, headers } = response;
    const text = await response.text();
    const body = parsed(text);
    const refusal = Array.isArray(body?.["errors"]) ? body["errors"][0] : undefined;
    if (typeof refusal?.code === "string") {
        const requestId = headers.get("X-Request-Id") ?? "";
        throw new StoreError(refusal.code, refusal.message, { status, requestId });
    }
    if (!ok || !body)
        throw new Error(`${request}: ${status}, and no answer of a store: ${text.slice(0, 200)}`);
    const total = headers.get("X-WC-Total");
    if (total === null)
        return body;
    return { ...body, total: Number(total), totalPages: Number(headers.get("X-WC-TotalPages")) };
}
function parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
/** `{ filter: { limit: 5 }, fields: ["id", "code"] }` as `filter[limit]=5` and `fields=id,code`. */
function pairsOf(params, nameOf = (name) => name) {
    return Object.entries(params).flatMap(([name, value]) => {
        if (value === undefined || value === null)
            return [];
        if (Array.isArray(value))
            return value.length > 0 ? [[nameOf(name), value.join(",")]] : [];
        if (typeof value === "object")
            return pairsOf(value, (child) => `${nameOf(name)}[${child}]`);
        return [[nameOf(name), String(value)]];
    });
}
/** RFC 3986: all but letters, digits and `-._~`. */
function encode(text) {
    return encodeURIComponent(text).replaceAll(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}
function joined(pairs) {
    return pairs
        .map(([name, value]) => [encode(name), encode(value)])
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map((pair) => pair.join("="))
        .join("&");
}
/** Adds the parameters of OAuth 1.0a without a token, the signature last. */
async function sign(method, url, pairs, consumerKey, signingKey) {
    const all = [
        ...pairs,
        ["oauth_consumer_key", consumerKey],
        ["oauth_nonce", crypto.randomUUID()],
        ["oauth_signature_method", "HMAC-SHA256"],
        ["oauth_timestamp", String(Math.floor(Date.now() / 1000))],
    ];
    const bytes = (text) => new TextEncoder().encode(text);
    const hmac = { name: "HMAC", hash: "SHA-256" };
    const key = await crypto.subtle.importKey("raw", bytes(signingKey), hmac, false, ["sign"]);
    const base = [method, encode(url), encode(joined(all))].join("&");
    const signature = new Uint8Array(await crypto.subtle.sign(hmac, key, bytes(base)));
    return [...all, ["oauth_signature", btoa(String.fromCharCode(...signature))]];
}
