import { createHmac } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import keysOfShop from "../recorded/move-in/keys.json" with { type: "json" };
import { jsonOf, storeCommand } from "../cli/store-command.ts";
import { legacyClient, read } from "../clients/legacy-client.ts";
import { useStore } from "../support/use-store.ts";
import { useReceiver } from "../webhooks/receiver.ts";
import { EditedDump } from "./edited-dump.ts";
import { altered, sampleDump, withDump } from "./sample.ts";

/** Shops in other conditions than the sample: older, newer, of a network, or with other plugins. */

const { store } = useStore("v1", "v2", "v3", "webhooks");
const receiver = useReceiver();

const sample = sampleDump();

/** Imports a dump; the report with the exit code. */
async function moveIn(dump: string | Buffer, ...words: string[]) {
  const run = (path: string) => storeCommand(store)("move-in", path, "--theirs", "--json", ...words);
  const { exitCode, stdout, stderr } = await withDump(dump, run);
  const report = JSON.parse(stdout || "{}");
  const named = (kind: string) =>
    (report.examples as Record<string, string>[])
      .filter((one) => one["kind"] === kind)
      .map(({ id, why }) => [id, why]);
  return { exitCode, stderr, report, named };
}

const clientOf = (keyId: number) => {
  const key = keysOfShop.keys.find(({ key_id }) => key_id === keyId)!;
  return legacyClient(
    store.url,
    { consumerKey: key.consumer_key, consumerSecret: key.consumer_secret },
    "v2",
  );
};

describe("webhooks", () => {
  /** The secret that the delivery of a new order is signed with, of these. */
  async function signedWith(...secrets: string[]): Promise<string | undefined> {
    await jsonOf(storeCommand(store)("move-in", "--release-webhooks", "--json"));
    const before = receiver.received.length;
    const order = { status: "processing", line_items: [{ product_id: 10, quantity: 1 }] };
    const { status, body: made } = await read(clientOf(1).postAsync("orders", { order }));
    expect([status, made.errors]).toEqual([201, undefined]);
    await receiver.until(before + 1);
    const { body, headers } = receiver.received[before]!;
    return secrets.find(
      (secret) =>
        createHmac("sha256", secret).update(body).digest("base64") === headers["x-wc-webhook-signature"],
    );
  }
  const url = "https://hooks.example.com/in/0?a=1&b=q";
  const shown = `s3cr\\"et\\'\\\\ 0 & ü`;
  const inDump = Buffer.from(shown).toString("latin1");

  test("a secret stored with HTML entities is decoded once, and named", async () => {
    const stored = "a&lt;b&gt;c&amp;amp;d&quot;e&#039;f&#x27;g&#38;h&copy;&nbsp;";
    const dump = new EditedDump(sample)
      .change("wc_webhooks", 1, inDump, stored)
      .change("wc_webhooks", 1, url, `${receiver.url}/`);
    const { named, exitCode } = await moveIn(dump.text());
    expect(exitCode).toBe(0);
    expect(named("webhooks").filter(([, why]) => why?.includes("secret"))).toEqual([
      [
        "1",
        "its secret is stored with HTML entities, which the old shop decodes before it signs: imported decoded",
      ],
    ]);
    const decoded = `a<b>c&amp;d"e'f'g&h&copy;&nbsp;`;
    expect(await signedWith(stored, decoded)).toBe(decoded);
  });

  const post = (id: number, status: string, title: string) =>
    `(${id},44,'2017-03-04 11:00:00','2017-03-04 10:00:00','','${title}','','${status}','closed','closed','x','h-${id}','','','2017-03-05 11:00:00','2017-03-05 10:00:00','',0,'',0,'shop_webhook','',0)`;
  const meta = (id: number, first: number, entries: Record<string, string>) =>
    Object.entries(entries).map(([key, value], n) => `(${first + n},${id},'${key}','${value}')`);

  test("shops before 3.3 have posts, and sign with the stored secret", async () => {
    const dump = new EditedDump(sample)
      .add("posts", post(9501, "publish", "Old"), post(9502, "draft", "Paused"), post(9503, "pending", "Off"))
      .add("posts", post(9504, "trash", "Gone"))
      .add(
        "postmeta",
        ...meta(9501, 900_001, {
          _topic: "order.created",
          _delivery_url: `${receiver.url}/`,
          _secret: "a&amp;b",
          _failure_count: "2",
        }),
        ...meta(9502, 900_011, { _topic: "product.updated", _delivery_url: "https://hooks.example.com/2" }),
        ...meta(9503, 900_021, { _topic: "coupon.created", _api_version: "wp_api_v2" }),
      )
      .text()
      .replaceAll("`wp_wc_webhooks`", "`gone_wc_webhooks`");
    const { report, named } = await moveIn(dump);
    expect(report.kinds.find(({ kind }: { kind: string }) => kind === "webhooks")).toMatchObject({
      found: 3,
      stored: 3,
    });
    expect(named("webhooks")).toEqual([
      ["9503", "its payloads are of another API (wp_api_v2): this store sends legacy_v3"],
      ["9503", "its delivery URL is invalid: its deliveries fail"],
    ]);
    const rows = await store.sql(
      "select id::int, name, status, topic, user_id::int, failures, created_at::text from webhooks order by id",
    );
    const createdAt = "2017-03-04 10:00:00+00";
    expect(rows).toEqual(
      [
        { id: 9501, name: "Old", status: "active", topic: "order.created", failures: 2 },
        { id: 9502, name: "Paused", status: "paused", topic: "product.updated", failures: 0 },
        { id: 9503, name: "Off", status: "disabled", topic: "coupon.created", failures: 0 },
      ].map((row) => ({ ...row, user_id: 44, created_at: createdAt })),
    );
    expect(await signedWith("a&b", "a&amp;b")).toBe("a&amp;b");
  });

  test("posts left beside their table are named", async () => {
    const { named } = await moveIn(new EditedDump(sample).add("posts", post(9501, "publish", "Old")).text());
    expect(named("webhooks")).toContainEqual([
      "9501",
      "it is only in wp_posts: the old shop reads wp_wc_webhooks, and does not show it either",
    ]);
    expect(await store.sql("select count(*)::int as count from webhooks")).toEqual([{ count: 8 }]);
  });
});

