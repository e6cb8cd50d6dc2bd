-- Writes a changed row to the audit log, in the change's own transaction. The trigger's arguments name the kind of the record,
-- and the columns, unless all count. store.actor and store.address name the author and the client. Secrets are left out, as are
-- customers' e-mail addresses and all of URLs but the origin. It has the rights of its owner: the Workers' role may not add entries.
CREATE OR REPLACE FUNCTION note_audit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  kind text := TG_ARGV[0];
  columns text[] := TG_ARGV[1];
  unseen text[] := '{created_at,updated_at,last_access,failures,last_success_at,slow_since,served_at,ping_pending,home,shared_roles,previous_secret_ciphertext,previous_secret_until}';
  was jsonb := '{}';
  became jsonb := '{}';
  secret text[] := '{secret_ciphertext,key_hash,password_hash,token_hash,password_mark}';
  noted jsonb;
  origin text := '^([a-z]+://)(?:[^/?#]*@)?([^/?#]*).*$';
  who text := nullif(current_setting('store.actor', true), '');
BEGIN
  -- As the function has its owner's rights, current_user is the owner.
  IF current_setting('store.resealing', true) = 'on' AND session_user = current_user THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    was := to_jsonb(OLD);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    became := to_jsonb(NEW);
  END IF;
  IF kind = 'user' AND NOT may_manage(was) AND NOT may_manage(became) THEN
    secret := secret || '{email}';
  END IF;
  SELECT coalesce(jsonb_object_agg(
    CASE key WHEN 'secret_ciphertext' THEN 'secret' WHEN 'password_hash' THEN 'password' ELSE key END,
    CASE
      WHEN key = ANY (secret) THEN '"changed"'
      WHEN key = 'delivery_url' THEN jsonb_build_array(
        regexp_replace(was ->> key, origin, '\1\2', 'i'), regexp_replace(became ->> key, origin, '\1\2', 'i')
      )
      ELSE jsonb_build_array(was -> key, became -> key)
    END
  ), '{}') INTO noted FROM jsonb_object_keys(was || became) AS key
  WHERE was ->> key IS DISTINCT FROM became ->> key AND key <> ALL (unseen) AND (key <> 'id' OR TG_OP = 'UPDATE') AND key = ANY (coalesce(columns, ARRAY[key]))
    AND (TG_OP = 'UPDATE' OR key <> ALL (secret));
  IF TG_OP = 'UPDATE' AND noted = '{}' THEN
    RETURN NULL;
  END IF;
  PERFORM forget_audit();
  INSERT INTO audit_log (actor, address, action, kind, object_id, changes) VALUES (
    CASE
      WHEN who IS NOT NULL THEN who
      WHEN kind = 'session' AND TG_OP <> 'UPDATE' OR kind = 'sign-in link' AND TG_OP = 'DELETE' THEN 'user ' || (was || became ->> 'user_id')
      WHEN kind = 'webhook' AND noted #>> '{status,1}' = 'disabled' THEN 'the store'
      ELSE session_user || ' of the database'
    END,
    coalesce(nullif(current_setting('store.address', true), ''), became ->> 'address'),
    CASE
      WHEN kind = 'session' AND TG_OP <> 'UPDATE' THEN CASE TG_OP WHEN 'INSERT' THEN 'signed in' ELSE 'signed out' END
      WHEN kind = 'sign-in link' AND TG_OP = 'DELETE' AND who IS NULL THEN 'used'
      ELSE CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'UPDATE' THEN 'changed' ELSE 'deleted' END
    END,
    CASE kind WHEN 'session' THEN CASE TG_OP WHEN 'UPDATE' THEN 'session of user' ELSE 'user' END WHEN 'sign-in link' THEN 'sign-in link of user' ELSE kind END,
    CASE WHEN kind IN ('session', 'sign-in link') THEN was || became ->> 'user_id' WHEN kind <> 'settings' THEN was || became ->> 'id' END::bigint,
    noted
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Whether a user, as a row in JSON, may manage the store.
CREATE OR REPLACE FUNCTION may_manage(person jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(person -> 'other_roles' || (person -> 'role') ?| '{administrator,shop_manager}', false)
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR DELETE ON api_keys FOR EACH ROW EXECUTE FUNCTION note_audit('API key');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited_change AFTER UPDATE OF id, user_id, description, permissions, key_hash, secret_ciphertext, truncated_key, expires_at ON api_keys
FOR EACH ROW EXECUTE FUNCTION note_audit('API key');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR DELETE ON webhooks FOR EACH ROW EXECUTE FUNCTION note_audit('webhook');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited_change AFTER UPDATE OF id, name, status, topic, delivery_url, secret_ciphertext, user_id, is_held ON webhooks
FOR EACH ROW EXECUTE FUNCTION note_audit('webhook');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER UPDATE ON settings FOR EACH ROW EXECUTE FUNCTION note_audit('settings');
--> statement-breakpoint
-- Customers are many; the log covers only users who may manage the store.
CREATE OR REPLACE TRIGGER audited AFTER INSERT ON users
FOR EACH ROW WHEN (NEW.role || NEW.other_roles && '{administrator,shop_manager}' OR current_setting('store.person', true) = 'on') EXECUTE FUNCTION note_audit('user', '{role,other_roles,email,password_hash}');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited_change AFTER UPDATE OF id, login, role, other_roles, email, password_hash, sign_in_by_link ON users
FOR EACH ROW WHEN ((OLD.id, OLD.login, OLD.role, OLD.other_roles, OLD.email, OLD.password_hash, OLD.sign_in_by_link)
  IS DISTINCT FROM (NEW.id, NEW.login, NEW.role, NEW.other_roles, NEW.email, NEW.password_hash, NEW.sign_in_by_link))
EXECUTE FUNCTION note_audit('user', '{id,login,role,other_roles,email,password_hash,sign_in_by_link}');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited_end AFTER DELETE ON users
FOR EACH ROW WHEN (OLD.role || OLD.other_roles && '{administrator,shop_manager}') EXECUTE FUNCTION note_audit('user', '{role,other_roles,email,password_hash}');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION note_audit('session', '{}');
--> statement-breakpoint
-- The record of a session's use says that it is used now; any other change may prolong the session, or give it to another user.
CREATE OR REPLACE TRIGGER audited_change AFTER UPDATE ON sessions
FOR EACH ROW WHEN ((to_jsonb(OLD) - 'seen_at') <> (to_jsonb(NEW) - 'seen_at') OR NEW.seen_at NOT BETWEEN OLD.seen_at AND now())
EXECUTE FUNCTION note_audit('session');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited_end AFTER DELETE ON sessions
FOR EACH ROW WHEN (OLD.expires_at > now()) EXECUTE FUNCTION note_audit('session', '{}');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT ON sign_in_links FOR EACH ROW EXECUTE FUNCTION note_audit('sign-in link', '{}');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited_change AFTER UPDATE ON sign_in_links FOR EACH ROW EXECUTE FUNCTION note_audit('sign-in link');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited_end AFTER DELETE ON sign_in_links
FOR EACH ROW WHEN (OLD.expires_at > now()) EXECUTE FUNCTION note_audit('sign-in link', '{}');
--> statement-breakpoint
-- Integrations change thousands of orders; the log covers changes by people in the console.
CREATE OR REPLACE TRIGGER audited_change AFTER UPDATE OF status ON orders
FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status AND current_setting('store.person', true) = 'on')
EXECUTE FUNCTION note_audit('order', '{status}');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited_end AFTER DELETE ON orders
FOR EACH ROW WHEN (current_setting('store.person', true) = 'on') EXECUTE FUNCTION note_audit('order', '{status}');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON refunds
FOR EACH ROW WHEN (current_setting('store.person', true) = 'on') EXECUTE FUNCTION note_audit('refund', '{order_id,amount,reason}');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON coupons
FOR EACH ROW WHEN (current_setting('store.person', true) = 'on') EXECUTE FUNCTION note_audit('coupon', '{code,status,type,amount,individual_use,product_ids,exclude_product_ids,usage_limit,usage_limit_per_user,limit_usage_to_x_items,expiry_date,enable_free_shipping,product_category_ids,exclude_product_category_ids,exclude_sale_items,minimum_amount,maximum_amount}');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON products
FOR EACH ROW WHEN (current_setting('store.person', true) = 'on') EXECUTE FUNCTION note_audit('product', '{name,sku,status,regular_price,sale_price,manage_stock,stock_quantity}');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON terms
FOR EACH ROW WHEN (current_setting('store.person', true) = 'on') EXECUTE FUNCTION note_audit('term', '{name,slug,parent_id,taxonomy}');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON tax_rates
FOR EACH ROW WHEN (current_setting('store.person', true) = 'on') EXECUTE FUNCTION note_audit('tax rate');
