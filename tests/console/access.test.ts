import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sign } from "hono/jwt";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningWorkers, runWorkers } from "../../tools/local/workers/workers.ts";
import { api } from "../support/api.ts";
import { bundledWorkers } from "../support/bundles.ts";
import { followLink, insertPerson, linkFor, visitor } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";

/** Signing in through Cloudflare Access, with a team of the test's own. */

const { store } = useStore("console", "webhooks", "v2");
const AUDIENCE = "32ae3c75";
const algorithm = {
  name: "RSASSA-PKCS1-v1_5",
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: "SHA-256",
};
const ofTeam = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
const ofAnother = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);

let certs: Server;
/** The team's certificates. */
let published: object[];
let team: string;
let place: RunningWorkers;

beforeAll(async () => {
  published = [{ ...(await crypto.subtle.exportKey("jwk", ofTeam.publicKey)), kid: "now", use: "sig" }];
  certs = createServer(({ url }, response) => {
    if (url === "/cdn-cgi/access/certs") response.end(JSON.stringify({ keys: published }));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => certs.listen(0, "127.0.0.1", resolve));
  team = `http://127.0.0.1:${(certs.address() as AddressInfo).port}`;
  place = await deployed({ ACCESS_TEAM: team, ACCESS_AUDIENCE: AUDIENCE });
});
afterAll(async () => {
  certs.close();
  await place.close();
});

function deployed(variables: Record<string, string>): Promise<RunningWorkers> {
  const workers = bundledWorkers.filter(({ environment }) => /webhooks|console/.test(environment));
  const { databaseUrl, secretsKey, neon } = store;
  const database = { DATABASE_URL: databaseUrl, SECRETS_KEY: secretsKey, NEON_ENDPOINT: neon.url };
  return runWorkers({ workers, port: 0, bindings: () => ({ ...database, ...variables }) });
}

const seconds = () => Math.floor(Date.now() / 1000);

/** A token of Access for this address, with changes. */
async function tokenFor(
  email: string,
  changes: object = {},
  key = ofTeam.privateKey,
  kid = "now",
): Promise<string> {
  const claims = {
    email,
    iss: team,
    aud: [AUDIENCE],
    iat: seconds(),
    nbf: seconds(),
    exp: seconds() + 60,
    ...changes,
  };
  const jwk = { ...(await crypto.subtle.exportKey("jwk", key)), kid };
  return sign(claims, jwk as never, "RS256");
}

const enter = (token: string, where = place) => {
  const guest = visitor(where as never);
  return guest
    .get("/console/sign-in?next=/console/orders", { "Cf-Access-Jwt-Assertion": token })
    .then((seen) => ({ guest, seen }));
};

test.each(["administrator", "shop_manager"])(
  "%s is signed in as the user that Access names",
  async (role) => {
    const { email } = await insertPerson(store, role);
    const { guest, seen } = await enter(await tokenFor(email.toUpperCase()));
    expect([seen.status, seen.location, seen.roundTrips]).toEqual([303, "/console/orders", 2]);
    const { status, text } = await guest.get("/console/orders");
    expect([status, text]).toEqual([200, expect.stringContaining(email)]);
  },
);

test("a user who may not manage the store gets a refusal", async () => {
  const { email } = await insertPerson(store, "customer");
  for (const address of [email, "nobody@example.com"]) {
    const { guest, seen } = await enter(await tokenFor(address));
    expect([seen.status, guest.cookies.size]).toEqual([403, 0]);
    expect(seen.text).toContain("no user with your e-mail address may manage this store");
  }
});

test("an address that a key has set admits nobody before a link", async () => {
  const { id } = await insertPerson(store, "administrator");
  const email = `${crypto.randomUUID()}@example.org`;
  const key = await store.createKey({ permissions: "write" });
  expect((await api(store, 2, key).put(`/customers/${id}`, { customer: { email } })).status).toBe(200);
  const { guest, seen } = await enter(await tokenFor(email));
  expect([seen.status, guest.cookies.size]).toEqual([403, 0]);
  expect(seen.text).toContain("An API key has set the password or the e-mail address of this user.");
  expect((await followLink(visitor(store), await linkFor(store, id))).status).toBe(303);
  expect((await enter(await tokenFor(email))).seen.status).toBe(303);
});

test("a token that is forged, old, for others or of others admits nobody", async () => {
  const { email } = await insertPerson(store, "administrator");
  const good = await tokenFor(email);
  const [head = "", claims = "", signature = ""] = good.split(".");
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const tokens = [
    "x",
    "a.b.c",
    `${head}.${part({ ...JSON.parse(Buffer.from(claims, "base64url").toString()), exp: seconds() + 999 })}.${signature}`,
    `${part({ alg: "none", kid: "now" })}.${claims}.`,
    `${part({ alg: "HS256", kid: "now" })}.${claims}.${signature}`,
    await tokenFor(email, { exp: seconds() - 1 }),
    await tokenFor(email, { exp: undefined }),
    await tokenFor(email, { nbf: seconds() + 600 }),
    await tokenFor(email, { aud: ["another"] }),
    await tokenFor(email, { aud: undefined }),
    await tokenFor(email, { iss: "https://evil.cloudflareaccess.com" }),
    await tokenFor(email, { iss: undefined }),
    await tokenFor("", {}),
    await tokenFor(email, {}, ofAnother.privateKey),
    await tokenFor(email, {}, ofAnother.privateKey, "theirs"),
  ];
  for (const token of tokens) {
    const { guest, seen } = await enter(token);
    expect([token, seen.status, guest.cookies.size]).toEqual([token, 403, 0]);
    expect(seen.text).toContain("could not be verified");
  }
  expect((await enter(good)).seen.status).toBe(303);
});

test("a console that is not behind Access ignores the header", async () => {
  const { email } = await insertPerson(store, "administrator");
  const open = await deployed({});
  try {
    const { guest, seen } = await enter(await tokenFor(email), open);
    expect([seen.status, guest.cookies.size]).toEqual([200, 0]);
  } finally {
    await open.close();
  }
});

test("another certificate of the team counts as soon as it is published", async () => {
  const { email } = await insertPerson(store, "administrator");
  const token = await tokenFor(email, {}, ofAnother.privateKey, "next");
  expect((await enter(token)).seen.status).toBe(403);
  published.push({ ...(await crypto.subtle.exportKey("jwk", ofAnother.publicKey)), kid: "next" });
  expect((await enter(token)).seen.status).toBe(303);
  published.pop();
});

test("only a recent sign-in at Access may create a key; others are sent there again", async () => {
  const { email } = await insertPerson(store, "administrator");
  const longAgo = await tokenFor(email, { iat: seconds() - 3600 });
  const { guest } = await enter(longAgo);
  await guest.get("/console/orders");
  const form = { description: "x", permissions: "read" };
  const refused = await guest.send("/console/keys", form);
  expect([refused.status, refused.html.includes('href="/console/sign-in?again="')]).toEqual([401, true]);
  const again = "/console/sign-in?again=&next=/console/keys";
  const asked = await guest.get(again, { "Cf-Access-Jwt-Assertion": longAgo });
  expect([asked.status, asked.roundTrips]).toEqual([200, 0]);
  expect(asked.html).toContain('href="/cdn-cgi/access/logout"');
  const now = { "Cf-Access-Jwt-Assertion": await tokenFor(email) };
  const back = await guest.get(again, now);
  expect([back.status, back.location]).toEqual([303, "/console/keys"]);
  await guest.get("/console/keys");
  expect((await guest.send("/console/keys", form)).status).toBe(303);
});
