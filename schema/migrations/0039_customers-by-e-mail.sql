-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "users_role_email";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_role_email" ON "users" USING btree ("role",(lower("email") collate "und-x-icu"),"id");
