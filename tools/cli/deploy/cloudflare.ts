import * as z from "zod";
import { CliError } from "../../command-line/cli-error.ts";
import { typed, runWrangler } from "./wrangler.ts";

const API = "https://api.cloudflare.com/client/v4";
const PATIENCE_MS = 20_000;

/** Cloudflare's API, in one account. */
export interface Cloudflare {
  accountId: string;
  accountName: string;
  /** The result; undefined for a missing object. Throws a `CliError` that names a missing permission. */
  get<T extends z.ZodType>(path: string, permission: string, shape: T): Promise<z.infer<T> | undefined>;
  /** Writes an object. Throws a `LacksPermission`, and a `CliError` for other refusals. */
  send(method: "POST" | "PUT", path: string, permission: string, body: object): Promise<void>;
}

/** The login may not do this. */
export class LacksPermission extends CliError {}
/** This machine has no login at Cloudflare. */
export class NotLoggedIn extends CliError {}

const Answer = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })),
  result: z.unknown(),
});
const Credentials = z.union([
  z.object({ type: z.enum(["oauth", "api_token"]), token: z.string() }),
  z.object({ type: z.literal("api_key"), key: z.string(), email: z.string() }),
]);
const Accounts = z.array(z.object({ id: z.string(), name: z.string() }));

const LOG_IN = ["auth", "token", "--json"];

/** Uses wrangler's own login and its account. Throws a `CliError` without one, or with several to choose from. */
export async function openCloudflare(): Promise<Cloudflare> {
  const headers = await readLogin();
  const { CLOUDFLARE_ACCOUNT_ID: chosen } = process.env;
  const accounts =
    (await askCloudflare(headers, "/accounts?per_page=50", "Account Settings: Read", Accounts)) ?? [];
  const [account, ...others] = accounts.filter(({ id }) => !chosen || id === chosen);
  if (!account)
    throw new CliError(
      chosen
        ? `the login has no access to the account ${chosen}`
        : "the login has no access to any Cloudflare account",
    );
  if (others.length > 0)
    throw new CliError(
      `the login has access to several accounts: choose one in CLOUDFLARE_ACCOUNT_ID\n${accounts.map(({ id, name }) => `  ${id}  ${name}`).join("\n")}`,
    );
  return {
    accountId: account.id,
    accountName: account.name,
    get: (path, permission, shape) =>
      askCloudflare(headers, path.replace("/accounts/-/", `/accounts/${account.id}/`), permission, shape),
    async send(method, path, permission, body) {
      const sent = { ...headers, "Content-Type": "application/json" };
      const found = await askCloudflare(sent, path, permission, z.unknown(), {
        method,
        body: JSON.stringify(body),
      });
      if (found === undefined) throw new CliError(`Cloudflare's API has no ${path}`);
    },
  };
}

async function readLogin(): Promise<Record<string, string>> {
  const { ok, output } = await runWrangler(LOG_IN);
  if (!ok)
    throw new NotLoggedIn(
      `wrangler is not logged in (${typed(LOG_IN)}): run "npx wrangler login", or set CLOUDFLARE_API_TOKEN`,
    );
  const login = Credentials.parse(JSON.parse(output.slice(output.indexOf("{"))));
  if (login.type === "api_key") return { "X-Auth-Key": login.key, "X-Auth-Email": login.email };
  return { Authorization: `Bearer ${login.token}` };
}

/** As `Cloudflare.get` and `send`, for a login by these headers. */
export async function askCloudflare<T extends z.ZodType>(
  headers: Record<string, string>,
  path: string,
  permission: string,
  shape: T,
  sent: { method: string; body?: string } = { method: "GET" },
): Promise<z.infer<T> | undefined> {
  const url = `${process.env.CLOUDFLARE_API_BASE_URL || API}${path}`;
  const response = await fetch(url, { ...sent, headers, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    (cause: unknown) => {
      throw new CliError("Cloudflare's API cannot be reached", 1, { cause });
    },
  );
  const answer = Answer.safeParse(await response.json().catch(() => undefined));
  if (response.ok && answer.data?.success) return shape.parse(answer.data.result);
  const reasons = answer.data?.errors.map(({ code, message }) => `${message} (${code})`).join("; ");
  if (response.status === 401 || response.status === 403)
    throw new LacksPermission(
      `the login lacks the permission "${permission}": ${reasons ?? response.status}`,
    );
  if (response.status === 404) return undefined;
  throw new CliError(
    `Cloudflare's API answers ${response.status} to ${sent.method} ${path}: ${reasons ?? "without a reason"}`,
  );
}
