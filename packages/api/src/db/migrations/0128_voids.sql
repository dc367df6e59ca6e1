CREATE TABLE "voids" (
	"invoice_id" text PRIMARY KEY NOT NULL,
	"company_key" text NOT NULL,
	"cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"user_id" text NOT NULL,
	"approval_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "voids_cents" CHECK ("voids"."cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_kind";--> statement-breakpoint
CREATE INDEX "voids_alone" ON "voids" USING btree ("at") WHERE "voids"."approval_id" is null;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_kind" CHECK ("approvals"."kind" in ('transfer', 'unfreeze', 'raise_limits', 'lift_stop', 'release_hold', 'release_factoring', 'change_threshold', 'close_account', 'grant_role', 'grant_key', 'change_sign_in', 'reset_factors', 'reverse_payment', 'void_invoice', 'write_off', 'credit_note', 'refund', 'reopen_month'));--> statement-breakpoint
-- What was voided stays as it was written.
revoke update, delete on voids from freight_hq_staff;
