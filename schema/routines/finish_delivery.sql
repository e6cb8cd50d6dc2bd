-- Keeps what came of an attempt at a delivery: with it in the outbox, or, when it has come to its end meanwhile, where that is kept.
CREATE FUNCTION log_attempt(
  of_id bigint, number integer, url text, started_at timestamptz, duration_ms integer, status integer, error text, response_body text,
  exchange jsonb DEFAULT NULL
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO delivery_attempts (outbox_id, number, url, started_at, duration_ms, status, error, response_body, exchange)
  SELECT id, log_attempt.number, log_attempt.url, log_attempt.started_at, log_attempt.duration_ms, log_attempt.status, log_attempt.error,
    log_attempt.response_body, log_attempt.exchange
  FROM outbox WHERE id = of_id;
  IF NOT FOUND THEN
    UPDATE finished_deliveries SET attempt_log = attempt_log || jsonb_build_object('number', log_attempt.number, 'url', log_attempt.url,
      'started_at', log_attempt.started_at, 'duration_ms', log_attempt.duration_ms, 'status', log_attempt.status,
      'error', log_attempt.error, 'response_body', log_attempt.response_body, 'exchange', log_attempt.exchange)
    WHERE id = of_id;
  END IF;
END $$;
--> statement-breakpoint
-- A delivery has come through or is given up with this attempt: it leaves the outbox with all that were made. Nothing but the attempt is
-- kept of one that has come to its end already, or that, where a claim is given, somebody else has claimed since.
CREATE FUNCTION finish_delivery(
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
  INSERT INTO finished_deliveries (state, part, id, delivery_id, webhook_id, topic, object_id, arg, attempts, created_at, finished_at, attempt_log)
  SELECT became,
    coalesce((SELECT p.part FROM delivery_parts p WHERE p.state = became ORDER BY p.began_at DESC NULLS LAST LIMIT 1), 0),
    id, delivery_id, webhook_id, topic, object_id, arg, finish_delivery.number, created_at, at,
    (SELECT coalesce(jsonb_agg(to_jsonb(a) - '{id,outbox_id}'::text[] ORDER BY a.id), '[]') FROM delivery_attempts a WHERE a.outbox_id = of_id)
      || jsonb_build_object('number', finish_delivery.number, 'url', finish_delivery.url, 'started_at', finish_delivery.started_at,
        'duration_ms', finish_delivery.duration_ms, 'status', finish_delivery.status, 'error', finish_delivery.error,
        'response_body', finish_delivery.response_body, 'exchange', finish_delivery.exchange)
  FROM gone;
END $$;
