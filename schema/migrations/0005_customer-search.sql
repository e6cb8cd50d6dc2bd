CREATE TABLE "user_counts" (
	"role" text NOT NULL,
	"part" smallint NOT NULL,
	"users" integer NOT NULL,
	CONSTRAINT "user_counts_role_part_pk" PRIMARY KEY("role","part")
);
--> statement-breakpoint
CREATE INDEX "users_login_search" ON "users" USING gin (lower("login") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_search" ON "users" USING gin (lower("email") gin_trgm_ops);