test("orders and refunds that are only in the other storage are named", async () => {
  const hpos = sampleDump("shop-hpos.sql.gz");
  const ofRefund = /\((\d+)(,'[^']*','[A-Z]{3}','shop_order_refund')/;
  const [, refund = "", rest = ""] = ofRefund.exec(hpos) ?? [];
  const unmigrated = (dump: string, id: string, type: string) => {
    const [post = ""] = new RegExp(`\\(${id},1,'[^]*?'shop_order_placehold'`).exec(dump) ?? [];
    return altered(
      dump,
      post,
      post.replace("'shop_order_placehold'", `'${type}'`).replace("'draft'", "'wc-completed'"),
    );
  };
  const renamed = altered(
    altered(hpos, "INSERT INTO `wp_wc_orders` VALUES (145,", "INSERT INTO `wp_wc_orders` VALUES (99145,"),
    ofRefund,
    `(99146${rest}`,
  );
  const inTables = await moveIn(
    unmigrated(unmigrated(renamed, "145", "shop_order"), refund, "shop_order_refund"),
  );
  const why = "it is only in wp_posts: the old shop reads wp_wc_orders, and does not show it either";
  expect(inTables.named("orders")).toContainEqual(["145", why]);
  expect(inTables.named("refunds")).toContainEqual([refund, why]);
  expect(await store.sql("select id::int from orders where id in (145, 99145)")).toEqual([{ id: 99_145 }]);

  const isEnabled = (flag: string) => `'woocommerce_custom_orders_table_enabled','${flag}'`;
  const inPosts = await moveIn(altered(hpos, isEnabled("yes"), isEnabled("no")));
  expect(inPosts.named("orders")).toContainEqual([
    "145",
    "it is only in wp_wc_orders: the old shop reads wp_posts, and does not show it either",
  ]);
});

describe("owners of keys", () => {
  const network = (...logins: string[]) =>
    [
      "CREATE TABLE `wp_sitemeta` (`meta_id` bigint(20), `site_id` bigint(20), `meta_key` varchar(255), `meta_value` longtext);",
      `INSERT INTO \`wp_sitemeta\` VALUES (1,1,'site_name','x'),(2,1,'site_admins','a:${logins.length}:{${logins
        .map((login, n) => `i:${n};s:${login.length}:\\"${login}\\";`)
        .join("")}}');`,
      "-- Dump completed",
    ].join("\n");
  const withNetwork = (dump: string) => altered(dump, "-- Dump completed", network("nobody", "kundin_1"));
  const roleless = () => new EditedDump(sample).setMeta("usermeta", 3, "wp_capabilities", "a:0:{}").text();
  const seen = async (keyId: number) => {
    const { status, body } = await read(clientOf(keyId).getAsync("orders"));
    return [status, body.orders?.length];
  };

  test("super admins of a network have all rights in each of its shops", async () => {
    const { exitCode, named } = await moveIn(withNetwork(roleless()));
    expect([exitCode, named("api_keys").filter(([id]) => id === "5")]).toEqual([0, []]);
    expect(await seen(5)).toEqual([200, 10]);
    expect((await read(clientOf(5).getAsync("customers/3"))).body.customer).toMatchObject({ id: 3 });
    const second = withNetwork(roleless())
      .replaceAll(/`wp_(?!users`|usermeta`|sitemeta`)/g, "`wp_2_")
      .replaceAll(/'wp_(capabilities|user_roles|user_level)'/g, "'wp_2_$1'");
    for (const words of [[], ["--prefix", "wp_2_"]]) {
      expect((await moveIn(roleless())).exitCode).toBe(1);
      expect((await moveIn(second, ...words)).exitCode).toBe(0);
      expect(await seen(5)).toEqual([200, 10]);
    }
  });

  test("rights are found under a prefix in another case", async () => {
    for (const keys of [/'wp_(capabilities|user_roles)'/g, /'wp_(capabilities)'/g]) {
      const dump = sample.replaceAll(keys, "'WP_$1'");
      const { exitCode } = await moveIn(dump);
      expect([exitCode, await seen(1), await seen(4)]).toEqual([0, [200, 10], [200, 10]]);
      expect(await store.sql("select id from users where meta::text ilike '%wp_capab%'")).toEqual([]);
    }
  });

  test("an owner who loses all rights is an error of the import, until the owner has a role here", async () => {
    const why = (fault: string) =>
      `its owner has no rights in this store, so its requests find nothing or are refused (${fault}): set a role by "store users set-role"`;
    const { exitCode, stderr, report } = await moveIn(roleless());
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringMatching(/^error: the import is complete, but has 1 errors$/m),
    ]);
    expect(report.problems.filter(({ error }: { error: boolean }) => error)).toEqual([
      { kind: "api_keys", why: why("the dump has no role of it"), count: 1, skipped: false, error: true },
    ]);
    const dry = await moveIn(roleless(), "--dry-run");
    expect([dry.exitCode, dry.stderr]).toEqual([
      1,
      expect.stringMatching(/^error: the import would have 1 errors$/m),
    ]);
    await storeCommand(store)("users", "set-role", "3", "shop_manager");
    const again = await withDump(roleless(), (path) => storeCommand(store)("move-in", path, "--json"));
    expect(again.exitCode).toBe(0);
    expect(await seen(5)).toEqual([200, 10]);
  });
});

