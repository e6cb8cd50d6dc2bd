import { beforeEach, expect, test } from "vitest";
import { refusalOf } from "../../functions/webhooks/guard.ts";
import { bundledWorkers } from "../support/bundles.ts";
import { useStore } from "../support/use-store.ts";
import { type Clockwork, startClockwork } from "./clockwork.ts";

/** Forbidden targets of deliveries, in all spellings (§delivery-guard). */

const HOSTILE: Record<string, string[]> = {
  loopback: [
    "http://127.0.0.1/",
    "http://127.0.0.1:8080/",
    "https://127.0.0.1:443/hook",
    "http://127.1/",
    "http://127.255.255.254/",
    "http://0.0.0.0/",
    "http://0/",
    "http://localhost/",
    "http://LOCALHOST/",
    "http://localhost./",
    "http://a.localhost/",
    "http://localhost.localdomain/",
    "http://[::1]/",
    "http://[::]/",
    "http://[0:0:0:0:0:0:0:1]/",
  ],
  "decimal, octal and hex": [
    "http://2130706433/",
    "http://017700000001/",
    "http://0x7f000001/",
    "http://0x7f.0.0.1/",
    "http://0177.0.0.1/",
    "http://0x7f.1/",
    "http://127.0x0.0.01/",
    "http://3232235777/",
    "http://0xa9fea9fe/",
    "http://0251.0376.0251.0376/",
    "http://2852039166/",
    "http://10.1/",
  ],
  "digits in disguise": [
    "http://①②⑦.⓪.⓪.①/",
    "http://１２７.０.０.１/",
    "http://127。0。0。1/",
    "http://%31%32%37.0.0.1/",
    "http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/",
    "http://127.0.0.1%2f/",
    "http:/\\127.0.0.1/",
    "http:127.0.0.1/",
    "http:///127.0.0.1/",
    "http://\t127.0.0.1/",
  ],
  private: [
    "http://10.0.0.1/",
    "http://10.255.255.255/",
    "http://172.16.0.1/",
    "http://172.31.255.254/",
    "http://192.168.0.1/",
    "http://192.168.1.1:80/",
    "http://[fc00::1]/",
    "http://[fd12:3456:789a::1]/",
    "http://[fec0::1]/",
    "http://100.64.0.1/",
    "http://198.18.0.1/",
  ],
  "link-local and metadata": [
    "http://169.254.1.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://169.254.169.254./",
    "http://[fe80::1]/",
    "http://[fd00:ec2::254]/",
    "http://[::ffff:a9fe:a9fe]/",
    "http://100.100.100.200/",
    "http://168.63.129.16/",
    "http://192.0.0.192/",
    "http://metadata.google.internal/",
    "http://metadata.google.internal./",
    "http://metadata/",
  ],
  "IPv4 inside IPv6": [
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://[::127.0.0.1]/",
    "http://[::ffff:0:127.0.0.1]/",
    "http://[64:ff9b::127.0.0.1]/",
    "http://[64:ff9b:1::10.0.0.1]/",
    "http://[2002:7f00:1::]/",
    "http://[2002:c0a8:101::1]/",
    "http://[2001:0:7f00:1::]/",
    "http://[::ffff:10.0.0.1]:8080/",
  ],
  "public addresses, which a Worker cannot reach": [
    "https://8.8.8.8/",
    "https://172.32.0.1/",
    "http://134744072/",
    "https://[2606:4700:4700::1111]/",
  ],
  "multicast, broadcast, reserved": [
    "http://224.0.0.1/",
    "http://239.255.255.250/",
    "http://255.255.255.255/",
    "http://240.0.0.1/",
    "http://192.0.2.1/",
    "http://198.51.100.7/",
    "http://203.0.113.7/",
    "http://[ff02::1]/",
    "http://[2001:db8::1]/",
    "http://[100::1]/",
    "http://[4000::1]/",
  ],
  "user info": [
    "http://user@shop.example.com/",
    "http://user:password@shop.example.com/",
    "http://shop.example.com@127.0.0.1/",
    "https://:secret@shop.example.com/",
  ],
  ports: [
    "http://shop.example.com:22/",
    "http://shop.example.com:25/",
    "http://shop.example.com:3306/",
    "http://shop.example.com:8443/",
    "https://shop.example.com:65535/",
    "http://shop.example.com:0/",
  ],
  names: [
    "http://printer.local/",
    "http://router.lan/",
    "http://intranet/",
    "http://db.internal/",
    "http://vault.corp/",
    "http://nas.home.arpa/",
    "http://nas.home/",
    "http://x.test/",
    "http://x.invalid/",
    "http://x.onion/",
    "http://metadata.goog/",
    "http://METADATA.goog./computeMetadata/v1/",
    "http://a.metadata.goog/",
    "http://api.default.svc/",
    "http://vault.service.consul/",
    "http://db.docker/",
    "http://host.containers.internal/",
    "http://db.dns.podman/",
    "http://router.localnet/",
    "http://x.alt/",
    "http://1.0.0.127.in-addr.arpa/",
    "http://ipv4only.arpa/",
    "http://resolver.arpa/",
    "https://shop.example/",
    "https://bücher.example/",
  ],
  protocols: [
    "ftp://shop.example.com/",
    "file:///etc/passwd",
    "gopher://shop.example.com/",
    "javascript:alert(1)",
    "//x",
  ],
};
const HOSTILE_URLS = Object.values(HOSTILE).flat();

