-- Uses up a nonce of a key that is valid; gives the key when the nonce was new, and nothing when it was used before.
CREATE OR REPLACE FUNCTION spend_nonce(of_hash text, at bigint, said text) RETURNS SETOF bigint LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY
  INSERT INTO spent_nonces (key_id, "timestamp", nonce)
  SELECT k.id, at, encode(sha256(convert_to(said, 'UTF8')), 'hex') FROM api_keys k
  WHERE k.key_hash = of_hash AND (k.expires_at IS NULL OR k.expires_at > now())
  ON CONFLICT DO NOTHING
  RETURNING key_id;
END $$;
