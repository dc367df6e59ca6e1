CREATE TABLE "write_offs" (
	"id" text PRIMARY KEY NOT NULL,
	"company_key" text NOT NULL,
	"invoice_id" text NOT NULL,
	"cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"user_id" text NOT NULL,
	"approval_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "write_offs_cents" CHECK ("write_offs"."cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_kind";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_status";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_settled";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "written_off_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "owed_cents" bigint GENERATED ALWAYS AS (case when status = 'void' then 0 else amount_cents - paid_cents - written_off_cents end) STORED;--> statement-breakpoint
CREATE INDEX "write_offs_invoice" ON "write_offs" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "write_offs_alone" ON "write_offs" USING btree ("at") WHERE "write_offs"."approval_id" is null;--> statement-breakpoint
CREATE INDEX "invoices_newest_written_off" ON "invoices" USING btree ("issued_at","id") WHERE "invoices"."status" = 'written_off';--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_kind" CHECK ("approvals"."kind" in ('transfer', 'unfreeze', 'raise_limits', 'lift_stop', 'release_hold', 'release_factoring', 'change_threshold', 'close_account', 'grant_role', 'grant_key', 'reverse_payment', 'write_off'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_owed" CHECK ("invoices"."written_off_cents" >= 0 and "invoices"."owed_cents" >= 0);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_written_off" CHECK ("invoices"."status" <> 'written_off' or "invoices"."written_off_cents" > 0);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_void" CHECK ("invoices"."status" <> 'void' or "invoices"."written_off_cents" = 0);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_status" CHECK ("invoices"."status" in ('open', 'paid', 'overdue', 'void', 'written_off'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_settled" CHECK ("invoices"."status" = 'void' or ("invoices"."status" in ('paid', 'written_off')) = ("invoices"."owed_cents" = 0));--> statement-breakpoint
-- What was given up stays as it was written.
revoke update, delete on write_offs from freight_hq_staff;--> statement-breakpoint
grant update (written_off_cents) on invoices to freight_hq_staff;