describe("texts in another encoding than the dump states", () => {
  const changes = ({ report }: { report: { kinds: Record<string, number>[] } }) =>
    report.kinds.reduce((sum, kind) => sum + kind["new"]! + kind["changed"]! + kind["removed"]!, 0);
  const twice = (bytes: string) =>
    Buffer.from(new TextDecoder("windows-1252").decode(Buffer.from(bytes, "latin1")));

  beforeAll(async () => void (await moveIn(sample)));

  test("UTF-8 under latin1 is imported as UTF-8, unless the option says otherwise", async () => {
    const dump = altered(sample, "SET NAMES utf8mb4", "SET NAMES latin1");
    const asUtf8 = await moveIn(dump);
    expect([changes(asUtf8), asUtf8.named("texts")]).toEqual([
      0,
      [
        [
          "utf8-in-latin1",
          expect.stringMatching(
            /^\d{3,} texts are UTF-8, where the dump states latin1: imported as UTF-8 \(as latin1 with --charset latin1\)$/,
          ),
        ],
      ],
    ]);
    const asStated = await moveIn(dump, "--charset", "latin1");
    expect(asStated.named("texts")).toEqual([]);
    const city = "select billing->>'city' as city from orders where id = 146";
    expect(await store.sql(city)).toEqual([{ city: "KÃ¶ln" }]);
    expect(changes(await moveIn(sample))).toBe(changes(asStated));
  });

  test("texts that were encoded twice, as lengths in them prove, are decoded", async () => {
    const dump = twice(sample);
    const decoded = await moveIn(dump);
    expect([changes(decoded), decoded.named("texts")]).toEqual([
      0,
      [
        [
          "double-utf8",
          expect.stringMatching(
            /^\d{3,} texts look encoded twice \(Ã¼ for ü\), and 0 do not: imported decoded \(as they are with --charset utf8mb4\)$/,
          ),
        ],
      ],
    ]);
    expect(changes(await moveIn(dump, "--dry-run", "--charset", "utf8mb4"))).toBeGreaterThan(50);
  });

  test("some that look so stay as they are, unless the option says otherwise", async () => {
    const city = "KÃ¶ln";
    const dump = altered(
      sample,
      `'_billing_city','${city}'`,
      `'_billing_city','${twice(city).toString("latin1")}'`,
    );
    const kept = await moveIn(dump);
    expect([changes(kept), kept.named("texts")]).toEqual([
      1,
      [
        [
          "double-utf8",
          expect.stringMatching(
            /^1 texts look encoded twice .*, and \d{3,} do not: imported as they are \(decoded with --charset double-utf8\)$/,
          ),
        ],
      ],
    ]);
    await moveIn(dump, "--charset", "double-utf8");
    expect(changes(await moveIn(sample))).toBe(0);
  });
});

