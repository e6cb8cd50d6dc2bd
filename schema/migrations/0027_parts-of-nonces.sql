CREATE TABLE "spent_nonces" (
	"part" smallint NOT NULL,
	"key_id" bigint NOT NULL,
	"timestamp" bigint NOT NULL,
	"nonce" text NOT NULL,
	CONSTRAINT "spent_nonces_part_key_id_timestamp_nonce_pk" PRIMARY KEY("part","key_id","timestamp","nonce")
) PARTITION BY LIST ("part");
--> statement-breakpoint
CREATE TABLE "spent_nonces_0" PARTITION OF "spent_nonces" FOR VALUES IN (0);
--> statement-breakpoint
CREATE TABLE "spent_nonces_1" PARTITION OF "spent_nonces" FOR VALUES IN (1);
--> statement-breakpoint
CREATE TABLE "spent_nonces_2" PARTITION OF "spent_nonces" FOR VALUES IN (2);
--> statement-breakpoint
CREATE TABLE "spent_nonces_3" PARTITION OF "spent_nonces" FOR VALUES IN (3);
--> statement-breakpoint
-- The part of spent_nonces for a timestamp: a clock may be a quarter of an hour off, so that of four hours three may come up.
CREATE FUNCTION part_of_nonce(at bigint) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT (at / 3600 & 3)::smallint
$$;
--> statement-breakpoint
-- Uses up a nonce of a key that exists; gives the key when it was new, and nothing when it was used before, also by what Workers of the
-- release before have left in their own table.
CREATE FUNCTION spend_nonce(of_hash text, at bigint, said text) RETURNS SETOF bigint LANGUAGE plpgsql AS $$
DECLARE
  digest text := encode(sha256(convert_to(said, 'UTF8')), 'hex');
BEGIN
  RETURN QUERY
  INSERT INTO spent_nonces (part, key_id, "timestamp", nonce)
  SELECT part_of_nonce(at), k.id, at, digest FROM api_keys k
  WHERE k.key_hash = of_hash AND NOT EXISTS (SELECT FROM oauth_nonces o WHERE (o.key_id, o."timestamp", o.nonce) = (k.id, at, digest))
  ON CONFLICT DO NOTHING
  RETURNING key_id;
END $$;
--> statement-breakpoint
-- What those Workers store there counts as spent for all, and the other way round.
CREATE FUNCTION note_spent_nonce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO spent_nonces VALUES (part_of_nonce(NEW.timestamp), NEW.key_id, NEW.timestamp, NEW.nonce) ON CONFLICT DO NOTHING;
  IF FOUND THEN
    RETURN NEW;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_spent_nonce BEFORE INSERT ON oauth_nonces FOR EACH ROW EXECUTE FUNCTION note_spent_nonce();
--> statement-breakpoint
-- The rows that are there make the first part: a constraint that is validated beside all writers saves going through them later.
ALTER TABLE "idempotency_keys" ADD COLUMN "part" smallint NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_first_part" CHECK ("part" = 0) NOT VALID;
--> statement-breakpoint
-- What writes to the table before it has parts and after: a call that waits while it is exchanged finds another.
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
  INSERT INTO idempotency_keys (key_id, key, request, outcome)
  VALUES (of_key, idempotency_key, asked, comes_to::jsonb);
END $$;
--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_key_id_api_keys_id_fk";
