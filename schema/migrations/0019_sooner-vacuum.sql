-- Rows of these come and go by the day: a fifth of a large table would be too much to clear away at once.
ALTER TABLE "outbox" SET (autovacuum_vacuum_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "delivery_attempts" SET (autovacuum_vacuum_scale_factor = 0.02);
