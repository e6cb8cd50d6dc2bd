import { answerTo } from "../http/error-answers.ts";
import { ApiError } from "../http/errors.ts";
import { StoreError } from "../store/errors.ts";
import { CUSTOMER_ANSWERS } from "../resources/customers/answers.ts";
import { COUPON_ANSWERS } from "../resources/coupons/answers.ts";
import { ORDER_ANSWERS } from "../resources/orders/answers.ts";
import { NOTE_ANSWERS } from "../resources/orders/notes/answers.ts";
import { REFUND_ANSWERS } from "../resources/orders/refunds/answers.ts";
import { WEBHOOK_ANSWERS } from "../resources/webhooks/answers.ts";
import { SignInNeeded } from "./visit.ts";

/** Refusals read as the API words them. */
const ANSWERS = {
  ...COUPON_ANSWERS,
  ...CUSTOMER_ANSWERS,
  ...ORDER_ANSWERS,
  ...NOTE_ANSWERS,
  ...REFUND_ANSWERS,
  ...WEBHOOK_ANSWERS,
};

/** What a page says of anything thrown, or that one has to sign in. */
export function explain(error: unknown): ApiError | "sign in" {
  if (error instanceof SignInNeeded) return "sign in";
  if (error instanceof StoreError && error.code === "session_invalid") return "sign in";
  const answer = answerTo(error, ANSWERS);
  const { status, code, message, headers, cause } = answer;
  // The API says 401 to who lacks a right; who is signed in already is not to do so again.
  return status === 401 ? new ApiError(403, code, message, headers, cause) : answer;
}
