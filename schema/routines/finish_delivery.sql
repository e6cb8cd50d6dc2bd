-- Keeps what came of an attempt at a delivery: with it in the outbox, or, when it has come to its end meanwhile, where that is kept.
CREATE OR REPLACE FUNCTION log_attempt(
  of_id bigint, number integer, url text, started_at timestamptz, duration_ms integer, status integer, error text, response_body text,
  exchange jsonb DEFAULT NULL
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO delivery_attempts (outbox_id, number, url, started_at, duration_ms, status, error, response_body, exchange)
  SELECT id, log_attempt.number, log_attempt.url, log_attempt.started_at, log_attempt.duration_ms, log_attempt.status, log_attempt.error,
    log_attempt.response_body, log_attempt.exchange
  FROM outbox WHERE id = of_id;
  IF NOT FOUND THEN
    UPDATE finished_deliveries SET
      attempt_log = attempt_log || logged_attempt(number, url, started_at, duration_ms, status, error, response_body),
      exchanges = exchanges || jsonb_build_object(jsonb_array_length(attempt_log), exchange)
    WHERE id = of_id;
  END IF;
END $$;
--> statement-breakpoint
-- A delivery has come through or is given up with this attempt: it leaves the outbox with all that were made. Nothing but the attempt is
-- kept of one that has come to its end already, or that, where a claim is given, somebody else has claimed since.
CREATE OR REPLACE FUNCTION finish_delivery(
  of_id bigint, claim timestamptz, became text, at timestamptz,
  number integer, url text, started_at timestamptz, duration_ms integer, status integer, error text, response_body text,
  exchange jsonb DEFAULT NULL
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- What others are about to note of it comes first.
  PERFORM FROM outbox WHERE id = of_id AND state = 'pending' AND (claim IS NULL OR claimed_until = claim) FOR UPDATE;
  IF NOT FOUND THEN
    PERFORM log_attempt(of_id, number, url, started_at, duration_ms, status, error, response_body, exchange);
    RETURN;
  END IF;
  WITH gone AS (
    DELETE FROM outbox WHERE id = of_id RETURNING *
  )
  INSERT INTO finished_deliveries
    (state, part, id, delivery_id, webhook_id, topic, object_id, arg, attempts, created_at, finished_at, attempt_log, exchanges)
  SELECT became,
    coalesce((SELECT p.part FROM delivery_parts p WHERE p.state = became ORDER BY p.began_at DESC NULLS LAST LIMIT 1), 0),
    id, delivery_id, webhook_id, topic, object_id, arg, finish_delivery.number, created_at, at,
    earlier.log || logged_attempt(finish_delivery.number, finish_delivery.url, finish_delivery.started_at, finish_delivery.duration_ms,
      finish_delivery.status, finish_delivery.error, finish_delivery.response_body),
    earlier.exchanges || jsonb_build_object(jsonb_array_length(earlier.log), finish_delivery.exchange)
  FROM gone CROSS JOIN (
    SELECT coalesce(jsonb_agg(logged_attempt(a.number, a.url, a.started_at, a.duration_ms, a.status, a.error, a.response_body)), '[]') AS log,
      coalesce(jsonb_object_agg(place, a.exchange), '{}') AS exchanges
    -- Sorted once for both, and not by each.
    FROM (SELECT *, row_number() OVER (ORDER BY id) - 1 AS place FROM delivery_attempts WHERE outbox_id = of_id ORDER BY id) AS a
  ) AS earlier;
END $$;
