import type { Exchanges, LoggedAttempt } from "../../../schema/finished-deliveries.ts";
import type { Attempt } from "./record.ts";

/** The attempts at a delivery, the oldest first, each with what went over the wire. */
export function attemptsOf(delivery: {
  attemptLog: LoggedAttempt[];
  exchanges: Exchanges;
}): (Attempt & { number: number })[] {
  return delivery.attemptLog.map((attempt, place) => ({
    number: attempt.number,
    url: attempt.url,
    startedAt: new Date(attempt.started_at),
    durationMs: attempt.duration_ms,
    status: attempt.status,
    error: attempt.error,
    responseBody: attempt.response_body,
    exchange: delivery.exchanges[place] ?? attempt.exchange ?? null,
  }));
}
