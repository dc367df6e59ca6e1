CREATE TABLE "credit_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"company_key" text NOT NULL,
	"invoice_id" text NOT NULL,
	"lines" jsonb NOT NULL,
	"taxes" jsonb NOT NULL,
	"subtotal_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"cents" bigint GENERATED ALWAYS AS (subtotal_cents + tax_cents) STORED,
	"owed_cents" bigint NOT NULL,
	"use" text NOT NULL,
	"reason" text NOT NULL,
	"user_id" text NOT NULL,
	"approval_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_notes_number_unique" UNIQUE("number"),
	CONSTRAINT "credit_notes_use" CHECK ("credit_notes"."use" in ('credit')),
	CONSTRAINT "credit_notes_cents" CHECK ("credit_notes"."subtotal_cents" > 0 and "credit_notes"."cents" > 0),
	CONSTRAINT "credit_notes_owed" CHECK ("credit_notes"."owed_cents" between 0 and "credit_notes"."cents")
);
--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_kind";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_status";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_settled";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_owed";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_void";--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_kind";--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_sign";--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_source";--> statement-breakpoint
ALTER TABLE "invoices" drop column "owed_cents";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "credited_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "owed_cents" bigint GENERATED ALWAYS AS (case when status = 'void' then 0 else amount_cents - paid_cents - written_off_cents - credited_cents end) STORED;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "credit_note_id" text;--> statement-breakpoint
CREATE INDEX "credit_notes_invoice" ON "credit_notes" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "credit_notes_company" ON "credit_notes" USING btree ("company_key");--> statement-breakpoint
CREATE INDEX "credit_notes_alone" ON "credit_notes" USING btree ("at") WHERE "credit_notes"."approval_id" is null;--> statement-breakpoint
CREATE INDEX "invoices_newest_credited" ON "invoices" USING btree ("issued_at","id") WHERE "invoices"."status" = 'credited';--> statement-breakpoint
CREATE INDEX "credit_entries_of_note" ON "credit_entries" USING btree ("credit_note_id");--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_kind" CHECK ("approvals"."kind" in ('transfer', 'unfreeze', 'raise_limits', 'lift_stop', 'release_hold', 'release_factoring', 'change_threshold', 'close_account', 'grant_role', 'grant_key', 'reverse_payment', 'write_off', 'credit_note'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credited" CHECK ("invoices"."status" <> 'credited' or "invoices"."credited_cents" > 0);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_status" CHECK ("invoices"."status" in ('open', 'paid', 'overdue', 'void', 'written_off', 'credited'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_settled" CHECK ("invoices"."status" = 'void' or ("invoices"."status" in ('paid', 'written_off', 'credited')) = ("invoices"."owed_cents" = 0));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_owed" CHECK ("invoices"."written_off_cents" >= 0 and "invoices"."credited_cents" >= 0 and "invoices"."owed_cents" >= 0);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_void" CHECK ("invoices"."status" <> 'void' or ("invoices"."written_off_cents" = 0 and "invoices"."credited_cents" = 0));--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_note" CHECK (("credit_entries"."kind" = 'credit_note') = ("credit_entries"."credit_note_id" is not null));--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_kind" CHECK ("credit_entries"."kind" in ('surplus', 'credit_note', 'used', 'reversed'));--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_sign" CHECK ("credit_entries"."cents" <> 0 and ("credit_entries"."kind" in ('surplus', 'credit_note')) = ("credit_entries"."cents" > 0));--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_source" CHECK (num_nonnulls("credit_entries"."receipt_id", "credit_entries"."payment_id", "credit_entries"."credit_note_id") = 1);--> statement-breakpoint
-- A credit note stays as it was issued.
revoke update, delete on credit_notes from freight_hq_staff;--> statement-breakpoint
grant update (credited_cents) on invoices to freight_hq_staff;
