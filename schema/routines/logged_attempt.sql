-- What came of an attempt, as an entry of a log of attempts.
CREATE OR REPLACE FUNCTION logged_attempt(
  number integer, url text, started_at timestamptz, duration_ms integer, status integer, error text, response_body text
) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('number', number, 'url', url, 'started_at', started_at, 'duration_ms', duration_ms, 'status', status,
    'error', error, 'response_body', response_body)
$$;
