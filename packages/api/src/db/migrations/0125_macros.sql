CREATE TABLE "macros" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"status" text,
	"priority" text,
	"assigns_to_me" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "macros_status" CHECK ("macros"."status" in ('in_progress', 'waiting_customer', 'resolved')),
	CONSTRAINT "macros_priority" CHECK ("macros"."priority" in ('low', 'medium', 'high', 'urgent'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "macros_name" ON "macros" USING btree (lower("name"));--> statement-breakpoint
-- Answers of the support are for staff alone.
revoke all on macros from freight_hq_tenant;
