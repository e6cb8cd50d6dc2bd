-- Keeps user_counts; writers at the same time have different parts.
CREATE FUNCTION keep_user_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO user_counts AS kept (role, part, users) VALUES (OLD.role, pg_backend_pid() % 8, -1)
    ON CONFLICT (role, part) DO UPDATE SET users = kept.users - 1;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO user_counts AS kept (role, part, users) VALUES (NEW.role, pg_backend_pid() % 8, 1)
    ON CONFLICT (role, part) DO UPDATE SET users = kept.users + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_counts AFTER INSERT OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION keep_user_counts();
--> statement-breakpoint
CREATE TRIGGER users_counts_changed AFTER UPDATE OF role ON users FOR EACH ROW
WHEN (OLD.role IS DISTINCT FROM NEW.role) EXECUTE FUNCTION keep_user_counts();
--> statement-breakpoint
INSERT INTO user_counts (role, part, users) SELECT role, 0, count(*) FROM users GROUP BY role;
