CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"cents" bigint NOT NULL,
	"credit_cents" bigint DEFAULT 0 NOT NULL,
	"credit_note_id" text,
	"reason" text NOT NULL,
	"user_id" text,
	"approval_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claims" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"first_asked_at" timestamp (3) with time zone,
	"provider_ref" text,
	"failure_code" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('waiting', 'processing', 'submitted', 'succeeded', 'failed')),
	CONSTRAINT "refunds_source" CHECK ("refunds"."source" in ('hq', 'provider')),
	CONSTRAINT "refunds_cents" CHECK ("refunds"."cents" > 0 and "refunds"."credit_cents" between 0 and "refunds"."cents"),
	CONSTRAINT "refunds_user" CHECK (("refunds"."source" = 'hq') = ("refunds"."user_id" is not null)),
	CONSTRAINT "refunds_failed" CHECK (("refunds"."status" = 'failed') = ("refunds"."failure_code" is not null)),
	CONSTRAINT "refunds_settled_when" CHECK (("refunds"."status" in ('succeeded', 'failed')) = ("refunds"."settled_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_kind";--> statement-breakpoint
ALTER TABLE "credit_notes" DROP CONSTRAINT "credit_notes_use";--> statement-breakpoint
ALTER TABLE "credit_notes" DROP CONSTRAINT "credit_notes_owed";--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_kind";--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_sign";--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_source";--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "refunded_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "refund_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_company" ON "refunds" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_settled" ON "refunds" USING btree ("settled_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider_ref" ON "refunds" USING btree ("provider_ref");--> statement-breakpoint
CREATE INDEX "refunds_claimable" ON "refunds" USING btree ("claimed_until","id") WHERE "refunds"."status" in ('waiting', 'processing', 'submitted');--> statement-breakpoint
CREATE INDEX "refunds_alone" ON "refunds" USING btree ("created_at") WHERE "refunds"."approval_id" is null;--> statement-breakpoint
CREATE INDEX "credit_entries_of_refund" ON "credit_entries" USING btree ("refund_id");--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_kind" CHECK ("approvals"."kind" in ('transfer', 'unfreeze', 'raise_limits', 'lift_stop', 'release_hold', 'release_factoring', 'change_threshold', 'close_account', 'grant_role', 'grant_key', 'reverse_payment', 'write_off', 'credit_note', 'refund'));--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_use" CHECK ("credit_notes"."use" in ('credit', 'refund'));--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_owed" CHECK ("credit_notes"."owed_cents" >= 0 and "credit_notes"."refunded_cents" >= 0 and "credit_notes"."owed_cents" + "credit_notes"."refunded_cents" <= "credit_notes"."cents");--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_refund" CHECK (("credit_entries"."kind" in ('refund', 'refund_failed')) = ("credit_entries"."refund_id" is not null));--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_kind" CHECK ("credit_entries"."kind" in ('surplus', 'credit_note', 'refund_failed', 'used', 'reversed', 'refund'));--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_sign" CHECK ("credit_entries"."cents" <> 0 and ("credit_entries"."kind" in ('surplus', 'credit_note', 'refund_failed')) = ("credit_entries"."cents" > 0));--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_source" CHECK (num_nonnulls("credit_entries"."receipt_id", "credit_entries"."payment_id", "credit_entries"."credit_note_id", "credit_entries"."refund_id") = 1);--> statement-breakpoint
-- Only what becomes of a refund changes.
select hold_to_company('refunds');--> statement-breakpoint
revoke insert, update, delete on refunds from freight_hq_tenant;--> statement-breakpoint
revoke update on refunds from freight_hq_staff;--> statement-breakpoint
grant update (status, attempts, claims, claimed_until, first_asked_at, provider_ref, failure_code, settled_at) on refunds to freight_hq_staff;
