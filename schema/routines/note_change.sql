-- Notes a new, changed or deleted row in the audit log, in the history of its record, or in both, in the change's own transaction
-- (§audit-log, §record-changes). The trigger's arguments are the kind and the noted columns: all but the excused ones
-- (`schema/history.ts`). store.actor, store.address and store.person name the author. It has the rights of its owner, who is
-- current_user within it: the Workers' role may not add entries, and what says that nothing is noted counts for the owner alone.
CREATE OR REPLACE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  kind text := TG_ARGV[0];
  who text := nullif(current_setting('store.actor', true), '');
  by_person boolean := current_setting('store.person', true) IS NOT DISTINCT FROM 'on';
  by_owner boolean := session_user = current_user;
  is_import boolean := by_owner AND current_setting('store.moving_in', true) IS NOT DISTINCT FROM 'on';
  has_page boolean := kind IN ('order', 'product', 'coupon', 'user', 'webhook');
  was jsonb := '{}';
  became jsonb := '{}';
  noted jsonb;
BEGIN
  IF by_owner AND current_setting('store.resealing', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF has_page AND TG_OP = 'DELETE' THEN
    DELETE FROM record_changes AS gone WHERE gone.kind = TG_ARGV[0] AND gone.object_id = OLD.id;
  ELSIF has_page AND TG_OP = 'INSERT' AND NOT is_import AND (who IS NOT NULL OR NOT by_owner) THEN
    PERFORM add_change(coalesce(who, session_user || ' of the database'), kind, NEW.id, NULL, NULL);
  END IF;
  IF TG_OP <> 'UPDATE' AND NOT by_person AND kind IN ('order', 'refund', 'coupon', 'product') THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    was := to_jsonb(OLD);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    became := to_jsonb(NEW);
  END IF;
  -- The log has customers whom people create, and of others the changes alone.
  IF kind = 'user' AND TG_OP <> 'UPDATE' AND NOT may_manage(was || became) AND (TG_OP = 'DELETE' OR NOT by_person) THEN
    RETURN NULL;
  END IF;
  noted := changes_between(TG_OP, was, became, TG_ARGV[1]::text[]);
  IF TG_OP = 'UPDATE' THEN
    IF noted = '{}' THEN
      RETURN NULL;
    END IF;
    who := coalesce(who, CASE WHEN kind = 'webhook' AND noted #>> '{status,1}' = 'disabled' THEN 'the store' END);
    IF has_page AND NOT is_import THEN
      PERFORM add_change(
        coalesce(who, session_user || ' of the database'), kind, NEW.id,
        CASE kind WHEN 'product' THEN nullif(current_setting('store.stock_of', true), '')::bigint END,
        CASE WHEN kind IN ('user', 'webhook') THEN without_values(noted, '^(login|email|delivery_url)$') ELSE noted END
      );
    END IF;
    -- Integrations change these by the thousand, and of users the names and addresses.
    IF NOT by_person AND (kind IN ('order', 'coupon', 'product')
      OR kind = 'user' AND NOT EXISTS (SELECT FROM jsonb_object_keys(noted) AS key WHERE key !~ '^(billing|shipping)_|^(first|last|display)_name$')) THEN
      RETURN NULL;
    END IF;
  END IF;
  PERFORM forget_audit();
  INSERT INTO audit_log (actor, address, action, kind, object_id, changes) VALUES (
    CASE
      WHEN who IS NOT NULL THEN who
      WHEN kind = 'session' AND TG_OP <> 'UPDATE' OR kind = 'sign-in link' AND TG_OP = 'DELETE' THEN 'user ' || (was || became ->> 'user_id')
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
    without_values(noted, address_fields())
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Values of the columns before and after a change, by name, of addresses by field. Of secrets, of what else may be personal in orders and
-- users, and of values over 1,000 bytes it has only that they changed, of a URL the origin. A new or deleted row has no secret changed.
CREATE OR REPLACE FUNCTION changes_between(operation text, was jsonb, became jsonb, columns text[]) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  hidden text[] := '{secret_ciphertext,key_hash,password_hash,token_hash,password_mark}';
  shown text[] := columns;
  origin text := '^([a-z]+://)(?:[^/?#]*@)?([^/?#]*).*$';
  noted jsonb;
BEGIN
  -- Rows with an address are people's: a column that is not named here may be personal.
  IF was || became ? 'billing' THEN
    shown := '{id,status,role,other_roles,sign_in_by_link}';
    IF may_manage(was) OR may_manage(became) THEN
      shown := shown || '{login,email}';
    END IF;
  END IF;
  SELECT coalesce(jsonb_object_agg(
    CASE key WHEN 'secret_ciphertext' THEN 'secret' WHEN 'password_hash' THEN 'password' ELSE key END,
    CASE
      WHEN key = ANY (hidden) OR key <> ALL (shown) OR pg_column_size(was -> key) + pg_column_size(became -> key) > 1000 THEN '"changed"'
      WHEN key = 'delivery_url' THEN jsonb_build_array(
        regexp_replace(was ->> key, origin, '\1\2', 'i'), regexp_replace(became ->> key, origin, '\1\2', 'i')
      )
      ELSE jsonb_build_array(was -> key, became -> key)
    END
  ), '{}') INTO noted FROM unnest(columns) AS key
  WHERE nullif(was -> key, 'null') IS DISTINCT FROM nullif(became -> key, 'null')
    AND (operation = 'UPDATE' OR key <> 'id' AND key <> ALL (hidden) AND key = ANY (shown));
  IF became ? 'billing' AND noted ?| '{billing,shipping}' THEN
    SELECT noted - '{billing,shipping}'::text[] || coalesce(jsonb_object_agg(address || '_' || key, CASE
      WHEN pg_column_size(was -> address -> key) + pg_column_size(value) > 1000 THEN '"changed"'
      ELSE jsonb_build_array(was -> address -> key, value)
    END), '{}') INTO noted
    FROM unnest('{billing,shipping}'::text[]) AS address, jsonb_each(became -> address)
    WHERE was -> address -> key IS DISTINCT FROM value;
  END IF;
  RETURN noted;
END $$;
--> statement-breakpoint
-- Columns of the fields of addresses, as a regular expression.
CREATE OR REPLACE FUNCTION address_fields() RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT '^(billing|shipping)_' $$;
--> statement-breakpoint
-- Of the columns whose names match a regular expression only that they changed.
CREATE OR REPLACE FUNCTION without_values(noted jsonb, names text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT noted || coalesce(jsonb_object_agg(key, 'changed'), '{}') FROM jsonb_object_keys(noted) AS key WHERE key ~ names
$$;
--> statement-breakpoint
-- An erased order has the values of its addresses in its history no more (§personal-data).
CREATE OR REPLACE FUNCTION forget_addresses() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE record_changes SET changes = without_values(changes, address_fields())
  WHERE kind = 'order' AND object_id = NEW.id AND changes IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER addresses_forgotten AFTER UPDATE OF erased ON orders FOR EACH ROW
WHEN (NEW.erased) EXECUTE FUNCTION forget_addresses();
--> statement-breakpoint
-- Whether a user, as a row in JSON, may manage the store.
CREATE OR REPLACE FUNCTION may_manage(person jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(person -> 'other_roles' || (person -> 'role') ?| '{administrator,shop_manager}', false)
$$;
--> statement-breakpoint
-- Whether an import writes: only the owner, who may add to the audit log, says so.
CREATE OR REPLACE FUNCTION is_moving_in() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT current_setting('store.moving_in', true) IS NOT DISTINCT FROM 'on' AND has_table_privilege('public.audit_log', 'insert')
$$;
--> statement-breakpoint
-- Adds a change to a record's history, and deletes those beyond its newest 50; one change in five looks for them.
CREATE OR REPLACE FUNCTION add_change(who text, of_kind text, id_of bigint, by_order bigint, noted jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO record_changes (actor, kind, object_id, order_id, changes) VALUES (who, of_kind, id_of, by_order, noted);
  IF noted IS NOT NULL AND random() < 0.2 THEN
    DELETE FROM record_changes WHERE kind = of_kind AND object_id = id_of AND changes IS NOT NULL AND id <= (
      SELECT id FROM record_changes WHERE kind = of_kind AND object_id = id_of AND changes IS NOT NULL ORDER BY id DESC OFFSET 50 LIMIT 1
    );
  END IF;
END $$;
--> statement-breakpoint
-- Adds the author of a note or a refund to the history of its order.
CREATE OR REPLACE FUNCTION note_part() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  who text := nullif(current_setting('store.actor', true), '');
BEGIN
  IF who IS NULL THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN
    -- With its order it goes without a trace.
    PERFORM add_change(who, 'order', id, NULL, jsonb_build_object(TG_ARGV[0], jsonb_build_array(OLD.id, NULL)))
    FROM orders WHERE id = OLD.order_id;
  ELSE
    PERFORM add_change(who, 'order', NEW.order_id, NULL, jsonb_build_object(TG_ARGV[0], jsonb_build_array(NULL, NEW.id)));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER author_noted AFTER INSERT OR DELETE ON refunds FOR EACH ROW
WHEN (current_setting('store.actor', true) <> '' AND NOT is_moving_in()) EXECUTE FUNCTION note_part('refund');
--> statement-breakpoint
-- A change of an order names its author, and then writes notes of its own: of these the author is that of the change. A note by itself
-- names its author as it returns.
CREATE OR REPLACE TRIGGER author_noted AFTER INSERT ON order_notes FOR EACH ROW
WHEN ((current_setting('store.person', true) = 'on' OR coalesce(current_setting('store.actor', true), '') = '')
  AND NOT is_moving_in()) EXECUTE FUNCTION note_part('note');
