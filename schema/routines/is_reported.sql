-- Which orders the sales report counts, and which of them are not given back as a whole.
CREATE OR REPLACE FUNCTION is_reported(status text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT status IN ('completed', 'processing', 'on-hold', 'refunded')
$$;
