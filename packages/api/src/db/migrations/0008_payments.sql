CREATE TABLE "payment_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"digest" text NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "payment_runs_status" CHECK ("payment_runs"."status" in ('running', 'finished')),
	CONSTRAINT "payment_runs_finished" CHECK (("payment_runs"."status" = 'finished') = ("payment_runs"."finished_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"run_id" text,
	"status" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"provider_ref" text,
	"decline_code" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('waiting', 'processing', 'succeeded', 'declined')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" > 0),
	CONSTRAINT "payments_settled" CHECK (("payments"."status" in ('succeeded', 'declined')) = ("payments"."settled_at" is not null)),
	CONSTRAINT "payments_declined" CHECK (("payments"."status" = 'declined') = ("payments"."decline_code" is not null))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"topic" text NOT NULL,
	"template" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"written_by" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_runs" ADD CONSTRAINT "payment_runs_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_run_id_payment_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payment_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_runs_single" ON "payment_runs" USING btree ("status") WHERE "payment_runs"."status" = 'running';--> statement-breakpoint
CREATE INDEX "payment_runs_started_by" ON "payment_runs" USING btree ("started_by");--> statement-breakpoint
CREATE INDEX "payments_company" ON "payments" USING btree ("company_id","settled_at");--> statement-breakpoint
CREATE INDEX "payments_invoice" ON "payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payments_run" ON "payments" USING btree ("run_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_unsettled" ON "payments" USING btree ("invoice_id") WHERE "payments"."status" in ('waiting', 'processing');--> statement-breakpoint
CREATE INDEX "outbox_company" ON "outbox" USING btree ("company_id","topic","written_at");--> statement-breakpoint
CREATE INDEX "outbox_written_by" ON "outbox" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "invoices_unpaid" ON "invoices" USING btree ("company_id","due_at") WHERE "invoices"."status" in ('open', 'overdue');--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_settled" CHECK ("invoices"."status" = 'void' or ("invoices"."status" = 'paid') = ("invoices"."paid_cents" = "invoices"."amount_cents"));--> statement-breakpoint
select hold_to_company(held::regclass) from unnest(array['payments', 'outbox']) held;
--> statement-breakpoint
create sequence invoice_numbers start 100001;
--> statement-breakpoint
grant usage, select on sequence invoice_numbers to freight_hq_staff;
--> statement-breakpoint
-- What was paid before payments had rows of their own.
insert into payments (id, company_id, invoice_id, status, amount_cents, created_at, settled_at)
select 'pay_' || substr(id, 5), company_id, id, 'succeeded', paid_cents, coalesce(paid_at, due_at), coalesce(paid_at, due_at)
from invoices where paid_cents > 0;
--> statement-breakpoint
-- A settled payment stays what it is; only a demo's story moves its times.
create function keep_settled_payment() returns trigger language plpgsql as $$
begin
  if old.status in ('succeeded', 'declined')
    and (new.status, new.amount_cents, new.invoice_id, new.provider_ref, new.decline_code)
      is distinct from (old.status, old.amount_cents, old.invoice_id, old.provider_ref, old.decline_code)
  then
    raise exception 'A settled payment does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger payments_settled_kept before update on payments
  for each row execute function keep_settled_payment();
--> statement-breakpoint
-- At the end of each transaction an invoice is paid by exactly its payments, to the cent.
create function match_payments() returns trigger language plpgsql as $$
declare
  changed text := case when tg_table_name = 'invoices' then to_jsonb(new) ->> 'id' else coalesce(to_jsonb(new), to_jsonb(old)) ->> 'invoice_id' end;
  invoiced bigint := (select paid_cents from invoices where id = changed);
  received bigint := (select coalesce(sum(amount_cents), 0)::bigint from payments where invoice_id = changed and status = 'succeeded');
begin
  if invoiced <> received then
    raise exception 'Invoice % says % cents are paid, its payments say %', changed, invoiced, received
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger payments_match after insert or update or delete on payments
  deferrable initially deferred for each row execute function match_payments();
--> statement-breakpoint
create constraint trigger invoices_match after insert or update of paid_cents on invoices
  deferrable initially deferred for each row execute function match_payments();
