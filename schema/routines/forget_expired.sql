-- Empties the part of nonces and that of outcomes whose turn is next: of nonces what is over an hour old, of outcomes
-- what is older than 24 hours. The parts in use are not touched.
CREATE FUNCTION forget_expired(at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  part regclass := 'idempotency_keys_' || (extract(epoch FROM at)::bigint / 43200 + 1 & 3);
  is_young boolean;
BEGIN
  PERFORM empty_part(('spent_nonces_' || (extract(epoch FROM at)::bigint / 3600 + 2 & 3))::regclass);
  EXECUTE format('SELECT EXISTS (SELECT FROM %s WHERE created_at > $1)', part) INTO is_young USING at - interval '24 hours';
  IF NOT is_young THEN
    PERFORM empty_part(part, at - interval '24 hours');
  END IF;
END $$;
