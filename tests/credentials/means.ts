import { type Api, api } from "../support/api.ts";
import { followLink, type Visitor, visitor } from "../support/console-visitor.ts";
import { onDatabase } from "../support/database.ts";
import type { TestKey } from "../support/keys.ts";
import type { TestStore } from "../support/store.ts";
import { hashToken } from "../../functions/store/sessions/token.ts";

/** What an attacker has. */
export interface Means {
  /** An API key. */
  key?: TestKey;
  /** A browser with a session. */
  guest?: Visitor;
  /** The path of a sign-in link. */
  link?: string;
  /** A name and a password. */
  password?: [name: string, password: string];
  /** A connection string of the database. */
  databaseUrl?: string;
  /** `SECRETS_KEY`. */
  secretsKey?: string;
  /** A text: the log, or a backup. */
  text?: string;
}

const CHOSEN = "chosen by the attacker";

/** Means, and all that follows from them: requests by key, pages of the console, statements. */
export class Attacker {
  readonly means: Means;
  readonly #store: TestStore;
  readonly #guest: Promise<Visitor | undefined>;

  constructor(store: TestStore, means: Means) {
    this.#store = store;
    this.means = means;
    this.#guest = this.#enter();
  }

  /** A client of a version, without credentials if there is no key. */
  api(version: 2 | 3): Api {
    return api(this.#store, version, this.means.key);
  }

  /** A browser within the console, by whatever way leads there. */
  guest(): Promise<Visitor | undefined> {
    return this.#guest;
  }

  /** Runs a statement; whether the database accepts it. */
  async sql(text: string, params: unknown[] = []): Promise<Record<string, unknown>[] | undefined> {
    const { databaseUrl } = this.means;
    if (databaseUrl === undefined) return undefined;
    const run = onDatabase(databaseUrl, (client) => client.query(text, params));
    return run.then(({ rows }) => rows as Record<string, unknown>[]).catch(() => undefined);
  }

  async #enter(): Promise<Visitor | undefined> {
    const { guest, link, password, key, text = "" } = this.means;
    const cookies = (token: string) => {
      const thief = visitor(this.#store);
      thief.cookies.set("__Host-console", token);
      return thief;
    };
    const tokens = new Set(text.match(/\b[\da-f]{64}\b/g) ?? []);
    const byLink = async (path: string) => {
      const one = visitor(this.#store);
      await followLink(one, path);
      return one;
    };
    const ways: (() => Promise<Visitor | undefined>)[] = [
      async () => guest,
      async () => (link === undefined ? undefined : byLink(link)),
      async () => (password ? this.#signIn(...password) : undefined),
      async () => {
        if (!key) return undefined;
        await this.api(2).put(`/customers/${key.userId}`, { customer: { password: CHOSEN } });
        const [user] = await this.#store.sql<{ login: string }>("select login from users where id = $1", [
          key.userId,
        ]);
        return user && this.#signIn(user.login, CHOSEN);
      },
      async () => {
        const [boss] =
          (await this.sql("select id from users where role = 'administrator' order by id limit 1")) ?? [];
        if (!boss) return undefined;
        const token = crypto.randomUUID();
        const made = await this.sql(
          "insert into sign_in_links (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 hour')",
          [await hashToken(token), boss["id"]],
        );
        return made && byLink(`/console/sign-in?link=${token}`);
      },
      ...[...tokens].flatMap((token) => [
        async () => cookies(token),
        async () => byLink(`/console/sign-in?link=${token}`),
      ]),
    ];
    for (const way of ways) {
      const one = await way();
      if (one && (await one.get("/console/orders")).status === 200) return one;
    }
    return undefined;
  }

  async #signIn(name: string, password: string): Promise<Visitor> {
    const one = visitor(this.#store);
    await one.send("/console/sign-in", { name, password });
    return one;
  }
}
