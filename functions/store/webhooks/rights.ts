import type { Right } from "../access/right.ts";

/** All routes of webhooks need this capability; only the error codes differ. */
const capability = "manage_store";

export const MAY_READ: Right = { capability, refusal: "webhook_read_forbidden" };
export const MAY_COUNT: Right = { capability, refusal: "webhook_count_forbidden" };
export const MAY_CREATE: Right = { capability, refusal: "webhook_create_forbidden" };
export const MAY_EDIT: Right = { capability, refusal: "webhook_edit_forbidden" };
export const MAY_DELETE: Right = { capability, refusal: "webhook_delete_forbidden" };
