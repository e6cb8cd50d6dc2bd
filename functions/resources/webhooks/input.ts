import type { JsonObject } from "../../http/body.ts";
import type { Query } from "../../http/query.ts";
import type { WebhookQuery } from "../../store/webhooks/read.ts";
import { isSecret, SECRET_BYTES, type WebhookPatch } from "../../store/webhooks/webhook.ts";
import { type Readers, readSupplied, TEXT_BYTES, FieldError, within } from "../input/record.ts";
import { readText } from "../input/values.ts";
import { LIST_FILTERS, type ListInput, readListInput } from "../input/list.ts";
import { plainLine } from "../../kernel/plain-line.ts";
import type { WebhookInput } from "./schemas.ts";

type Status = NonNullable<WebhookPatch["status"]>;

/** Statuses by their current and old names in lists (§webhook-lists). */
const STATUSES = new Map<string, Status>([
  ["active", "active"],
  ["paused", "paused"],
  ["disabled", "disabled"],
  ["publish", "active"],
  ["draft", "paused"],
  ["pending", "disabled"],
]);

const FILTERS = [...LIST_FILTERS.v1, "order", "orderby", "in"];

/**
 * Page, filters and status of a list. The status may be a parameter, or a filter of either name; an unknown one matches
 * nothing. The search is for one text, not for words.
 */
export function readWebhookList(query: Query): ListInput & { query: WebhookQuery } {
  const { get, filter } = query;
  const input = readListInput(query, FILTERS);
  const status = get("status") || filter.get("status") || filter.get("post_status");
  const known = STATUSES.get(status ?? "");
  const statuses = status ? (known ? [known] : []) : undefined;
  const text = plainLine(filter.get("q") ?? "").toLowerCase();
  return { ...input, query: { ...input.query, statuses, words: text === "" ? [] : [text] } };
}

/** An empty value counts as not supplied; an unknown status disables (§webhook-writes). */
const READERS: Readers<WebhookPatch, keyof WebhookInput> = {
  topic: supplied((topic) => ({ topic: topic.trim().toLowerCase() })),
  delivery_url: supplied((deliveryUrl) => ({ deliveryUrl })),
  secret: supplied((secret) => ({ secret: usable(within(SECRET_BYTES, secret)) })),
  status: supplied((status) => ({
    status: status === "active" || status === "paused" ? status : "disabled",
  })),
  name: supplied(
    (name) => ({ name }),
    (text) => within(TEXT_BYTES, text),
  ),
};

function usable(secret: string): string {
  if (!isSecret(secret)) throw new FieldError("whsec_ has to be followed by 24 bytes or more in base64");
  return secret;
}

/** The supplied fields of a webhook; unknown keys are ignored. */
export function readWebhookPatch(data: JsonObject): WebhookPatch {
  return readSupplied("webhook", data, READERS);
}

/** In PHP "0" is empty too. */
function supplied(read: (text: string) => WebhookPatch, clean = (text: string) => text) {
  return (value: unknown): WebhookPatch => {
    const text = clean(readText(value) ?? "");
    return text === "" || text === "0" ? {} : read(text);
  };
}
