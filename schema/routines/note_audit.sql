-- Notes who changes what of keys, settings, webhooks and the roles of users, in the change's own transaction, and forgets what is older than 400 days.
-- Who it is stands in store.actor; secrets stay out, and of URLs what may hold some: all but the origin.
CREATE OR REPLACE FUNCTION note_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unseen text[] := '{id,created_at,updated_at,last_access,key_hash,failures,last_success_at,slow_since,ping_pending,home,shared_roles}';
  was jsonb := '{}';
  became jsonb := '{}';
  noted jsonb;
  origin text := '^([a-z]+://)(?:[^/?#]*@)?([^/?#]*).*$';
  who text := nullif(current_setting('store.actor', true), '');
BEGIN
  IF current_setting('store.resealing', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    was := to_jsonb(OLD) - unseen;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    became := to_jsonb(NEW) - unseen;
  END IF;
  IF TG_TABLE_NAME = 'users' THEN
    was := jsonb_build_object('role', was -> 'role', 'other_roles', was -> 'other_roles');
    became := jsonb_build_object('role', became -> 'role', 'other_roles', became -> 'other_roles');
  END IF;
  IF TG_OP <> 'UPDATE' THEN
    was := was - 'secret_ciphertext';
    became := became - 'secret_ciphertext';
  END IF;
  SELECT jsonb_object_agg(
    CASE key WHEN 'secret_ciphertext' THEN 'secret' ELSE key END,
    CASE key
      WHEN 'secret_ciphertext' THEN '"changed"'
      WHEN 'delivery_url' THEN jsonb_build_array(
        regexp_replace(was ->> key, origin, '\1\2', 'i'), regexp_replace(became ->> key, origin, '\1\2', 'i')
      )
      ELSE jsonb_build_array(was -> key, became -> key)
    END
  ) INTO noted FROM jsonb_object_keys(was || became) AS key WHERE was -> key IS DISTINCT FROM became -> key;
  IF noted IS NULL THEN
    RETURN NULL;
  END IF;
  IF who IS NULL THEN
    who := CASE WHEN TG_TABLE_NAME = 'webhooks' AND noted #>> '{status,1}' = 'disabled' THEN 'the store' ELSE session_user || ' of the database' END;
  END IF;
  INSERT INTO audit_log (actor, action, kind, object_id, changes) VALUES (
    who,
    CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'UPDATE' THEN 'changed' ELSE 'deleted' END,
    CASE TG_TABLE_NAME WHEN 'api_keys' THEN 'API key' WHEN 'webhooks' THEN 'webhook' WHEN 'users' THEN 'user' ELSE 'settings' END,
    CASE WHEN TG_TABLE_NAME = 'settings' THEN NULL WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END,
    noted
  );
  DELETE FROM audit_log WHERE at < now() - interval '400 days';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR DELETE ON api_keys FOR EACH ROW EXECUTE FUNCTION note_audit();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited_change AFTER UPDATE OF user_id, description, permissions, key_hash, secret_ciphertext, expires_at ON api_keys FOR EACH ROW EXECUTE FUNCTION note_audit();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR DELETE ON webhooks FOR EACH ROW EXECUTE FUNCTION note_audit();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited_change AFTER UPDATE OF name, status, topic, delivery_url, secret_ciphertext, user_id ON webhooks FOR EACH ROW EXECUTE FUNCTION note_audit();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER UPDATE ON settings FOR EACH ROW EXECUTE FUNCTION note_audit();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited_change AFTER UPDATE OF role, other_roles ON users FOR EACH ROW EXECUTE FUNCTION note_audit();
