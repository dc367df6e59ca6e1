CREATE TABLE "bank_payees" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"holder_name" text NOT NULL,
	"routing_number" text NOT NULL,
	"account_last4" text NOT NULL,
	"provider_id" text NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"usable_from" timestamp (3) with time zone NOT NULL,
	"spoke_with" text,
	"called_number" text,
	"called_by" text,
	"called_at" timestamp (3) with time zone,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "bank_payees_call" CHECK (num_nonnulls("bank_payees"."spoke_with", "bank_payees"."called_number", "bank_payees"."called_by", "bank_payees"."called_at") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "factoring_notices" (
	"company_id" text PRIMARY KEY NOT NULL,
	"factor_name" text NOT NULL,
	"filed_by" text NOT NULL,
	"filed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banking_settings" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"threshold_cents" bigint NOT NULL,
	CONSTRAINT "banking_settings_only" CHECK ("banking_settings"."is_only"),
	CONSTRAINT "banking_settings_threshold" CHECK ("banking_settings"."threshold_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_kind";--> statement-breakpoint
ALTER TABLE "bank_payees" ADD CONSTRAINT "bank_payees_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factoring_notices" ADD CONSTRAINT "factoring_notices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_payees_current" ON "bank_payees" USING btree ("company_id") WHERE "bank_payees"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "bank_payees_company" ON "bank_payees" USING btree ("company_id","changed_at");--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_kind" CHECK ("approvals"."kind" in ('transfer', 'unfreeze', 'raise_limits', 'lift_stop', 'release_hold', 'release_factoring', 'change_threshold'));
--> statement-breakpoint
select hold_to_company(held::regclass) from unnest(array['bank_payees', 'factoring_notices']) held;
