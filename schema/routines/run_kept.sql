-- Runs a statement that gives one JSON value, and keeps its plan under the name for as long as the connection lasts: planning
-- is most of what a short read costs. Who calls it keeps to a few statements, as each takes memory of every connection. Planned
-- while a table is small, a statement must not read all of it when it has grown: what an index can find is found by it.
CREATE FUNCTION run_kept(name text, statement text, "values" text[]) RETURNS json LANGUAGE plpgsql SET enable_seqscan = off SET jit = off AS $$
DECLARE
  result json;
  call text := format('EXECUTE %I', name);
  value text;
  mark text := '(';
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
    EXECUTE format('PREPARE %I AS %s', name, statement);
    EXECUTE call INTO result;
  END;
  RETURN result;
END $$;
