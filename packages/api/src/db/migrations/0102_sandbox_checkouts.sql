CREATE TABLE "sandbox_checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"customer" text NOT NULL,
	"amount_cents" bigint,
	"description" text,
	"status" text NOT NULL,
	"method_kind" text,
	"outcome" text,
	"is_detached" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_checkouts_key_unique" UNIQUE("key"),
	CONSTRAINT "sandbox_checkouts_status" CHECK ("sandbox_checkouts"."status" in ('open', 'complete', 'expired')),
	CONSTRAINT "sandbox_checkouts_method_kind" CHECK ("sandbox_checkouts"."method_kind" in ('card', 'us_bank_account')),
	CONSTRAINT "sandbox_checkouts_described" CHECK (("sandbox_checkouts"."amount_cents" is null) = ("sandbox_checkouts"."description" is null)),
	CONSTRAINT "sandbox_checkouts_complete" CHECK ("sandbox_checkouts"."status" <> 'complete' or ("sandbox_checkouts"."method_kind" is not null and "sandbox_checkouts"."outcome" is not null))
);
--> statement-breakpoint
CREATE INDEX "sandbox_checkouts_changed" ON "sandbox_checkouts" USING btree ("changed_at");--> statement-breakpoint
-- What a page is for stays as it was written; only what was chosen on it changes.
revoke update, delete on sandbox_checkouts from freight_hq_staff;--> statement-breakpoint
grant update (status, method_kind, outcome, is_detached, version, changed_at) on sandbox_checkouts to freight_hq_staff;
