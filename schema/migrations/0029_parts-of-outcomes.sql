-- Workers of the release before read and clear the table by its name, and write by keep_outcome: to them nothing has changed.
ALTER TABLE "idempotency_keys" RENAME TO "idempotency_keys_0";
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (LIKE "idempotency_keys_0" INCLUDING DEFAULTS) PARTITION BY LIST ("part");
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ATTACH PARTITION "idempotency_keys_0" FOR VALUES IN (0);
--> statement-breakpoint
CREATE TABLE "idempotency_keys_1" PARTITION OF "idempotency_keys" (PRIMARY KEY ("key_id", "key")) FOR VALUES IN (1);
--> statement-breakpoint
CREATE INDEX "idempotency_keys_1_created_at" ON "idempotency_keys_1" ("created_at");
--> statement-breakpoint
CREATE TABLE "idempotency_keys_2" PARTITION OF "idempotency_keys" (PRIMARY KEY ("key_id", "key")) FOR VALUES IN (2);
--> statement-breakpoint
CREATE INDEX "idempotency_keys_2_created_at" ON "idempotency_keys_2" ("created_at");
--> statement-breakpoint
CREATE TABLE "idempotency_keys_3" PARTITION OF "idempotency_keys" (PRIMARY KEY ("key_id", "key")) FOR VALUES IN (3);
--> statement-breakpoint
CREATE INDEX "idempotency_keys_3_created_at" ON "idempotency_keys_3" ("created_at");
--> statement-breakpoint
-- Keeps what a request comes to, in the transaction of its write. Fails it while another transaction carries out the same request,
-- and when one has done so within 24 hours. The lock ends when what is kept can be seen: no key is there twice, in whatever parts.
CREATE OR REPLACE FUNCTION keep_outcome(of_key bigint, idempotency_key text, asked text, comes_to text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  kept_at timestamptz;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended(idempotency_key, of_key)) THEN
    RAISE EXCEPTION USING ERRCODE = 'INFLT', MESSAGE = 'the same request is being carried out';
  END IF;
  SELECT max(created_at) INTO kept_at FROM idempotency_keys WHERE key_id = of_key AND key = idempotency_key;
  IF kept_at > now() - interval '24 hours' THEN
    RAISE EXCEPTION USING ERRCODE = '23505', MESSAGE = 'the same request was carried out';
  ELSIF kept_at IS NOT NULL THEN
    DELETE FROM idempotency_keys WHERE key_id = of_key AND key = idempotency_key;
  END IF;
  INSERT INTO idempotency_keys (part, key_id, key, request, outcome)
  VALUES (extract(epoch FROM now())::bigint / 43200 & 3, of_key, idempotency_key, asked, comes_to::jsonb);
END $$;
--> statement-breakpoint
-- Empties a part of which no row is wanted any more: its file goes, at once and whatever was in it. Nobody waits for that for more
-- than a tenth of a second; false where the part was in use for longer, as somebody comes again.
CREATE FUNCTION empty_part(part regclass) RETURNS boolean LANGUAGE plpgsql SET lock_timeout = '100ms' AS $$
DECLARE
  has_rows boolean;
BEGIN
  IF NOT pg_try_advisory_xact_lock(720530196, hashtext(part::text)) THEN
    RETURN false;
  END IF;
  EXECUTE format('SELECT EXISTS (SELECT FROM %s)', part) INTO has_rows;
  IF has_rows THEN
    EXECUTE format('TRUNCATE %s', part);
  END IF;
  RETURN true;
EXCEPTION WHEN lock_not_available THEN
  RETURN false;
END $$;
--> statement-breakpoint
-- Empties the part of nonces and that of outcomes whose turn is next: of nonces what is over an hour and a half old, of outcomes
-- what is older than 24 hours. The parts in use are not touched.
CREATE FUNCTION forget_expired(at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  part regclass := 'idempotency_keys_' || (extract(epoch FROM at)::bigint / 43200 + 1 & 3);
  is_young boolean;
BEGIN
  PERFORM empty_part(('spent_nonces_' || (extract(epoch FROM at)::bigint / 3600 + 2 & 3))::regclass);
  EXECUTE format('SELECT EXISTS (SELECT FROM %s WHERE created_at > $1)', part) INTO is_young USING at - interval '24 hours';
  IF NOT is_young THEN
    PERFORM empty_part(part);
  END IF;
END $$;
