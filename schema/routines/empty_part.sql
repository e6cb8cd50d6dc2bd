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
