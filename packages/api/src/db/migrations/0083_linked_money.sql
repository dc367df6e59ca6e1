ALTER TABLE "link_calls" DROP CONSTRAINT "link_calls_kind";--> statement-breakpoint
ALTER TABLE "link_refusals" DROP CONSTRAINT "link_refusals_kind";--> statement-breakpoint
ALTER TABLE "link_waiting" DROP CONSTRAINT "link_waiting_kind";--> statement-breakpoint
ALTER TABLE "link_rows" DROP CONSTRAINT "link_rows_kind";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_channel";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_of_receipt";--> statement-breakpoint
ALTER TABLE "receipts" DROP CONSTRAINT "receipts_channel";--> statement-breakpoint
ALTER TABLE "receipts" ALTER COLUMN "recorded_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "is_told_paid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "fee_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "link_calls" ADD CONSTRAINT "link_calls_kind" CHECK ("link_calls"."kind" in ('companies', 'users', 'drivers', 'vehicles', 'loads', 'invoices', 'payments'));--> statement-breakpoint
ALTER TABLE "link_refusals" ADD CONSTRAINT "link_refusals_kind" CHECK ("link_refusals"."kind" in ('companies', 'users', 'drivers', 'vehicles', 'loads', 'invoices', 'payments'));--> statement-breakpoint
ALTER TABLE "link_waiting" ADD CONSTRAINT "link_waiting_kind" CHECK ("link_waiting"."kind" in ('companies', 'users', 'drivers', 'vehicles', 'loads', 'invoices', 'payments'));--> statement-breakpoint
ALTER TABLE "link_rows" ADD CONSTRAINT "link_rows_kind" CHECK ("link_rows"."kind" in ('companies', 'users', 'drivers', 'vehicles', 'loads', 'invoices', 'payments'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_told_paid" CHECK (not "invoices"."is_told_paid" or "invoices"."source_id" is not null);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_channel" CHECK ("payments"."channel" in ('charge', 'check', 'wire', 'ach_credit', 'platform', 'credit'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_of_receipt" CHECK (("payments"."channel" in ('check', 'wire', 'ach_credit', 'platform')) = ("payments"."receipt_id" is not null));--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_recorder" CHECK (num_nonnulls("receipts"."source_id", "receipts"."recorded_by") = 1 and ("receipts"."channel" = 'platform') = ("receipts"."source_id" is not null));--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_fee" CHECK ("receipts"."fee_cents" between 0 and "receipts"."amount_cents");--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_channel" CHECK ("receipts"."channel" in ('check', 'wire', 'ach_credit', 'platform'));--> statement-breakpoint
-- At the end of each transaction an invoice is paid by exactly what it took of its payments, to the cent. Of an invoice
-- that its platform says is paid, fewer payments may be known.
create or replace function match_payments() returns trigger language plpgsql as $$
declare
  changed text := case when tg_table_name = 'invoices' then to_jsonb(new) ->> 'id' else coalesce(to_jsonb(new), to_jsonb(old)) ->> 'invoice_id' end;
  invoiced bigint;
  is_told boolean;
  received bigint := (select coalesce(sum(amount_cents - surplus_cents), 0)::bigint from payments where invoice_id = changed and status = 'succeeded');
begin
  select paid_cents, is_told_paid into invoiced, is_told from invoices where id = changed;
  if invoiced <> received and not (is_told and received < invoiced) then
    raise exception 'Invoice % says % cents are paid, its payments say %', changed, invoiced, received
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
drop trigger invoices_match on invoices;
--> statement-breakpoint
create constraint trigger invoices_match after insert or update of paid_cents, is_told_paid on invoices
  deferrable initially deferred for each row execute function match_payments();
--> statement-breakpoint
-- A platform changes its own invoices; one of HQ stays as it was issued.
grant update (number, period, amount_cents, issued_at, due_at, is_told_paid) on invoices to freight_hq_staff;
--> statement-breakpoint
create function keep_issued_invoice() returns trigger language plpgsql as $$
begin
  raise exception 'An issued invoice does not change' using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create trigger invoices_issued_kept before update of number, period, amount_cents, issued_at, due_at, is_told_paid on invoices
  for each row when (old.source_id is null and current_user = 'freight_hq_staff')
  execute function keep_issued_invoice();
