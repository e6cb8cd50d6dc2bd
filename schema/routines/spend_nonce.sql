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
