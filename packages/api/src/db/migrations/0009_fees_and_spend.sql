CREATE TABLE "acquisition_spend" (
	"month" date NOT NULL,
	"source" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "acquisition_spend_key" PRIMARY KEY("month","source"),
	CONSTRAINT "acquisition_spend_source" CHECK ("acquisition_spend"."source" in ('website', 'trade_shows', 'referrals', 'cold_outreach', 'linkedin', 'webinars', 'other')),
	CONSTRAINT "acquisition_spend_month_start" CHECK (extract(day from "acquisition_spend"."month") = 1),
	CONSTRAINT "acquisition_spend_amount" CHECK ("acquisition_spend"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee_cents" bigint;--> statement-breakpoint
-- The sums of invoices do not change; a check that waits for the end would hold up the constraints below.
alter table "payments" disable trigger "payments_match";--> statement-breakpoint
update "payments" set "fee_cents" = "amount_cents" * 29 / 1000 + case
	when "amount_cents" * 29 % 1000 > 500 or "amount_cents" * 29 % 1000 = 500 and "amount_cents" * 29 / 1000 % 2 = 1 then 1
	else 0 end
where "status" = 'succeeded';--> statement-breakpoint
alter table "payments" enable trigger "payments_match";--> statement-breakpoint
create or replace function keep_settled_payment() returns trigger language plpgsql as $$
begin
  if old.status in ('succeeded', 'declined')
    and (new.status, new.amount_cents, new.fee_cents, new.invoice_id, new.provider_ref, new.decline_code)
      is distinct from (old.status, old.amount_cents, old.fee_cents, old.invoice_id, old.provider_ref, old.decline_code)
  then
    raise exception 'A settled payment does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
CREATE INDEX "payments_settled_at" ON "payments" USING btree ("settled_at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_fee" CHECK ("payments"."fee_cents" between 0 and "payments"."amount_cents");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_fee_succeeded" CHECK (("payments"."status" = 'succeeded') = ("payments"."fee_cents" is not null));