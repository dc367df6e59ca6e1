CREATE TABLE "seller_profile" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"tax_number" text,
	"how_to_pay" text,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "seller_profile_only" CHECK ("seller_profile"."is_only")
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "document" jsonb;--> statement-breakpoint
revoke delete on seller_profile from freight_hq_staff;--> statement-breakpoint
-- The document of an issued invoice is kept, too.
drop trigger invoices_issued_kept on invoices;--> statement-breakpoint
create trigger invoices_issued_kept
  before update of number, period, amount_cents, issued_at, due_at, is_told_paid, document on invoices
  for each row when (old.source_id is null and current_user = 'freight_hq_staff')
  execute function keep_issued_invoice();
