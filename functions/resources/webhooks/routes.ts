import { unwrap } from "../../http/body.ts";
import { withErrors, EDITING } from "../../http/route.ts";
import { StoreError } from "../../store/errors.ts";
import { getWebhook } from "../../store/webhooks/get.ts";
import { countWebhooks, listWebhooks } from "../../store/webhooks/list.ts";
import { createWebhook, deleteWebhook, editWebhook } from "../../store/webhooks/write.ts";
import { listReply } from "../serialize/list.ts";
import { readId } from "../input/path.ts";
import { WEBHOOK_ERRORS } from "./errors.ts";
import { readWebhookList, readWebhookPatch } from "./input.ts";
import { serializeWebhook } from "./serialize.ts";

/** Routes of webhooks (§webhooks-v3). `fields` has no effect on them. */
export const webhookRoutes = withErrors([WEBHOOK_ERRORS], {
  list: {
    path: "/webhooks",
    methods: ["GET"],
    async handle({ store, query }) {
      const input = readWebhookList(query);
      return listReply("webhooks", await listWebhooks(store, input.query), input, serializeWebhook);
    },
  },
  create: {
    path: "/webhooks",
    methods: ["POST"],
    acceptsData: true,
    async handle({ store, body, baseUrl }) {
      const patch = readWebhookPatch(unwrap(body, "webhook", "create"));
      return { status: 201, body: { webhook: serializeWebhook(await createWebhook(store, patch, baseUrl)) } };
    },
  },
  count: {
    path: "/webhooks/count",
    methods: ["GET"],
    async handle({ store, query }) {
      return { body: { count: await countWebhooks(store, readWebhookList(query).query) } };
    },
  },
  get: {
    path: "/webhooks/<id>",
    methods: ["GET"],
    async handle({ store, params }) {
      return {
        body: { webhook: serializeWebhook(await getWebhook(store, readId(params, "webhook_id_zero"))) },
      };
    },
  },
  edit: {
    path: "/webhooks/<id>",
    methods: EDITING,
    acceptsData: true,
    async handle({ store, params, body }) {
      const patch = readWebhookPatch(unwrap(body, "webhook", "edit"));
      const webhook = await editWebhook(store, readId(params, "webhook_id_zero"), patch);
      return { body: { webhook: serializeWebhook(webhook) } };
    },
  },
  delete: {
    path: "/webhooks/<id>",
    methods: ["DELETE"],
    async handle({ store, params }) {
      await deleteWebhook(store, readId(params, "webhook_id_zero"));
      return { body: { message: "Permanently deleted webhook" } };
    },
  },
  // Both remain for old clients; deliveries are not served.
  deliveries: {
    path: "/webhooks/<webhook_id>/deliveries",
    methods: ["GET"],
    async handle({ store, params }) {
      await getWebhook(store, readId(params, "webhook_id_zero", "webhook_id"));
      return { body: { webhook_deliveries: [] } };
    },
  },
  delivery: {
    path: "/webhooks/<webhook_id>/deliveries/<id>",
    methods: ["GET"],
    async handle({ store, params }) {
      await getWebhook(store, readId(params, "webhook_id_zero", "webhook_id"));
      readId(params, "webhook_delivery_id_zero");
      throw new StoreError("webhook_delivery_unknown");
    },
  },
});
