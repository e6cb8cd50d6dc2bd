-- Deletes nonces that are over an hour old and outcomes that are older than 24 hours, 10,000 of each at most. Nobody waits for it.
CREATE OR REPLACE FUNCTION forget_expired(at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM spent_nonces WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM spent_nonces WHERE "timestamp" < extract(epoch FROM at - interval '1 hour')::bigint
    ORDER BY "timestamp" LIMIT 10000 FOR UPDATE SKIP LOCKED
  ));
  DELETE FROM idempotency_keys WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM idempotency_keys WHERE created_at < at - interval '24 hours'
    ORDER BY created_at LIMIT 10000 FOR UPDATE SKIP LOCKED
  ));
END $$;
