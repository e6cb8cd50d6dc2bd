-- Stores the outcome of a request, in the transaction of its write. Fails the write while another transaction runs the same
-- request, and after one has done so within 24 hours.
CREATE OR REPLACE FUNCTION keep_outcome(of_key bigint, idempotency_key text, asked text, comes_to text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended(idempotency_key, of_key)) THEN
    RAISE EXCEPTION USING ERRCODE = 'INFLT', MESSAGE = 'the same request is being carried out';
  END IF;
  INSERT INTO idempotency_keys AS kept (key_id, key, request, outcome) VALUES (of_key, idempotency_key, asked, comes_to::jsonb)
  ON CONFLICT (key_id, key) DO UPDATE SET request = excluded.request, outcome = excluded.outcome, created_at = excluded.created_at
  WHERE kept.created_at <= now() - interval '24 hours';
  IF NOT FOUND THEN
    RAISE EXCEPTION USING ERRCODE = '23505', MESSAGE = 'the same request was carried out';
  END IF;
END $$;
