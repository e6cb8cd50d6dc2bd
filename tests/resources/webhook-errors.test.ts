import { beforeAll, describe, expect, test } from "vitest";
import { api } from "../support/api.ts";
import { expectRefusal, type Refusal } from "../support/refusals.ts";
import { useStore } from "../support/use-store.ts";

/**
 * Each row of the contract's errors for webhooks (§errors), and of the legacy API's (§further-codes), provoked through HTTP.
 */

const { store, v3, client } = useStore("v3");
const customer = client("v3", { role: "customer" });
const subscriber = client("v3", { role: "subscriber" });
let id: number;
let path: string;

const GOOD = { topic: "order.created", delivery_url: "https://hooks.example.net/in" };

beforeAll(async () => {
  id = (await v3.post("/webhooks", { webhook: { ...GOOD, name: "Kept", secret: "kept" } })).body.webhook.id;
  path = `/webhooks/${id}`;
});

const NO_DATA = "shop_api_missing_webhook_data";
const TOPIC = "shop_api_invalid_webhook_topic";
const URL_CODE = "shop_api_invalid_webhook_delivery_url";
const DELIVERY = "shop_api_invalid_webhook_delivery_id";
const URL_MESSAGE = "Webhook delivery URL must be a valid URL starting with http:// or https://";
const UNKNOWN = 999_999;

const create = (webhook: unknown, client = v3) => client.post("/webhooks", { webhook });
/** The refused request must change nothing else either. */
const edit = (webhook: object, client = v3) =>
  client.put(path, { webhook: { name: "Lost", secret: "lost", status: "paused", ...webhook } });

const BAD_TOPICS = [
  "bogus",
  "ping",
  "order",
  "order.",
  "order.created.x",
  "orders.created",
  "action.",
  "action.woocommerce_",
  "action.other_name",
  "action.woocommerce_login_credentials",
  "ACTION.Shop_Webhook_Should_Deliver",
  "action.wc_two words",
  `action.wc_${"x".repeat(10_000)}`,
  " ",
  17,
  true,
];
const BAD_URLS = [
  "notaurl",
  "hooks.example.net",
  "ftp://hooks.example.net",
  "HTTPS://hooks.example.net",
  "https://",
  "https://foobar!",
  "https://hooks.example.net/a b",
  " https://hooks.example.net",
  17,
  true,
];
const ABSENT = [undefined, null, "", "0", false, 0, [], ["order.created"], { a: "order.created" }];

