-- By itself: who reads the view of them locks it first, and the table behind it.
ALTER TABLE "finished_deliveries" ADD COLUMN "exchanges" jsonb DEFAULT '{}'::jsonb NOT NULL;
