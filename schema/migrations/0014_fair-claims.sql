DROP INDEX "outbox_claimed";--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "slow_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("webhook_id","due_at") WHERE "outbox"."state" = 'pending' and "outbox"."claimed_until" is null and "outbox"."queued_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_queued" ON "outbox" USING btree ("webhook_id","queued_at") WHERE "outbox"."state" = 'pending' and "outbox"."claimed_until" is null and "outbox"."queued_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_claimed" ON "outbox" USING btree ("webhook_id","claimed_until") WHERE "outbox"."claimed_until" is not null;