-- Keeps what a request comes to, in the transaction of its write. Fails it while another transaction carries out the same request,
-- and when one has done so within 24 hours. The lock ends when what is kept can be seen: no key is there twice, in whatever parts.
CREATE FUNCTION keep_outcome(of_key bigint, idempotency_key text, asked text, comes_to text) RETURNS void LANGUAGE plpgsql AS $$
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
