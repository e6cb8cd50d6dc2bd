-- Empties a part of which no row is wanted any more: its file goes, at once and whatever was in it. Nobody waits for that for more
-- than a tenth of a second; false where the part was in use for longer, as somebody comes again, where the role may not, and where a row
-- was made after the time that is given.
CREATE OR REPLACE FUNCTION empty_part(part regclass, unless_after timestamptz DEFAULT NULL) RETURNS boolean LANGUAGE plpgsql SET lock_timeout = '100ms' AS $$
DECLARE
  has_rows boolean;
  is_young boolean;
BEGIN
  IF NOT pg_try_advisory_xact_lock(720530196, hashtext(part::text)) THEN
    RETURN false;
  END IF;
  EXECUTE format('SELECT EXISTS (SELECT FROM %s)', part) INTO has_rows;
  IF has_rows THEN
    -- Judged behind the lock: somebody may just have begun the part.
    EXECUTE format('LOCK TABLE %s IN ACCESS EXCLUSIVE MODE', part);
    IF unless_after IS NOT NULL THEN
      EXECUTE format('SELECT EXISTS (SELECT FROM %s WHERE created_at > $1)', part) INTO is_young USING unless_after;
      IF is_young THEN
        RETURN false;
      END IF;
    END IF;
    EXECUTE format('TRUNCATE %s', part);
  END IF;
  RETURN true;
EXCEPTION WHEN lock_not_available OR insufficient_privilege THEN
  RETURN false;
END $$;
