import { neonConfig } from "@neondatabase/serverless";
import { importSecretsKey } from "../../functions/store/access/keys.ts";
import { KeyIdentity } from "../../functions/store/access/identity.ts";
import { RequestContext } from "../../functions/store/access/request-context.ts";
import { connect, type Connection } from "../../functions/store/sql/connection.ts";
import type { StoreContext } from "../../functions/store/context.ts";
import type { Load } from "../../tools/bench/load.ts";

interface Target {
  databaseUrl: string;
  secretsKey: string;
  /** Neon's protocol in front of the database. */
  endpoint: string;
  consumerKey: string;
  consumerSecret: string;
}

/** The single database request of a store operation with a known key, to be sent without a Worker. */
export async function captureSql(
  target: Target,
  operation: (ctx: StoreContext, connection: Connection) => Promise<unknown>,
): Promise<Load> {
  const sent: RequestInit[] = [];
  // The isolate's own fetch, chosen when it connects.
  let ask: typeof fetch = fetch;
  const capture = (url: string, init: RequestInit) => {
    sent.push(init);
    return ask(url, init);
  };
  const credentials = { consumerKey: target.consumerKey, prove: async () => {} };
  const secretsKey = () => importSecretsKey(target.secretsKey);
  for (const _ of ["makes the key known", "is captured"]) {
    sent.length = 0;
    const connection = connect({ DATABASE_URL: target.databaseUrl, NEON_ENDPOINT: target.endpoint });
    if (neonConfig.fetchFunction !== capture) ask = neonConfig.fetchFunction as typeof fetch;
    neonConfig.fetchFunction = capture;
    const identity = new KeyIdentity({ connection, secretsKey, credentials, access: "read" });
    const session = new RequestContext({ connection, secretsKey, identity, deliver: () => {} });
    await session.identify();
    await operation(session, connection);
  }
  const [request, ...others] = sent;
  if (!request || others.length > 0) throw new Error(`Expected one round trip, saw ${sent.length}`);
  const headers = Object.fromEntries(new Headers(request.headers));
  return { url: target.endpoint, method: "POST", headers, body: String(request.body) };
}