test.each<Refusal>([
  [
    400,
    NO_DATA,
    "No webhook data specified to create webhook",
    () => v3.post("/webhooks", {}),
    () => v3.post("/webhooks", "5"),
    () => v3.post("/webhooks", []),
    () => v3.post("/webhooks", GOOD),
    () => v3.post("/webhooks", { webhooks: [GOOD] }),
    () => create(null),
    // Before the capability.
    () => customer.post("/webhooks", {}),
  ],
  [
    400,
    NO_DATA,
    "No webhook data specified to edit webhook",
    () => v3.put(path, {}),
    () => v3.put(path, { webhook: 5 }),
    () => v3.patch(path, { name: "Lost" }),
    () => v3.post("/webhooks/0", {}),
    () => v3.put(`/webhooks/${UNKNOWN}`, {}),
  ],
  [
    400,
    "shop_api_missing_callback_param",
    "Missing parameter data",
    () => v3.post("/webhooks", "{bad"),
    () => v3.post("/webhooks", ""),
    () => v3.put(path, "null"),
  ],
  [
    400,
    TOPIC,
    "Webhook topic is required and must be valid.",
    () => create({}),
    () => create([]),
    ...ABSENT.map((topic) => () => create({ ...GOOD, topic })),
    ...BAD_TOPICS.map((topic) => () => create({ ...GOOD, topic })),
    // Before the URL.
    () => create({ topic: "bogus", delivery_url: "notaurl" }),
  ],
  [
    400,
    TOPIC,
    "Webhook topic must be valid.",
    () => edit({ topic: "bogus", delivery_url: "notaurl" }),
    () => edit({ topic: "bogus", delivery_url: "https://new.example" }),
    ...BAD_TOPICS.map((topic) => () => edit({ topic })),
  ],
  [
    400,
    URL_CODE,
    URL_MESSAGE,
    () => edit({ topic: "coupon.created", delivery_url: "notaurl" }),
    ...ABSENT.map((url) => () => create({ ...GOOD, delivery_url: url })),
    ...BAD_URLS.map((url) => () => create({ ...GOOD, delivery_url: url })),
    ...BAD_URLS.map((url) => () => edit({ delivery_url: url })),
  ],
  [
    404,
    "shop_api_invalid_webhook_id",
    "Invalid shop_webhook ID",
    () => v3.get("/webhooks/0"),
    () => v3.get("/webhooks/000"),
    () => v3.put("/webhooks/0", { webhook: { name: "x" } }),
    () => v3.delete("/webhooks/0"),
    () => v3.get("/webhooks/0/deliveries"),
    () => v3.get("/webhooks/0/deliveries/0"),
    () => customer.get("/webhooks/0"),
  ],
  [
    404,
    "shop_api_no_webhook_found",
    `No webhook found with the ID equal to ${UNKNOWN}`,
    () => v3.get(`/webhooks/${UNKNOWN}`),
    () => v3.put(`/webhooks/${UNKNOWN}`, { webhook: { name: "x" } }),
    () => v3.put(`/webhooks/${UNKNOWN}`, { webhook: { topic: "bogus" } }),
    () => v3.delete(`/webhooks/${UNKNOWN}?force=true`),
    () => v3.get(`/webhooks/${UNKNOWN}/deliveries`),
    () => v3.get(`/webhooks/${UNKNOWN}/deliveries/0`),
    () => v3.get(`/webhooks/${UNKNOWN}/deliveries/1`),
    () => customer.get(`/webhooks/${UNKNOWN}`),
  ],
  [
    404,
    DELIVERY,
    "Invalid webhook delivery ID.",
    () => v3.get(`${path}/deliveries/0`),
    () => v3.get(`${path}/deliveries/00`),
  ],
  [
    400,
    DELIVERY,
    "Invalid webhook delivery.",
    () => v3.get(`${path}/deliveries/1`),
    () => v3.get(`${path}/deliveries/${"9".repeat(40)}`),
    async () => {
      const [row] = await store.sql<{ id: number }>("select id from deliveries where webhook_id = $1", [id]);
      return v3.get(`${path}/deliveries/${row!.id}`);
    },
  ],
  [
    404,
    "shop_api_no_route",
    "No route was found matching the URL and request method",
    () => v3.put("/webhooks", { webhook: GOOD }),
    () => v3.delete("/webhooks"),
    () => v3.post("/webhooks/count", { webhook: GOOD }),
    () => v3.post("/webhooks/bulk", { webhooks: [GOOD] }),
    () => v3.get("/webhooks/abc"),
    () => v3.get("/webhooks/-1"),
    () => v3.get("/webhooks/1.5"),
    () => v3.post(`${path}/deliveries`, {}),
    () => v3.get(`${path}/deliveries/abc`),
    () => v3.delete(`${path}/deliveries/1`),
    () => v3.get(`${path}/nope`),
    () => v3.get("/webhook"),
  ],
  [
    400,
    "shop_api_unsupported_method",
    "Unsupported request method",
    () => v3.post("/webhooks?_method=OPTIONS", { webhook: GOOD }),
    () => v3.put(path, { webhook: { name: "x" } }, { "X-HTTP-Method-Override": "TRACE" }),
  ],
  [
    413,
    "shop_api_request_entity_too_large",
    "The request body is too large.",
    () => v3.post("/webhooks", " ".repeat(10 * 1024 * 1024 + 1)),
  ],
])("%i %s: %s", async (...row) => {
  await expectRefusal(store, row);
});

describe.each(["customer", "subscriber"])("a %s", (role) => {
  const client = () => (role === "customer" ? customer : subscriber);
  const lacks = (operation: string, wording: string) =>
    [401, `shop_api_user_cannot_${operation}`, `You do not have permission to ${wording}`] as const;

  test.each<Refusal>([
    [
      ...lacks("read_webhook", "read this webhook"),
      () => client().get(path),
      () => client().get("/webhooks"),
      () => client().get("/webhooks?status=nope"),
      () => client().get(`${path}/deliveries`),
      () => client().get(`${path}/deliveries/0`),
      () => client().get(`${path}/deliveries/1`),
    ],
    [...lacks("read_webhooks_count", "read the webhooks count"), () => client().get("/webhooks/count")],
    [
      ...lacks("create_webhooks", "create webhooks."),
      () => create(GOOD, client()),
      // Before topic and URL.
      () => create({}, client()),
    ],
    [
      ...lacks("edit_webhook", "edit this webhook"),
      () => edit({}, client()),
      () => edit({ topic: "bogus" }, client()),
    ],
    [...lacks("delete_webhook", "delete this webhook"), () => client().delete(path)],
  ])("is refused: %i %s: %s", async (...row) => {
    await expectRefusal(store, row);
  });
});

test("an id above all numbers is nobody's", async () => {
  await expectRefusal(store, [
    404,
    "shop_api_no_webhook_found",
    `No webhook found with the ID equal to ${"9".repeat(40)}`,
    () => v3.get(`/webhooks/${"9".repeat(40)}`),
  ]);
});

test("a key that may only read changes nothing", async () => {
  const reader = api(store, 3, await store.createKey({ permissions: "read" }));
  expect((await reader.get(path)).status).toBe(200);
  await expectRefusal(store, [
    401,
    "shop_api_authentication_error",
    "The API key provided does not have write permissions.",
    () => create(GOOD, reader),
    () => edit({}, reader),
    () => reader.delete(path),
  ]);
});
