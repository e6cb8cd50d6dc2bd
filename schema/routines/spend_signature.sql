-- Uses up a signature of a valid key. Returns the key for a new signature, and nothing for a used one. Signatures from before a
-- restore count as used, as the database has lost them.
CREATE OR REPLACE FUNCTION spend_signature(of_hash text, at bigint, said text) RETURNS SETOF bigint LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY
  INSERT INTO spent_signatures (key_id, "timestamp", signature)
  SELECT k.id, at, said FROM api_keys k
  WHERE k.key_hash = of_hash AND (k.expires_at IS NULL OR k.expires_at > now())
    AND NOT EXISTS (SELECT FROM restores WHERE extract(epoch FROM restored_at) >= at)
  ON CONFLICT DO NOTHING
  RETURNING key_id;
END $$;
