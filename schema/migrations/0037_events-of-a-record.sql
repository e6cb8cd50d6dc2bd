-- outside a transaction
-- Of each part by itself: an index of all of them together is not built beside writers.
DROP INDEX CONCURRENTLY IF EXISTS "outbox_record";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_record" ON "outbox" USING btree ("object_id","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "finished_deliveries_delivered_0_record";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "finished_deliveries_delivered_0_record" ON "finished_deliveries_delivered_0" USING btree ("object_id",split_part("topic", '.', 1),"id") WHERE "object_id" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "finished_deliveries_delivered_1_record";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "finished_deliveries_delivered_1_record" ON "finished_deliveries_delivered_1" USING btree ("object_id",split_part("topic", '.', 1),"id") WHERE "object_id" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "finished_deliveries_delivered_2_record";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "finished_deliveries_delivered_2_record" ON "finished_deliveries_delivered_2" USING btree ("object_id",split_part("topic", '.', 1),"id") WHERE "object_id" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "finished_deliveries_delivered_3_record";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "finished_deliveries_delivered_3_record" ON "finished_deliveries_delivered_3" USING btree ("object_id",split_part("topic", '.', 1),"id") WHERE "object_id" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "finished_deliveries_delivered_4_record";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "finished_deliveries_delivered_4_record" ON "finished_deliveries_delivered_4" USING btree ("object_id",split_part("topic", '.', 1),"id") WHERE "object_id" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "finished_deliveries_delivered_5_record";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "finished_deliveries_delivered_5_record" ON "finished_deliveries_delivered_5" USING btree ("object_id",split_part("topic", '.', 1),"id") WHERE "object_id" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "finished_deliveries_delivered_6_record";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "finished_deliveries_delivered_6_record" ON "finished_deliveries_delivered_6" USING btree ("object_id",split_part("topic", '.', 1),"id") WHERE "object_id" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "finished_deliveries_delivered_7_record";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "finished_deliveries_delivered_7_record" ON "finished_deliveries_delivered_7" USING btree ("object_id",split_part("topic", '.', 1),"id") WHERE "object_id" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "finished_deliveries_dead_0_record";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "finished_deliveries_dead_0_record" ON "finished_deliveries_dead_0" USING btree ("object_id",split_part("topic", '.', 1),"id") WHERE "object_id" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "finished_deliveries_dead_1_record";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "finished_deliveries_dead_1_record" ON "finished_deliveries_dead_1" USING btree ("object_id",split_part("topic", '.', 1),"id") WHERE "object_id" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "finished_deliveries_dead_2_record";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "finished_deliveries_dead_2_record" ON "finished_deliveries_dead_2" USING btree ("object_id",split_part("topic", '.', 1),"id") WHERE "object_id" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "finished_deliveries_dead_3_record";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "finished_deliveries_dead_3_record" ON "finished_deliveries_dead_3" USING btree ("object_id",split_part("topic", '.', 1),"id") WHERE "object_id" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "finished_deliveries_dead_4_record";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "finished_deliveries_dead_4_record" ON "finished_deliveries_dead_4" USING btree ("object_id",split_part("topic", '.', 1),"id") WHERE "object_id" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "finished_deliveries_dead_5_record";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "finished_deliveries_dead_5_record" ON "finished_deliveries_dead_5" USING btree ("object_id",split_part("topic", '.', 1),"id") WHERE "object_id" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "finished_deliveries_dead_6_record";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "finished_deliveries_dead_6_record" ON "finished_deliveries_dead_6" USING btree ("object_id",split_part("topic", '.', 1),"id") WHERE "object_id" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "finished_deliveries_dead_7_record";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "finished_deliveries_dead_7_record" ON "finished_deliveries_dead_7" USING btree ("object_id",split_part("topic", '.', 1),"id") WHERE "object_id" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "finished_deliveries_dead_8_record";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "finished_deliveries_dead_8_record" ON "finished_deliveries_dead_8" USING btree ("object_id",split_part("topic", '.', 1),"id") WHERE "object_id" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "finished_deliveries_dead_9_record";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "finished_deliveries_dead_9_record" ON "finished_deliveries_dead_9" USING btree ("object_id",split_part("topic", '.', 1),"id") WHERE "object_id" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "finished_deliveries_dead_10_record";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "finished_deliveries_dead_10_record" ON "finished_deliveries_dead_10" USING btree ("object_id",split_part("topic", '.', 1),"id") WHERE "object_id" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "finished_deliveries_dead_11_record";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "finished_deliveries_dead_11_record" ON "finished_deliveries_dead_11" USING btree ("object_id",split_part("topic", '.', 1),"id") WHERE "object_id" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "finished_deliveries_dead_12_record";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "finished_deliveries_dead_12_record" ON "finished_deliveries_dead_12" USING btree ("object_id",split_part("topic", '.', 1),"id") WHERE "object_id" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "finished_deliveries_dead_13_record";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "finished_deliveries_dead_13_record" ON "finished_deliveries_dead_13" USING btree ("object_id",split_part("topic", '.', 1),"id") WHERE "object_id" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "finished_deliveries_dead_14_record";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "finished_deliveries_dead_14_record" ON "finished_deliveries_dead_14" USING btree ("object_id",split_part("topic", '.', 1),"id") WHERE "object_id" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "finished_deliveries_dead_15_record";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "finished_deliveries_dead_15_record" ON "finished_deliveries_dead_15" USING btree ("object_id",split_part("topic", '.', 1),"id") WHERE "object_id" is not null;
