-- Chooses and locks the deliveries that a batch of messages serves, one for each message. A message that came in time serves its
-- own delivery. Any other serves one whose turn it is: webhooks take turns, and the one that has waited longest for a turn, or has
-- had none yet, is the first. Webhooks whose newest attempt failed, or that had no success yet, get one turn of five while others
-- wait. Each queued delivery has a message. Other joins than nested loops would read all pending deliveries.
-- Statistics of an empty table make all of its indexes equal. So each delivery is read by an array of one id, in the order of ids,
-- which only the primary key has, and the other conditions are a CASE, which no index has.
CREATE OR REPLACE FUNCTION choose_deliveries(asked bigint[], early timestamptz, late timestamptz) RETURNS bigint[]
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
SET jit = off AS $$
#variable_conflict use_column
DECLARE
  -- Other batches choose at the same time, and lock what they choose. A message that found only locked deliveries would leave one
  -- without a message.
  others constant int := 100;
  own bigint[];
  left_over int;
  candidate bigint;
  locked deliveries;
  next bigint[] := '{}';
  served bigint[] := '{}';
  waiting bigint[];
BEGIN
  own := ARRAY(
    SELECT own.id FROM (SELECT DISTINCT id FROM unnest(asked) AS id ORDER BY id) AS one CROSS JOIN LATERAL (
      SELECT d.id FROM deliveries d
      WHERE d.id = ANY (ARRAY[one.id]) AND CASE WHEN d.state = 'pending' AND d.claimed_until IS NULL AND d.due_at <= early THEN
        d.queued_at >= late OR NOT EXISTS (SELECT FROM webhooks w WHERE w.id = d.webhook_id) END
      ORDER BY d.id FOR UPDATE SKIP LOCKED
    ) AS own
  );
  left_over := cardinality(asked) - cardinality(own);
  IF left_over <= 0 THEN
    RETURN own;
  END IF;
  FOR candidate IN
    WITH due AS MATERIALIZED (
      SELECT class.doubtful, queued.*
      FROM (VALUES (false), (true)) AS class (doubtful) CROSS JOIN LATERAL (
        SELECT queued.id, queued.queued_at, w.id AS webhook, w.served_at
        FROM (
          SELECT id, served_at FROM webhooks WHERE (failures > 0 OR last_success_at IS NULL) = class.doubtful ORDER BY served_at NULLS FIRST, id DESC
        ) AS w
        CROSS JOIN LATERAL (
          SELECT d.id, d.queued_at FROM deliveries d
          WHERE d.webhook_id = w.id AND d.state = 'pending' AND d.claimed_until IS NULL
            AND d.queued_at IS NOT NULL AND d.queued_at <= early AND d.id <> ALL (own)
          ORDER BY d.queued_at LIMIT left_over + others
        ) AS queued
        LIMIT 8 * (left_over + others)
      ) AS queued
    )
    SELECT id
    FROM (
      SELECT id, doubtful, row_number() OVER (
        PARTITION BY doubtful ORDER BY place, served_at NULLS FIRST, webhook DESC
      ) AS rank
      FROM (SELECT due.*, row_number() OVER (PARTITION BY webhook ORDER BY queued_at, id) AS place FROM due) AS placed
    ) AS turn
    ORDER BY CASE WHEN doubtful THEN rank * 5 - 0.5 ELSE rank END
  LOOP
    EXIT WHEN cardinality(next) >= left_over;
    SELECT * INTO locked FROM deliveries WHERE id = ANY (ARRAY[candidate]) ORDER BY id FOR UPDATE SKIP LOCKED;
    IF locked.state = 'pending' AND locked.claimed_until IS NULL AND locked.queued_at IS NOT NULL THEN
      next := next || candidate;
      served := served || locked.webhook_id;
    END IF;
  END LOOP;
  -- The one that was served last has the latest time.
  WITH turn AS (
    SELECT webhook, max(place) AS place FROM unnest(served) WITH ORDINALITY AS one (webhook, place) GROUP BY webhook
  ), free AS (
    SELECT id FROM webhooks WHERE id = ANY (served) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED
  )
  UPDATE webhooks w SET served_at = statement_timestamp() + turn.place * interval '1 microsecond'
  FROM turn JOIN free ON free.id = turn.webhook WHERE w.id = turn.webhook;
  -- Last, as it needs no message: the queued delivery whose message has made this one wait needs it.
  waiting := ARRAY(
    SELECT waiting.id FROM (SELECT DISTINCT id FROM unnest(asked) AS id ORDER BY id) AS one CROSS JOIN LATERAL (
      SELECT d.id FROM deliveries d
      WHERE d.id = ANY (ARRAY[one.id])
        AND CASE WHEN d.state = 'pending' AND d.claimed_until IS NULL AND d.queued_at IS NULL THEN d.due_at <= early END
      ORDER BY d.id FOR UPDATE SKIP LOCKED
    ) AS waiting
    LIMIT left_over - cardinality(next)
  );
  RETURN own || next || waiting;
END $$;
