import * as z from "zod";
import { type OperationContract, refusals } from "../../http/openapi.ts";
import { RIGHTS } from "../../store/access/rights.ts";
import { operationsOn, wrapped } from "../schemas/record-operations.ts";
import { filter, listFilters, page, readable } from "../schemas/list.ts";
import { field, text } from "../schemas/values.ts";
import { WEBHOOK_ERRORS } from "./errors.ts";
import { WEBHOOK_FILTERS } from "./record.ts";
import { webhookInput, webhookSchema } from "./schemas.ts";
import { NAMES } from "../names.ts";

const status = field(
  z.enum(["active", "paused", "disabled", "publish", "draft", "pending"]),
  "Webhooks of this status; the last three are old names of the others. An unknown one matches none.",
  "active",
);

/** The meaning of each `filter[…]` on lists of webhooks. */
const webhookFilters = {
  ...readable(listFilters, WEBHOOK_FILTERS),
  q: text("A text that must occur in the name, in any case.", "stock"),
  orderby: text("Sort key: `id` (default), `name`, `date`, `modified`; unknown keys sort by id.", "name"),
  status,
  post_status: status,
};

const listed = { status: status.optional(), filter: filter(webhookFilters) };
const FOUND = ["webhook_id_zero", "webhook_unknown"] as const;
const URL_INVALID = ["webhook_url_invalid", "webhook_url_address", "webhook_url_own_key"] as const;
const found = refusals(WEBHOOK_ERRORS, ...FOUND, "webhook_read_forbidden");
const kind = {
  ...NAMES.webhook,
  errors: WEBHOOK_ERRORS,
  rights: RIGHTS.webhook,
  words: ["a webhook", "webhooks"] as const,
  record: webhookSchema,
  input: webhookInput,
};

/** The operations on webhooks. */
export const webhookOperations = {
  ...operationsOn(kind, {
    list: {
      description: "The newest first.",
      query: z.strictObject({ page, ...listed }),
      errors: ["webhook_read_forbidden"],
      paginated: true,
    },
    create: {
      description:
        "It is active at once, and gets a ping: a form `webhook_id=…` that needs an answer of 200.",
      errors: ["webhook_topic_missing", ...URL_INVALID, "webhooks_too_many"],
    },
    count: { query: z.strictObject(listed) },
    get: { errors: FOUND },
    edit: {
      description: "An active one gets a ping when its URL changes, and until a ping has succeeded.",
      errors: [...FOUND, "webhook_topic_invalid", ...URL_INVALID],
    },
    delete: {
      description: "Permanently, with the record of its deliveries.",
      errors: FOUND,
    },
  }),
  "GET /webhooks/<webhook_id>/deliveries": {
    name: "listDeliveries",
    summary: "List the deliveries of a webhook",
    description: "Always empty: kept for old clients. The command `store webhooks deliveries` lists them.",
    answers: { 200: wrapped("webhook_deliveries", z.array(z.never())) },
    errors: found,
  },
  "GET /webhooks/<webhook_id>/deliveries/<id>": {
    name: "getDelivery",
    summary: "Read a delivery of a webhook",
    description: "Always an error: kept for old clients.",
    answers: {},
    errors: [...found, ...refusals(WEBHOOK_ERRORS, "webhook_delivery_id_zero", "webhook_delivery_unknown")],
  },
} satisfies Record<string, OperationContract>;
