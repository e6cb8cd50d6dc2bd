-- All deliveries, wherever they are kept, each with what came of the attempts at it. Without conditions of its own, so that a page
-- of them is read by the indexes of all parts together.
CREATE VIEW deliveries AS
SELECT id, delivery_id, webhook_id, topic, object_id, arg, state, attempts, created_at, due_at, claimed_until, finished_at,
  (SELECT coalesce(jsonb_agg(to_jsonb(a) - '{id,outbox_id}'::text[] ORDER BY a.id), '[]') FROM delivery_attempts a WHERE a.outbox_id = outbox.id) AS attempt_log
FROM outbox
UNION ALL
SELECT id, delivery_id, webhook_id, topic, object_id, arg, state, attempts, created_at, finished_at, NULL::timestamptz, finished_at, attempt_log
FROM finished_deliveries;
