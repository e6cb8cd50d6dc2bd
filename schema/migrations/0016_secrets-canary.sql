CREATE TABLE "secrets_canary" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"sealed" text NOT NULL,
	"sealed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "secrets_canary_single_row" CHECK ("secrets_canary"."id" = 1)
);
