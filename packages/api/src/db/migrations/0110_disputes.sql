CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"provider_ref" text NOT NULL,
	"status" text NOT NULL,
	"is_inquiry" boolean NOT NULL,
	"reason" text NOT NULL,
	"cents" bigint NOT NULL,
	"due_at" timestamp (3) with time zone,
	"note" text,
	"owner_id" text,
	"credit_cents" bigint DEFAULT 0 NOT NULL,
	"reopened_cents" bigint DEFAULT 0 NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "disputes_provider_ref_unique" UNIQUE("provider_ref"),
	CONSTRAINT "disputes_status" CHECK ("disputes"."status" in ('needs_response', 'under_review', 'won', 'lost', 'closed')),
	CONSTRAINT "disputes_cents" CHECK ("disputes"."cents" > 0),
	CONSTRAINT "disputes_closed_when" CHECK (("disputes"."status" in ('needs_response', 'under_review')) = ("disputes"."closed_at" is null)),
	CONSTRAINT "disputes_loss" CHECK ("disputes"."credit_cents" >= 0 and "disputes"."reopened_cents" >= 0
          and "disputes"."credit_cents" + "disputes"."reopened_cents" <= case when "disputes"."status" = 'lost' then "disputes"."cents" else 0 end)
);
--> statement-breakpoint
CREATE TABLE "sandbox_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"charge" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"verdict" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_disputes_verdict" CHECK ("sandbox_disputes"."verdict" in ('won', 'lost'))
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_drop_reason";--> statement-breakpoint
ALTER TABLE "dunning_cases" DROP CONSTRAINT "dunning_cases_why";--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_kind";--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_company" ON "disputes" USING btree ("company_id","opened_at");--> statement-breakpoint
CREATE INDEX "disputes_newest" ON "disputes" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_owner" ON "disputes" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "disputes_closed" ON "disputes" USING btree ("closed_at");--> statement-breakpoint
CREATE INDEX "disputes_due" ON "disputes" USING btree ("due_at") WHERE "disputes"."status" in ('needs_response', 'under_review');--> statement-breakpoint
CREATE INDEX "sandbox_disputes_changed" ON "sandbox_disputes" USING btree ("changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_disputes_open" ON "sandbox_disputes" USING btree ("charge") WHERE "sandbox_disputes"."verdict" is null;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_drop_reason" CHECK ("outbox"."drop_reason" in ('nothing_due', 'charge_in_flight', 'disputed', 'paused', 'no_recipient', 'mailed_today', 'not_asked_for'));--> statement-breakpoint
ALTER TABLE "dunning_cases" ADD CONSTRAINT "dunning_cases_why" CHECK ("dunning_cases"."why" in ('paused', 'charge_in_flight', 'disputed'));--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_kind" CHECK ("credit_entries"."kind" in ('surplus', 'credit_note', 'refund_failed', 'used', 'reversed', 'refund', 'disputed'));--> statement-breakpoint
-- What was disputed stays as the provider has told it; people change note and owner.
select hold_to_company('disputes');--> statement-breakpoint
revoke insert, update, delete on disputes from freight_hq_tenant;--> statement-breakpoint
revoke update on disputes from freight_hq_staff;--> statement-breakpoint
grant update (status, is_inquiry, cents, due_at, note, owner_id, credit_cents, reopened_cents, closed_at, version) on disputes to freight_hq_staff;
--> statement-breakpoint
-- At the end of each transaction an invoice is paid by exactly what it took of its payments, less what disputes took
-- back, to the cent. Of an invoice that its platform says is paid, fewer payments may be known.
create or replace function match_payments() returns trigger language plpgsql as $$
declare
  changed text := case tg_table_name
    when 'invoices' then to_jsonb(new) ->> 'id'
    when 'disputes' then (select invoice_id from payments where id = to_jsonb(new) ->> 'payment_id')
    else coalesce(to_jsonb(new), to_jsonb(old)) ->> 'invoice_id' end;
  invoiced bigint;
  is_told boolean;
  received bigint := (select coalesce(sum(amount_cents - surplus_cents), 0)::bigint from payments where invoice_id = changed and status = 'succeeded')
    - (select coalesce(sum(d.reopened_cents), 0)::bigint from disputes d join payments p on p.id = d.payment_id where p.invoice_id = changed);
begin
  select paid_cents, is_told_paid into invoiced, is_told from invoices where id = changed;
  if invoiced <> received and not (is_told and received < invoiced) then
    raise exception 'Invoice % says % cents are paid, its payments say %', changed, invoiced, received
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger disputes_match after insert or update of reopened_cents on disputes
  deferrable initially deferred for each row execute function match_payments();
