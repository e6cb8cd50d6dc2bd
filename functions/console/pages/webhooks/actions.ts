import { ApiError } from "../../../kernel/errors.ts";
import { readWebhookPatch } from "../../../resources/webhooks/input.ts";
import { sendSample } from "../../../store/deliveries/sample.ts";
import { recoverDeliveries, redeliver } from "../../../store/deliveries/redeliver.ts";
import type { WebhookPatch } from "../../../store/webhooks/webhook.ts";
import { createWebhook, deleteWebhook, editWebhook } from "../../../store/webhooks/write.ts";
import { startOfDay } from "../../view/local-day.ts";
import type { Visit } from "../../visit.ts";
import { idOf, removingAction } from "../record.tsx";
import { uuidOf } from "./uuid.ts";
import { WEBHOOK } from "../kinds.ts";

const pathOf = (id: number) => `${WEBHOOK.path}/${id}`;

export async function createHook({ store, storeUrl }: Visit, form: URLSearchParams) {
  const patch = readWebhookPatch(Object.fromEntries(form));
  const { id } = await createWebhook(store, patch, storeUrl);
  return { to: pathOf(id), done: "The webhook is created." };
}

export async function editHook(visit: Visit, form: URLSearchParams) {
  const { secret: _secret, ...fields } = Object.fromEntries(form);
  return edit(visit, readWebhookPatch(fields), "The webhook is saved.");
}

export async function rotateSecret(visit: Visit, form: URLSearchParams) {
  const secret = form.get("secret")?.trim() ?? "";
  if (secret === "")
    throw new ApiError(400, "shop_api_missing_webhook_secret", "Without a secret nothing can be signed.");
  return edit(visit, readWebhookPatch({ secret }), "The secret is rotated: for 24 hours both sign.");
}

export async function setHookStatus(visit: Visit, form: URLSearchParams) {
  return form.get("status") === "active"
    ? edit(visit, { status: "active" }, "The webhook is enabled.")
    : edit(visit, { status: "paused" }, "The webhook is paused.");
}

async function edit(visit: Visit, patch: WebhookPatch, done: string) {
  const id = idOf(visit);
  await editWebhook(visit.store, id, patch);
  return { to: pathOf(id), done };
}

export const removeHook = removingAction(WEBHOOK, deleteWebhook);

export async function recoverHook(visit: Visit, form: URLSearchParams) {
  const webhookId = idOf(visit);
  const since = startOfDay(form.get("since"), await visit.zone()) ?? new Date(0);
  await recoverDeliveries(visit.store, { webhookId, since });
  return { to: pathOf(webhookId), done: "What was given up since then is sent again." };
}

export async function trySample(visit: Visit) {
  const id = idOf(visit);
  await sendSample(visit.store, id);
  return { to: pathOf(id), done: "A sample is on its way." };
}

export async function sendAgain({ store, params }: Visit) {
  const delivery = params["delivery"] ?? "";
  await redeliver(store, uuidOf(delivery));
  return { to: `/console/deliveries/${delivery}`, done: "It is sent again." };
}