describe("numbers of orders", () => {
  const plugins = (folder: string) =>
    altered(sample, /'active_plugins','[^']*'/, `'active_plugins','a:1:{i:0;s:9:\\"${folder}/x.php\\";}'`);
  const withMeta = (dump: string, key: string) =>
    new EditedDump(dump)
      .drop("postmeta", /^\(\d+,146,'_order_number(_formatted)?'/)
      .add("postmeta", `(900001,146,'${key}','N-146')`)
      .add(
        "options",
        ...Object.entries({
          s_enabled: "yes",
          _prefix: "B",
          _min_width: "7",
          _suffix: "/x",
          _date_prefix: "Y",
        }).map(([name, value], n) => `(${90_000 + n},'wcj_order_number${name}','${value}','yes')`),
      )
      .text();
  const numbers = async () => (await read(clientOf(1).getAsync("orders/146"))).body.order.order_number;

  test.each([
    ["woocommerce-sequential-order-numbers-pro", "_order_number_formatted", "N-146"],
    ["wt-woocommerce-sequential-order-numbers", "_order_number", "N-146"],
    ["custom-order-numbers-for-woocommerce", "_alg_wc_full_custom_order_number", "N-146"],
    ["yith-woocommerce-sequential-order-number-premium", "_ywson_custom_number_order_complete", "N-146"],
    ["woocommerce-jetpack", "_wcj_order_number", "BN-146"],
    ["booster-plus-for-woocommerce", "_wcj_order_number", "B00N-146/x"],
    ["my-order-numbers", "_my_order_number", "146"],
  ])("of %s", async (folder, key, number) => {
    const dump = withMeta(plugins(folder), key);
    const { named } = await moveIn(dump);
    expect(await numbers()).toBe(number);
    const notes: Record<string, string> = {
      "booster-plus-for-woocommerce":
        "the numbers of orders have a date in the old shop: imported without it",
      "my-order-numbers":
        "the active plugin my-order-numbers seems to number orders: imported with their ids as numbers",
    };
    expect(named("settings").filter(([id]) => id === "order-numbers")).toEqual(
      notes[folder] === undefined ? [] : [["order-numbers", notes[folder]]],
    );
  });

  test("of a plugin that is active in the whole network", async () => {
    const dump = withMeta(plugins("woocommerce"), "_wcj_order_number");
    const site =
      "CREATE TABLE `wp_sitemeta` (`meta_id` bigint(20), `site_id` bigint(20), `meta_key` varchar(255), `meta_value` longtext);\n" +
      "INSERT INTO `wp_sitemeta` VALUES (1,1,'active_sitewide_plugins','a:1:{s:9:\\\"woocommerce-jetpack/x.php\\\";i:1;}');\n-- Dump completed";
    await moveIn(altered(dump, "-- Dump completed", site));
    expect(await numbers()).toBe("BN-146");
  });
});

test("a coupon's type of a plugin may be sent back, and not given to another", async () => {
  await moveIn(new EditedDump(sample).setMeta("postmeta", 115, "discount_type", "sign_up_fee").text());
  const put = (id: number, coupon: Record<string, unknown>) =>
    read(clientOf(1).putAsync(`coupons/${id}`, { coupon }));
  const { coupon } = (await read(clientOf(1).getAsync("coupons/115"))).body;
  expect(coupon.type).toBe("sign_up_fee");
  const same = await put(115, { ...coupon, description: "sent back" });
  expect([same.status, same.body.coupon.type, same.body.coupon.description]).toEqual([
    200,
    "sign_up_fee",
    "sent back",
  ]);
  const other = await put(116, { type: "sign_up_fee" });
  expect([other.status, other.body.errors[0].code]).toEqual([400, "shop_api_invalid_coupon_type"]);
});

describe("decimal quantities", () => {
  const settings = async () => (await store.sql("select decimal_quantities as parts from settings"))[0];
  const shown = async (path: string) => (await read(clientOf(1).getAsync(path))).body;

  test("of orders, refunds and stock are kept, and may be written from then on", async () => {
    await moveIn(sample);
    expect(await settings()).toEqual({ parts: false });
    const [line] = await store.sql<Record<string, number>>(
      `select i.id, i.order_id as order, r.refund_id as refund, r.id as part, coalesce(i.variation_id, i.product_id) as product
       from refund_items r join order_items i on i.id = r.order_item_id
       join products p on p.id = i.product_id and p.type = 'simple' and p.manage_stock
       where i.kind = 'line_item' and r.quantity > 0 order by 1 limit 1`,
    );
    const { id, order, refund, part, product } = line!;
    const dump = new EditedDump(sample)
      .setMeta("woocommerce_order_itemmeta", id!, "_qty", "2.75")
      .setMeta("woocommerce_order_itemmeta", part!, "_qty", "-0.5")
      .setMeta("postmeta", product!, "_stock", "12.25");
    expect((await moveIn(dump.text())).named("products")).toEqual([]);
    expect(await settings()).toEqual({ parts: true });
    const of = (lines: { id: number }[], wanted: number) => lines.find((one) => one.id === wanted);
    const before = (await shown(`orders/${order}`)).order;
    expect(of(before.line_items, id!)).toMatchObject({ quantity: 2.75 });
    const { order_refund } = await shown(`orders/${order}/refunds/${refund}`);
    expect(of(order_refund.line_items, part!)).toMatchObject({ quantity: -0.5 });
    expect((await shown(`products/${product}`)).product.stock_quantity).toBe(12.25);
    const edit = { line_items: [{ id, product_id: product, quantity: "2.8" }] };
    const { body } = await read(clientOf(1).putAsync(`orders/${order}`, { order: edit }));
    expect(of(body.order.line_items, id!)).toMatchObject({ quantity: 2.8 });
  });
});
