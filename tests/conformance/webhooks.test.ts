import { beforeAll, describe, expect, test } from "vitest";
import type { Answer } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";
import { readRecorded } from "./recorded.ts";
import { seedRecordedKeys } from "./recorded-keys.ts";
import { expectRecorded, replayOf } from "./replay-records.ts";

/** The recorded webhook answers, replayed in order against a store with the same webhooks. */

const WEBHOOKS = { singular: "webhook", plural: "webhooks" };

interface RecordedWebhook {
  id: number;
  name: string;
  status: string;
  topic: string;
  delivery_url: string;
  created_at: string;
}

const entries = readRecorded("webhooks-v3");

const { store } = useStore("v3");
let replay: ReturnType<typeof replayOf>;

beforeAll(async () => {
  replay = replayOf(store, WEBHOOKS);
  await seedRecordedKeys(store);
  for (const { id, name, status, topic, delivery_url: url, created_at: created } of recordedWebhooks())
    await store.sql(
      `insert into webhooks (id, name, status, topic, delivery_url, secret_ciphertext, created_at, updated_at)
       values ($1, $2, $3, $4, $5, '', $6, $6)`,
      [id, name, status, topic, url, created],
    );
  await store.sql("select setval('webhooks_id_seq', 1000)");
});

/** Those that existed before the recording, all in one list. */
function recordedWebhooks(): RecordedWebhook[] {
  const list = entries.find(({ title }) => title === "list ?status=paused");
  return (list?.response.body as { webhooks: RecordedWebhook[] } | undefined)?.webhooks ?? [];
}

/** Our different answers. */
const DIFFERENT: Record<string, (answer: Answer) => void> = {
  "list ?status=paused": (answer) => {
    expect(answer.body.webhooks.map(({ id }: RecordedWebhook) => id)).toEqual([5, 3, 2, 1]);
    expect([answer.status, answer.headers.get("X-WC-Total")]).toEqual([200, "4"]);
  },
  "get 1": webhookWith(200, {
    id: 1,
    name: "Order created",
    status: "paused",
    topic: "order.created",
    resource: "order",
    event: "created",
    hooks: ["woocommerce_process_shop_order_meta", "woocommerce_new_order"],
    delivery_url: "https://hooks.example.net/hook/1",
    created_at: "2026-10-22T00:00:00Z",
    updated_at: "2026-10-22T00:00:00Z",
  }),
  "create full": webhookWith(201, {
    name: "My hook",
    status: "active",
    topic: "order.updated",
    hooks: ["woocommerce_process_shop_order_meta", "woocommerce_update_order"],
    delivery_url: "https://hooks.example.net/g",
  }),
  "create unreachable url": webhookWith(201, { status: "active", delivery_url: "http://store.example/" }),
  "create upper topic": webhookWith(201, { topic: "order.created", resource: "order", event: "created" }),
  // The recorded one was renamed in between.
  "edit topic": webhookWith(200, { status: "active", ...deleted("https://hooks.example.net/g") }),
  "edit url": webhookWith(200, { status: "active", ...deleted("https://hooks.example.net/g2") }),
  "edit status bad": webhookWith(200, { status: "disabled", ...deleted("https://hooks.example.net/g2") }),
  "delete ok": (answer) =>
    expect([answer.status, answer.body]).toEqual([200, { message: "Permanently deleted webhook" }]),
};

function deleted(url: string) {
  return { topic: "order.deleted", event: "deleted", hooks: ["wp_trash_post"], delivery_url: url };
}

function webhookWith(status: number, fields: object) {
  return (answer: Answer) => {
    expect([answer.status, Object.keys(answer.body)]).toEqual([status, ["webhook"]]);
    const { webhook } = answer.body;
    expect(webhook).toMatchObject(fields);
    expect(Object.keys(webhook)).toEqual(KEYS);
    if (status === 201) expect(webhook.updated_at).toBe(webhook.created_at);
  };
}

const KEYS = Object.keys(recordedWebhooks()[0] ?? {});

describe("recorded answers", () => {
  test.each(entries.map((entry) => [entry.title, entry] as const))("%s", async (title, entry) => {
    const answer = await replay(entry);
    const check = DIFFERENT[title];
    if (check) return check(answer);
    if (entry.differs) throw new Error(`No word on how we differ: ${title}: ${entry.differs}`);
    expectRecorded(answer, entry, WEBHOOKS);
  });
});
