import { ApiError } from "../../../kernel/errors.ts";
import { readWebhookPatch } from "../../../resources/webhooks/input.ts";
import { sendSample } from "../../../store/deliveries/sample.ts";
import { recoverDeliveries, redeliver } from "../../../store/deliveries/redeliver.ts";
import { createWebhook, deleteWebhook, editWebhook } from "../../../store/webhooks/write.ts";
import { startOfDay } from "../../view/local-day.ts";
import type { Visit } from "../../visit.ts";
import { uuidOf } from "./uuid.ts";

const pathOf = (id: number) => `/console/webhooks/${id}`;

export async function createHook({ store, storeUrl }: Visit, form: URLSearchParams) {
  const patch = readWebhookPatch(Object.fromEntries(form));
  const { id } = await createWebhook(store, patch, storeUrl);
  return { to: pathOf(id), done: "The webhook is made." };
}

export async function editHook({ store, params }: Visit, form: URLSearchParams) {
  const id = Number(params["id"]);
  const { secret: _secret, ...fields } = Object.fromEntries(form);
  await editWebhook(store, id, readWebhookPatch(fields));
  return { to: pathOf(id), done: "The webhook is saved." };
}

export async function rotateSecret({ store, params }: Visit, form: URLSearchParams) {
  const id = Number(params["id"]);
  const secret = form.get("secret")?.trim() ?? "";
  if (secret === "")
    throw new ApiError(400, "shop_api_missing_webhook_secret", "Without a secret nothing can be signed.");
  await editWebhook(store, id, readWebhookPatch({ secret }));
  return { to: pathOf(id), done: "The secret is rotated: for 24 hours both sign." };
}

export async function setHookStatus({ store, params }: Visit, form: URLSearchParams) {
  const id = Number(params["id"]);
  const status = form.get("status") === "active" ? "active" : "paused";
  await editWebhook(store, id, { status });
  return { to: pathOf(id), done: status === "active" ? "The webhook is enabled." : "The webhook is paused." };
}

export async function removeHook({ store, params }: Visit) {
  await deleteWebhook(store, Number(params["id"]));
  return { to: "/console/webhooks", done: "The webhook is deleted." };
}

export async function recoverHook({ store, params, zone }: Visit, form: URLSearchParams) {
  const webhookId = Number(params["id"]);
  const since = startOfDay(form.get("since"), await zone()) ?? new Date(0);
  await recoverDeliveries(store, { webhookId, since });
  return { to: pathOf(webhookId), done: "Deliveries that failed since then are sent again." };
}

export async function trySample({ store, params }: Visit) {
  const id = Number(params["id"]);
  await sendSample(store, id);
  return { to: pathOf(id), done: "A sample is on its way." };
}

export async function sendAgain({ store, params }: Visit) {
  const delivery = params["delivery"] ?? "";
  await redeliver(store, uuidOf(delivery));
  return { to: `/console/deliveries/${delivery}`, done: "It is sent again." };
}
