import { type ErrorText, forbidden } from "../../kernel/errors.ts";
import type { ReportRefusal } from "../../store/errors.ts";

/** How each refusal of reports looks on the wire. */
export const REPORT_ERRORS: Record<ReportRefusal, ErrorText> = {
  report_read_forbidden: forbidden("read_report", "read this report"),
};
