CREATE TABLE "delivery_parts" (
	"state" text NOT NULL,
	"part" smallint NOT NULL,
	"began_at" timestamp with time zone,
	CONSTRAINT "delivery_parts_state_part_pk" PRIMARY KEY("state","part")
);
--> statement-breakpoint
CREATE TABLE "finished_deliveries" (
	"state" text NOT NULL,
	"part" smallint NOT NULL,
	"id" bigint NOT NULL,
	"delivery_id" uuid NOT NULL,
	"webhook_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"object_id" bigint,
	"arg" json,
	"attempts" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"attempt_log" jsonb NOT NULL
) PARTITION BY LIST ("state");
--> statement-breakpoint
CREATE INDEX "finished_deliveries_id" ON "finished_deliveries" USING btree ("id");--> statement-breakpoint
CREATE INDEX "finished_deliveries_delivery_id" ON "finished_deliveries" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "finished_deliveries_webhook" ON "finished_deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "finished_deliveries_ended" ON "finished_deliveries" USING btree ("finished_at");
--> statement-breakpoint
-- Parts that have turns: eight for what came through, sixteen for what was given up, which is kept for ten times as long.
CREATE TABLE "finished_deliveries_delivered" PARTITION OF "finished_deliveries" FOR VALUES IN ('delivered') PARTITION BY LIST ("part");
--> statement-breakpoint
CREATE TABLE "finished_deliveries_dead" PARTITION OF "finished_deliveries" FOR VALUES IN ('dead') PARTITION BY LIST ("part");
--> statement-breakpoint
CREATE TABLE "finished_deliveries_delivered_0" PARTITION OF "finished_deliveries_delivered" FOR VALUES IN (0);
CREATE TABLE "finished_deliveries_delivered_1" PARTITION OF "finished_deliveries_delivered" FOR VALUES IN (1);
CREATE TABLE "finished_deliveries_delivered_2" PARTITION OF "finished_deliveries_delivered" FOR VALUES IN (2);
CREATE TABLE "finished_deliveries_delivered_3" PARTITION OF "finished_deliveries_delivered" FOR VALUES IN (3);
CREATE TABLE "finished_deliveries_delivered_4" PARTITION OF "finished_deliveries_delivered" FOR VALUES IN (4);
CREATE TABLE "finished_deliveries_delivered_5" PARTITION OF "finished_deliveries_delivered" FOR VALUES IN (5);
CREATE TABLE "finished_deliveries_delivered_6" PARTITION OF "finished_deliveries_delivered" FOR VALUES IN (6);
CREATE TABLE "finished_deliveries_delivered_7" PARTITION OF "finished_deliveries_delivered" FOR VALUES IN (7);
--> statement-breakpoint
CREATE TABLE "finished_deliveries_dead_0" PARTITION OF "finished_deliveries_dead" FOR VALUES IN (0);
CREATE TABLE "finished_deliveries_dead_1" PARTITION OF "finished_deliveries_dead" FOR VALUES IN (1);
CREATE TABLE "finished_deliveries_dead_2" PARTITION OF "finished_deliveries_dead" FOR VALUES IN (2);
CREATE TABLE "finished_deliveries_dead_3" PARTITION OF "finished_deliveries_dead" FOR VALUES IN (3);
CREATE TABLE "finished_deliveries_dead_4" PARTITION OF "finished_deliveries_dead" FOR VALUES IN (4);
CREATE TABLE "finished_deliveries_dead_5" PARTITION OF "finished_deliveries_dead" FOR VALUES IN (5);
CREATE TABLE "finished_deliveries_dead_6" PARTITION OF "finished_deliveries_dead" FOR VALUES IN (6);
CREATE TABLE "finished_deliveries_dead_7" PARTITION OF "finished_deliveries_dead" FOR VALUES IN (7);
CREATE TABLE "finished_deliveries_dead_8" PARTITION OF "finished_deliveries_dead" FOR VALUES IN (8);
CREATE TABLE "finished_deliveries_dead_9" PARTITION OF "finished_deliveries_dead" FOR VALUES IN (9);
CREATE TABLE "finished_deliveries_dead_10" PARTITION OF "finished_deliveries_dead" FOR VALUES IN (10);
CREATE TABLE "finished_deliveries_dead_11" PARTITION OF "finished_deliveries_dead" FOR VALUES IN (11);
CREATE TABLE "finished_deliveries_dead_12" PARTITION OF "finished_deliveries_dead" FOR VALUES IN (12);
CREATE TABLE "finished_deliveries_dead_13" PARTITION OF "finished_deliveries_dead" FOR VALUES IN (13);
CREATE TABLE "finished_deliveries_dead_14" PARTITION OF "finished_deliveries_dead" FOR VALUES IN (14);
CREATE TABLE "finished_deliveries_dead_15" PARTITION OF "finished_deliveries_dead" FOR VALUES IN (15);
--> statement-breakpoint
INSERT INTO "delivery_parts" ("state", "part", "began_at")
SELECT state, part, CASE part WHEN 0 THEN now() END
FROM (VALUES ('delivered', 8), ('dead', 16)) AS kept (state, parts) CROSS JOIN LATERAL generate_series(0, parts - 1) AS part;
--> statement-breakpoint
-- All deliveries, wherever they are kept, each with what came of the attempts at it. Without conditions of its own, so that a page
-- of them is read by the indexes of all parts together.
CREATE VIEW deliveries AS
SELECT id, delivery_id, webhook_id, topic, object_id, arg, state, attempts, created_at, due_at, claimed_until, finished_at,
  (SELECT coalesce(jsonb_agg(to_jsonb(a) - '{id,outbox_id}'::text[] ORDER BY a.id), '[]') FROM delivery_attempts a WHERE a.outbox_id = outbox.id) AS attempt_log
