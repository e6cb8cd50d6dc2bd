-- Uses up a nonce of a valid key. Returns the key for a new nonce, and nothing for a used one. Nonces from before a restore
-- count as used, as the database has lost them.
CREATE OR REPLACE FUNCTION spend_nonce(of_hash text, at bigint, said text) RETURNS SETOF bigint LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY
  INSERT INTO spent_nonces (key_id, "timestamp", nonce)
  SELECT k.id, at, encode(sha256(convert_to(said, 'UTF8')), 'hex') FROM api_keys k
  WHERE k.key_hash = of_hash AND (k.expires_at IS NULL OR k.expires_at > now())
    AND NOT EXISTS (SELECT FROM restores WHERE extract(epoch FROM restored_at) >= at)
  ON CONFLICT DO NOTHING
  RETURNING key_id;
END $$;