test("the list has at least 80 hostile URLs, each once", () => {
  expect(HOSTILE_URLS.length).toBeGreaterThanOrEqual(80);
  expect(new Set(HOSTILE_URLS).size).toBe(HOSTILE_URLS.length);
});

test.each(HOSTILE_URLS)("%s is refused", (url) => {
  expect(refusalOf(url)).toMatch(/\S/);
});

test.each([
  "http://shop.example.com/",
  "https://shop.example.com/hook?a=b#c",
  "http://shop.example.com:8080/",
  "https://shop.example.com:443/",
  "http://shop.example.com:443/",
  "https://xn--bcher-kva.example.com/",
  "https://bücher.example.com/",
  "https://shop.example.com./",
  "https://local.example.com/",
  "https://localhost.example.com/",
  "https://example.org/",
  "https://svc.example.com/",
  "https://shop.goog/",
  "https://shop.notdocker/",
])("%s is allowed", (url) => {
  expect(refusalOf(url)).toBeUndefined();
});

test("the local stack, which allows private names, refuses addresses and keys of the store alike", () => {
  const local = { allowPrivate: true, baseUrl: "https://store.example" };
  expect(refusalOf("http://localhost:3000/in", local)).toBeUndefined();
  expect(refusalOf("http://127.0.0.1:3000/in", local)).toMatch(/error code: 1003/);
  expect(refusalOf("https://store.example/wc-api/v3/coupons?consumer_key=ck_x", local)).toMatch(
    /a key of this/,
  );
});

test("the platform treats a host of the own zone like any other", () => {
  const { options } = bundledWorkers.find(({ environment }) => environment === "webhooks")!;
  expect(options.compatibilityFlags).toContain("global_fetch_strictly_public");
});

const { store } = useStore("v3");

let requests: string[];
let work: Clockwork;
beforeEach(() => {
  requests = [];
  work = startClockwork(store, { policy: { allowPrivate: false }, fetch: answer });
});

/** A network in which every public address leads to a private one. */
async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  expect(init?.redirect).toBe("manual");
  const url = input instanceof Request ? input.url : String(input);
  requests.push(url);
  return new Response(null, { status: 307, headers: { Location: `http://169.254.169.254/?from=${url}` } });
}

/** A delivery to each of the URLs. */
async function deliver(urls: string[]): Promise<void> {
  await store.sql("truncate webhooks, deliveries cascade");
  const rows = await store.sql<{ id: number }>(
    `with w as (
       insert into webhooks (name, topic, delivery_url, secret_ciphertext)
       select 'w', 'coupon.deleted', url, '' from unnest($1::text[]) url returning id
     ) insert into deliveries (webhook_id, topic, object_id) select id, 'coupon.deleted', 1 from w returning id`,
    [urls],
  );
  // Some at a time, like the queue: all at once would exceed the database's connections.
  for (let at = 0; at < rows.length; at += 20)
    await work.deliver(rows.slice(at, at + 20).map(({ id }) => id));
}

test("no hostile URL gets a request; each attempt is recorded as failed and tried again", async () => {
  await deliver(HOSTILE_URLS);
  expect(requests).toEqual([]);
  const attempts = await store.sql(
    `select url, error, status from delivery_attempts order by delivery, number`,
  );
  expect(attempts.map(({ url }) => url).toSorted()).toEqual(HOSTILE_URLS.toSorted());
  for (const { error, status } of attempts)
    expect([error, status]).toEqual([expect.stringMatching(/^refused: /), null]);
  expect(await store.sql("select distinct state, attempts from deliveries")).toEqual([
    { state: "pending", attempts: 1 },
  ]);
  expect(work.sent).toHaveLength(HOSTILE_URLS.length);
});

test("redirects to hostile URLs are not followed", async () => {
  await store.sql("truncate webhooks, deliveries cascade");
  const id = await pinged("https://shop.example.com/");
  await work.deliver([id]);
  expect(requests).toEqual(["https://shop.example.com/"]);
  expect(await store.sql(`select status, error from delivery_attempts`)).toEqual([
    { status: 307, error: null },
  ]);
});

async function pinged(url: string): Promise<number> {
  const [row] = await store.sql<{ id: number }>(
    `with w as (
       insert into webhooks (name, topic, delivery_url, secret_ciphertext) values ('w', 'coupon.deleted', $1, '') returning id
     ) insert into deliveries (webhook_id, topic) select id, 'ping' from w returning id`,
    [url],
  );
  return row!.id;
}
