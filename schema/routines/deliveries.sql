-- All deliveries, wherever they are kept, each with what came of the attempts at it. Without conditions of its own, so that a page
-- of them is read by the indexes of all parts together.
CREATE OR REPLACE VIEW deliveries AS
SELECT id, delivery_id, webhook_id, topic, object_id, arg, state, attempts, created_at, due_at, claimed_until, finished_at,
  (SELECT coalesce(jsonb_agg(logged_attempt(number, url, started_at, duration_ms, status, error, response_body) ORDER BY a.id), '[]')
    FROM delivery_attempts a WHERE a.outbox_id = outbox.id) AS attempt_log,
  (SELECT coalesce(jsonb_object_agg(place, exchange), '{}')
    FROM (SELECT exchange, row_number() OVER (ORDER BY id) - 1 AS place FROM delivery_attempts WHERE outbox_id = outbox.id) AS a) AS exchanges
FROM outbox
UNION ALL
SELECT id, delivery_id, webhook_id, topic, object_id, arg, state, attempts, created_at, finished_at, NULL::timestamptz, finished_at, attempt_log,
  exchanges
FROM finished_deliveries;
