CREATE TABLE "sandbox_charges" (
	"key" text PRIMARY KEY NOT NULL,
	"amount_cents" bigint NOT NULL,
	"outcome" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_plans" (
	"is_only" boolean PRIMARY KEY NOT NULL,
	"next_outcome" text,
	"next_hook" text,
	CONSTRAINT "sandbox_plans_only" CHECK ("sandbox_plans"."is_only"),
	CONSTRAINT "sandbox_plans_next_hook" CHECK ("sandbox_plans"."next_hook" in ('lost', 'twice'))
);
--> statement-breakpoint
CREATE INDEX "sandbox_charges_changed" ON "sandbox_charges" USING btree ("changed_at");