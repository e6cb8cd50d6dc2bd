-- A time zone in the form that AT TIME ZONE reads: its offsets are those of POSIX, positive to the west of Greenwich.
CREATE OR REPLACE FUNCTION postgres_zone(timezone text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN timezone ~ '^[+-]' THEN translate(timezone, '+-', '-+') ELSE timezone END
$$;
