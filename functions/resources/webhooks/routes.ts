import { withErrors } from "../../http/route.ts";
import { RIGHTS } from "../../store/access/rights.ts";
import { StoreError } from "../../store/errors.ts";
import { getWebhook, countWebhooks, listWebhooks } from "../../store/webhooks/read.ts";
import { createWebhook, deleteWebhook, editWebhook } from "../../store/webhooks/write.ts";
import { readId, readRoutes, writeRoutes } from "../record-routes.ts";
import { WEBHOOK_ERRORS } from "./errors.ts";
import { readWebhookList, readWebhookPatch, serializeWebhook } from "./record.ts";
import { NAMES } from "../names.ts";

const kind = {
  ...NAMES.webhook,
  errors: WEBHOOK_ERRORS,
  zero: "webhook_id_zero",
  render: serializeWebhook,
} as const;

/** Routes of webhooks (§webhooks-v3). */
export function webhookRoutes() {
  return {
    ...readRoutes(NAMES.webhook.path, {
      ...kind,
      asked: readWebhookList,
      list: listWebhooks,
      count: countWebhooks,
      get: getWebhook,
      picksFields: false,
    }),
    ...writeRoutes(NAMES.webhook.path, {
      ...kind,
      rights: RIGHTS.webhook,
      read: readWebhookPatch,
      write: (store, { id, patch }, { baseUrl }) =>
        id === undefined ? createWebhook(store, patch, baseUrl) : editWebhook(store, id, patch, baseUrl),
      remove: deleteWebhook,
    }),
    // Both remain for old clients; deliveries are not served.
    ...withErrors(WEBHOOK_ERRORS, {
      deliveries: {
        path: "/webhooks/<webhook_id>/deliveries",
        methods: ["GET"],
        async handle({ store, params }) {
          await getWebhook(store, readId(params, kind.zero, "webhook_id"));
          return { body: { webhook_deliveries: [] } };
        },
      },
      delivery: {
        path: "/webhooks/<webhook_id>/deliveries/<id>",
        methods: ["GET"],
        async handle({ store, params }) {
          await getWebhook(store, readId(params, kind.zero, "webhook_id"));
          readId(params, "webhook_delivery_id_zero");
          throw new StoreError("webhook_delivery_unknown");
        },
      },
    }),
  };
}
