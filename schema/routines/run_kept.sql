-- Runs a statement that gives one JSON value, and keeps its plan under the name for as long as the connection lasts: planning
-- is most of what a short read costs. A plan takes memory of every connection, that of a list some 0.3 MiB: of more than 100 only
-- the newest stay. Planned while a table is small, a statement must not read all of it when it has grown: what an index can find
-- is found by it.
CREATE OR REPLACE FUNCTION run_kept(name text, statement text, "values" text[]) RETURNS json LANGUAGE plpgsql SET enable_seqscan = off SET jit = off AS $$
DECLARE
  result json;
  call text := format('EXECUTE %I', name);
  value text;
  mark text := '(';
  old text;
BEGIN
  FOREACH value IN ARRAY "values" LOOP
    call := call || mark || quote_nullable(value);
    mark := ', ';
  END LOOP;
  IF mark <> '(' THEN
    call := call || ')';
  END IF;
  BEGIN
    EXECUTE call INTO result;
  EXCEPTION WHEN invalid_sql_statement_name THEN
    FOR old IN
      SELECT kept.name FROM pg_prepared_statements AS kept
      WHERE kept.from_sql AND starts_with(kept.name, 'kept_') ORDER BY kept.prepare_time DESC OFFSET 99
    LOOP
      EXECUTE format('DEALLOCATE %I', old);
    END LOOP;
    EXECUTE format('PREPARE %I AS %s', name, statement);
    EXECUTE call INTO result;
  END;
  RETURN result;
END $$;
