import { hashToken } from "../../functions/store/sessions/token.ts";
import type { TestStore } from "./store.ts";
import { readTrips } from "./trips.ts";

export const ORIGIN = "https://console.store.example";

/** The answer to a visitor. */
export interface ConsoleAnswer {
  status: number;
  headers: Headers;
  /** HTML. */
  html: string;
  /** Its visible text, in one line. */
  text: string;
  /** The redirect's path, without the origin. */
  location: string | undefined;
  roundTrips: number;
  statements: number;
}

/** The console's store; its address is `ORIGIN` by default. */
type Place = Pick<TestStore, "fetch"> & Partial<Pick<TestStore, "consoleUrl">>;

/** A browser for the server: it keeps cookies, sends forms with their origin, and follows no redirects. */
export interface Visitor {
  /** By name. */
  cookies: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<ConsoleAnswer>;
  /** Sends the form of the page, with the page's token, unless headers or fields override it. */
  send(
    path: string,
    fields: Record<string, string> | URLSearchParams,
    headers?: Record<string, string>,
  ): Promise<ConsoleAnswer>;
  /** The token of forms, from a page that was read. */
  formToken: string;
}

export function visitor({ fetch, consoleUrl = ORIGIN }: Place, ip = newAddress()): Visitor {
  const cookies = new Map<string, string>();

  async function ask(
    path: string,
    init: RequestInit & { headers?: Record<string, string> },
  ): Promise<ConsoleAnswer> {
    const sent = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(consoleUrl + path, {
      redirect: "manual",
      ...init,
      headers: { "CF-Connecting-IP": ip, ...(sent && { Cookie: sent }), ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const html = await response.text();
    self.formToken = /name="form_token" value="([^"]*)"/.exec(html)?.[1] ?? self.formToken;
    const { status, headers } = response;
    const location = headers.get("Location") ?? undefined;
    return { status, headers, html, text: textOf(html), location, ...readTrips(headers) };
  }

  function bodyOf(fields: Record<string, string> | URLSearchParams): string {
    const body = new URLSearchParams(fields);
    if (!body.has("form_token")) body.set("form_token", self.formToken);
    return body.toString();
  }

  const self: Visitor = {
    cookies,
    formToken: "",
    get: (path, headers = {}) => ask(path, { headers }),
    send: (path, fields, headers = {}) =>
      ask(path, {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: consoleUrl, ...headers },
        body: bodyOf(fields),
      }),
  };
  return self;
}

/** Sends a form and opens the page that it leads to. */
export async function sendAndFollow(
  guest: Visitor,
  path: string,
  fields: Record<string, string> | URLSearchParams,
): Promise<ConsoleAnswer> {
  const { location, status } = await guest.send(path, fields);
  if (location === undefined) throw new Error(`${path} leads nowhere: ${status}`);
  return guest.get(location);
}

let addresses = 0;

/** An unused address, so that visitors share no limits. */
export function newAddress(): string {
  addresses += 1;
  return `198.18.${addresses >> 8}.${addresses & 255}`;
}

/** A visitor signed in as the user. */
export async function signedIn(store: TestStore, userId: number): Promise<Visitor> {
  const guest = visitor(store);
  await followLink(guest, await linkFor(store, userId));
  await guest.get("/console/orders");
  return guest;
}

/** Opens a sign-in link, and presses the button of its page. */
export async function followLink(guest: Visitor, link: string): Promise<ConsoleAnswer> {
  const { html } = await guest.get(link);
  const hidden = html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g);
  return guest.send(
    "/console/sign-in",
    Object.fromEntries(Array.from(hidden, ([, name = "", value = ""]) => [name, value])),
  );
}

/** The path of a single-use sign-in link. */
export async function linkFor(store: TestStore, userId: number): Promise<string> {
  const token = crypto.randomUUID();
  await store.sql(
    "insert into sign_in_links (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 hour')",
    [await hashToken(token), userId],
  );
  return `/console/sign-in?link=${token}`;
}

/** Inserts a user with a role; returns the id. */
export async function insertPerson(store: TestStore, role: string, passwordHash: string | null = null) {
  const name = `${role}-${crypto.randomUUID().slice(0, 8)}`;
  const [user] = await store.sql<{ id: number }>(
    "insert into users (login, email, role, password_hash) values ($1, $2, $3, $4) returning id",
    [name, `${name}@example.com`, role, passwordHash],
  );
  return { id: user!.id, login: name, email: `${name}@example.com` };
}

/** The text of a page with decoded entities and single spaces. */
function textOf(html: string): string {
  return html
    .replaceAll(/<(script|style|head)\b.*?<\/\1>/gs, " ")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();
}
