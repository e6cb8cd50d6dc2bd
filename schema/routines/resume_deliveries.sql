-- Makes deliveries due as if they had never been tried, under their ids and with the attempts that were made; gives those that are. Left
-- alone is what an attempt is under way at, whose end would be taken for one of the new ones.
CREATE OR REPLACE FUNCTION resume_deliveries(which uuid[]) RETURNS SETOF bigint LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY
  UPDATE outbox SET state = 'pending', attempts = 0, due_at = now(), queued_at = NULL, claimed_until = NULL, finished_at = NULL
  WHERE delivery_id = ANY (which) AND (claimed_until IS NULL OR claimed_until <= now())
  RETURNING id;
  RETURN QUERY
  WITH back AS (
    DELETE FROM finished_deliveries f USING webhooks w WHERE f.delivery_id = ANY (which) AND w.id = f.webhook_id RETURNING f.*
  ), tried AS (
    INSERT INTO delivery_attempts (outbox_id, number, url, started_at, duration_ms, status, error, response_body, exchange)
    SELECT back.id, a.number, a.url, a.started_at, a.duration_ms, a.status, a.error, a.response_body,
      coalesce(nullif(back.exchanges -> (a.place - 1)::text, 'null'), a.exchange)
    FROM back CROSS JOIN ROWS FROM (
      jsonb_to_recordset(attempt_log) AS (number integer, url text, started_at timestamptz, duration_ms integer, status integer, error text, response_body text,
        exchange jsonb)
    ) WITH ORDINALITY AS a (number, url, started_at, duration_ms, status, error, response_body, exchange, place)
    ORDER BY back.id, a.place
  )
  INSERT INTO outbox (id, delivery_id, webhook_id, topic, object_id, arg, created_at, queued_at)
  SELECT back.id, back.delivery_id, back.webhook_id, back.topic, back.object_id, back.arg, back.created_at, NULL FROM back
  RETURNING id;
END $$;
