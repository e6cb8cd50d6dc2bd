import type { Right } from "../access/right.ts";

export const MAY_READ: Right = { capability: "view_store_reports", refusal: "report_read_forbidden" };