FROM outbox
UNION ALL
SELECT id, delivery_id, webhook_id, topic, object_id, arg, state, attempts, created_at, finished_at, NULL::timestamptz, finished_at, attempt_log
FROM finished_deliveries;
--> statement-breakpoint
-- Keeps what came of an attempt at a delivery: with it in the outbox, or, when it has come to its end meanwhile, where that is kept.
CREATE FUNCTION log_attempt(
  of_id bigint, number integer, url text, started_at timestamptz, duration_ms integer, status integer, error text, response_body text
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO delivery_attempts (outbox_id, number, url, started_at, duration_ms, status, error, response_body)
  SELECT id, log_attempt.number, log_attempt.url, log_attempt.started_at, log_attempt.duration_ms, log_attempt.status, log_attempt.error,
    log_attempt.response_body
  FROM outbox WHERE id = of_id;
  IF NOT FOUND THEN
    UPDATE finished_deliveries SET attempt_log = attempt_log || jsonb_build_object('number', log_attempt.number, 'url', log_attempt.url,
      'started_at', log_attempt.started_at, 'duration_ms', log_attempt.duration_ms, 'status', log_attempt.status,
      'error', log_attempt.error, 'response_body', log_attempt.response_body)
    WHERE id = of_id;
  END IF;
END $$;
--> statement-breakpoint
-- A delivery has come through or is given up with this attempt: it leaves the outbox with all that were made. Nothing but the attempt is
-- kept of one that has come to its end already, or that, where a claim is given, somebody else has claimed since.
CREATE FUNCTION finish_delivery(
  of_id bigint, claim timestamptz, became text, at timestamptz,
  number integer, url text, started_at timestamptz, duration_ms integer, status integer, error text, response_body text
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- What others are about to note of it comes first.
  PERFORM FROM outbox WHERE id = of_id AND state = 'pending' AND (claim IS NULL OR claimed_until = claim) FOR UPDATE;
  IF NOT FOUND THEN
    PERFORM log_attempt(of_id, number, url, started_at, duration_ms, status, error, response_body);
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
        'response_body', finish_delivery.response_body)
  FROM gone;
END $$;
--> statement-breakpoint
-- Makes deliveries due as if they had never been tried, under their ids and with the attempts that were made; gives those that are. Left
-- alone is what an attempt is under way at, whose end would be taken for one of the new ones.
CREATE FUNCTION resume_deliveries(which uuid[]) RETURNS SETOF bigint LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY
  UPDATE outbox SET state = 'pending', attempts = 0, due_at = now(), queued_at = NULL, claimed_until = NULL, finished_at = NULL
  WHERE delivery_id = ANY (which) AND (claimed_until IS NULL OR claimed_until <= now())
  RETURNING id;
  RETURN QUERY
  WITH back AS (
    DELETE FROM finished_deliveries f USING webhooks w WHERE f.delivery_id = ANY (which) AND w.id = f.webhook_id RETURNING f.*
  ), tried AS (
    INSERT INTO delivery_attempts (outbox_id, number, url, started_at, duration_ms, status, error, response_body)
    SELECT back.id, a.number, a.url, a.started_at, a.duration_ms, a.status, a.error, a.response_body
    FROM back CROSS JOIN ROWS FROM (
      jsonb_to_recordset(attempt_log) AS (number integer, url text, started_at timestamptz, duration_ms integer, status integer, error text, response_body text)
    ) WITH ORDINALITY AS a (number, url, started_at, duration_ms, status, error, response_body, place)
    ORDER BY back.id, a.place
  )
  INSERT INTO outbox (id, delivery_id, webhook_id, topic, object_id, arg, created_at, queued_at)
  SELECT back.id, back.delivery_id, back.webhook_id, back.topic, back.object_id, back.arg, back.created_at, NULL FROM back
  RETURNING id;
END $$;
--> statement-breakpoint
-- Empties the parts of finished deliveries of which nothing is to be kept any longer, and begins another part when the one in use has
-- had its share of the time; where none is empty yet, it goes on.
CREATE FUNCTION turn_delivery_parts(of_state text, at timestamptz, keep interval) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  old smallint;
  emptied integer := 0;
BEGIN
  IF NOT pg_try_advisory_xact_lock(720530197, hashtext(of_state)) THEN
    RETURN 0;
  END IF;
  FOR old IN
    SELECT part FROM (
      SELECT part, lead(began_at) OVER (ORDER BY began_at) AS ended_at FROM delivery_parts WHERE state = of_state AND began_at IS NOT NULL
    ) AS used WHERE ended_at <= at - keep
  LOOP
    IF empty_part(format('finished_deliveries_%s_%s', of_state, old)::regclass) THEN
      UPDATE delivery_parts SET began_at = NULL WHERE state = of_state AND part = old;
      emptied := emptied + 1;
    END IF;
  END LOOP;
  UPDATE delivery_parts SET began_at = at
  WHERE state = of_state AND part = (SELECT min(part) FROM delivery_parts WHERE state = of_state AND began_at IS NULL)
    AND (SELECT coalesce(max(began_at), '-infinity') <= at - keep / (count(*) - 2) FROM delivery_parts WHERE state = of_state);
  RETURN emptied;
END $$;
--> statement-breakpoint
-- A webhook may be brought along with the id of one that is gone, and has none of its deliveries.
CREATE FUNCTION forget_earlier_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM finished_deliveries WHERE webhook_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_earlier_deliveries AFTER INSERT ON webhooks FOR EACH ROW EXECUTE FUNCTION forget_earlier_deliveries();
