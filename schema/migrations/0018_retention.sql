-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "outbox_ended";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_ended" ON "outbox" USING btree ("state","finished_at") WHERE "outbox"."state" <> 'pending';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "outbox_finished";
