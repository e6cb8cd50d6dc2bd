-- Deletes entries of the audit log older than 400 days. Roles that may only add to the log can call it, as it runs with the
-- rights of its owner.
CREATE OR REPLACE FUNCTION forget_audit() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM audit_log WHERE at < now() - interval '400 days'
$$;
