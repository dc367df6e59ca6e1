CREATE TABLE "credit_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"kind" text NOT NULL,
	"cents" bigint NOT NULL,
	"receipt_id" text,
	"payment_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_entries_kind" CHECK ("credit_entries"."kind" in ('surplus', 'used', 'reversed')),
	CONSTRAINT "credit_entries_sign" CHECK ("credit_entries"."cents" <> 0 and ("credit_entries"."kind" = 'surplus') = ("credit_entries"."cents" > 0)),
	CONSTRAINT "credit_entries_source" CHECK (num_nonnulls("credit_entries"."receipt_id", "credit_entries"."payment_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"channel" text NOT NULL,
	"reference" text NOT NULL,
	"received_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"surplus_cents" bigint NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"reversed_at" timestamp (3) with time zone,
	CONSTRAINT "receipts_channel" CHECK ("receipts"."channel" in ('check', 'wire', 'ach_credit')),
	CONSTRAINT "receipts_amount" CHECK ("receipts"."amount_cents" > 0),
	CONSTRAINT "receipts_surplus" CHECK ("receipts"."surplus_cents" between 0 and "receipts"."amount_cents")
);
--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_kind";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_status";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_settled";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "channel" text DEFAULT 'charge' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "receipt_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "surplus_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_entries_company" ON "credit_entries" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX "credit_entries_receipt" ON "credit_entries" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "credit_entries_payment" ON "credit_entries" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "receipts_company" ON "receipts" USING btree ("company_id","recorded_at");--> statement-breakpoint
CREATE INDEX "receipts_recorded_by" ON "receipts" USING btree ("recorded_by");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_reference" ON "receipts" USING btree ("company_id","channel",lower("reference")) WHERE "receipts"."reversed_at" is null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_receipt" ON "payments" USING btree ("receipt_id");--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_kind" CHECK ("approvals"."kind" in ('transfer', 'unfreeze', 'raise_limits', 'lift_stop', 'release_hold', 'release_factoring', 'change_threshold', 'close_account', 'grant_role', 'grant_key', 'reverse_payment'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_channel" CHECK ("payments"."channel" in ('charge', 'check', 'wire', 'ach_credit', 'credit'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_of_receipt" CHECK (("payments"."channel" in ('check', 'wire', 'ach_credit')) = ("payments"."receipt_id" is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_surplus" CHECK ("payments"."surplus_cents" between 0 and "payments"."amount_cents");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reversed" CHECK ("payments"."status" <> 'reversed' or "payments"."receipt_id" is not null);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status" CHECK ("payments"."status" in ('waiting', 'processing', 'succeeded', 'declined', 'reversed'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_settled" CHECK (("payments"."status" in ('succeeded', 'declined', 'reversed')) = ("payments"."settled_at" is not null));--> statement-breakpoint
select hold_to_company(held::regclass) from unnest(array['receipts', 'credit_entries']) held;--> statement-breakpoint
revoke insert, update, delete on receipts, credit_entries from freight_hq_tenant;--> statement-breakpoint
-- What came in stays as it was written, except that two people reverse it.
revoke update on receipts, credit_entries from freight_hq_staff;--> statement-breakpoint
grant update (reversed_at) on receipts to freight_hq_staff;--> statement-breakpoint
grant update (surplus_cents) on payments to freight_hq_staff;--> statement-breakpoint
-- A settled payment stays what it is; only that of a receipt may be reversed.
create or replace function keep_settled_payment() returns trigger language plpgsql as $$
declare
  is_reversed boolean := old.status = 'succeeded' and old.receipt_id is not null and new.status = 'reversed';
begin
  if old.status in ('succeeded', 'declined', 'reversed')
    and (new.status, new.fee_cents, new.amount_cents, new.surplus_cents, new.invoice_id, new.provider_ref,
        new.decline_code, new.channel, new.receipt_id)
      is distinct from (case when is_reversed then 'reversed' else old.status end,
        case when is_reversed then null else old.fee_cents end, old.amount_cents, old.surplus_cents, old.invoice_id,
        old.provider_ref, old.decline_code, old.channel, old.receipt_id)
  then
    raise exception 'A settled payment does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
-- At the end of each transaction an invoice is paid by exactly what it took of its payments, to the cent.
create or replace function match_payments() returns trigger language plpgsql as $$
declare
  changed text := case when tg_table_name = 'invoices' then to_jsonb(new) ->> 'id' else coalesce(to_jsonb(new), to_jsonb(old)) ->> 'invoice_id' end;
  invoiced bigint := (select paid_cents from invoices where id = changed);
  received bigint := (select coalesce(sum(amount_cents - surplus_cents), 0)::bigint from payments where invoice_id = changed and status = 'succeeded');
begin
  if invoiced <> received then
    raise exception 'Invoice % says % cents are paid, its payments say %', changed, invoiced, received
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
