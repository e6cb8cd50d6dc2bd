-- Forgets entries of the audit log that are older than 400 days: all that may be taken out of it by who may only add to it, as
-- it runs with the rights of its owner.
CREATE OR REPLACE FUNCTION forget_audit() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM audit_log WHERE at < now() - interval '400 days'
$$;
