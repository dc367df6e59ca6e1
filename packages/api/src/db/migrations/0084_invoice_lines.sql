CREATE TABLE "document_numbers" (
	"series" text PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL,
	"since" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"invoice_id" text NOT NULL,
	"position" integer NOT NULL,
	"company_id" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cents" bigint NOT NULL,
	"cents" bigint NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"is_taxable" boolean DEFAULT true NOT NULL,
	CONSTRAINT "invoice_lines_key" PRIMARY KEY("invoice_id","position"),
	CONSTRAINT "invoice_lines_kind" CHECK ("invoice_lines"."kind" in ('base', 'seats', 'addon', 'proration', 'credit')),
	CONSTRAINT "invoice_lines_quantity" CHECK ("invoice_lines"."quantity" > 0),
	CONSTRAINT "invoice_lines_cents" CHECK ("invoice_lines"."cents" = "invoice_lines"."quantity" * "invoice_lines"."unit_cents"),
	CONSTRAINT "invoice_lines_days" CHECK ("invoice_lines"."from_day" <= "invoice_lines"."to_day")
);
--> statement-breakpoint
CREATE TABLE "kept_invoices" (
	"number" text PRIMARY KEY NOT NULL,
	"company_key" text NOT NULL,
	"company_name" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"amount_cents" bigint NOT NULL,
	"document" jsonb NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "kind" text DEFAULT 'month' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "subtotal_cents" bigint GENERATED ALWAYS AS (amount_cents - tax_cents) STORED;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_lines_company" ON "invoice_lines" USING btree ("company_id","invoice_id");--> statement-breakpoint
CREATE INDEX "kept_invoices_issued" ON "kept_invoices" USING btree ("issued_at");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('month', 'start'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_tax" CHECK ("invoices"."tax_cents" between 0 and "invoices"."amount_cents");--> statement-breakpoint
select hold_to_company('invoice_lines');--> statement-breakpoint
-- An issued line stays as it was written.
revoke update on invoice_lines, kept_invoices from freight_hq_staff;--> statement-breakpoint
revoke update, delete on document_numbers from freight_hq_staff;--> statement-breakpoint
grant update (last) on document_numbers to freight_hq_staff;--> statement-breakpoint
-- Each invoice that HQ has issued gets one line; those of platforms have none.
insert into invoice_lines (invoice_id, position, company_id, kind, text, quantity, unit_cents, cents, from_day, to_day)
  select id, 1, company_id, 'base', 'Subscription', 1, amount_cents, amount_cents, period,
    (date_trunc('month', period) + interval '1 month - 1 day')::date
  from invoices where source_id is null;--> statement-breakpoint
-- The numbers go on after the highest one that was given, also to a tenant that is deleted. Before it there may be gaps.
insert into document_numbers (series, last, since)
  select 'INV', last, last from (
    select greatest(
      (select max(substring(number from '^INV-\d{4}-(\d{1,15})$')::bigint) from invoices where source_id is null),
      (select last_value from invoice_numbers where is_called)) as last) given
  where last is not null;--> statement-breakpoint
drop sequence invoice_numbers;--> statement-breakpoint
-- An invoice is the sum of its lines, which are written at once. No line is added later.
create function match_invoice_lines() returns trigger language plpgsql as $$
declare
  wrong text := (select i.id from invoices i
    where i.id in (select invoice_id from added) and (i.source_id is not null or i.subtotal_cents
      <> (select sum(l.cents) from invoice_lines l where l.invoice_id = i.id)) limit 1);
begin
  if wrong is not null then
    raise exception 'The lines of invoice % do not add up to it', wrong using errcode = 'check_violation';
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger invoice_lines_match after insert on invoice_lines
  referencing new table as added for each statement execute function match_invoice_lines();--> statement-breakpoint
-- From now on changes within a month are billed, and months that were missed are made up: both begin with this month.
update tenants set billed_through = greatest(billed_through,
  ((date_trunc('month', now() at time zone 'UTC') - interval '1 month'))::date);
