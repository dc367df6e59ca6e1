ALTER TABLE "payments" DROP CONSTRAINT "payments_status";--> statement-breakpoint
DROP INDEX "payments_unsettled";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_fee_estimated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "first_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "lost_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "decline_class" text;--> statement-breakpoint
CREATE INDEX "payments_claimable" ON "payments" USING btree ("claimed_until","id") WHERE "payments"."status" = 'waiting' or "payments"."claimed_until" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_unsettled" ON "payments" USING btree ("invoice_id") WHERE "payments"."status" in ('waiting', 'processing', 'submitted');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_fee_estimated" CHECK (not "payments"."is_fee_estimated" or "payments"."status" = 'succeeded');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_lost" CHECK ("payments"."lost_at" is null or "payments"."status" = 'processing');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_decline_class" CHECK ("payments"."decline_class" in ('retry', 'new_method', 'authenticate'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status" CHECK ("payments"."status" in ('waiting', 'processing', 'submitted', 'succeeded', 'declined', 'reversed'));--> statement-breakpoint
update payments set first_asked_at = created_at where status = 'processing';--> statement-breakpoint
grant update (first_asked_at, lost_at, is_fee_estimated, decline_class) on payments to freight_hq_staff;
--> statement-breakpoint
-- The fee of a charge may be told after its success, in place of the usual one.
create or replace function keep_settled_payment() returns trigger language plpgsql as $$
declare
  is_reversed boolean := old.status = 'succeeded' and old.receipt_id is not null and new.status = 'reversed';
  is_fee_told boolean := old.is_fee_estimated and not new.is_fee_estimated and new.fee_cents is not null;
begin
  if old.status in ('succeeded', 'declined', 'reversed')
    and (new.status, new.fee_cents, new.amount_cents, new.surplus_cents, new.invoice_id, new.provider_ref,
        new.decline_code, new.channel, new.receipt_id)
      is distinct from (case when is_reversed then 'reversed' else old.status end,
        case when is_reversed then null when is_fee_told then new.fee_cents else old.fee_cents end,
        old.amount_cents, old.surplus_cents, old.invoice_id,
        old.provider_ref, old.decline_code, old.channel, old.receipt_id)
  then
    raise exception 'A settled payment does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
