CREATE TABLE "approvals" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"company_key" text,
	"payload" jsonb NOT NULL,
	"digest" text NOT NULL,
	"why" text NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "approvals_kind" CHECK ("approvals"."kind" in ('transfer', 'unfreeze', 'raise_limits', 'lift_stop')),
	CONSTRAINT "approvals_status_known" CHECK ("approvals"."status" in ('pending', 'approved', 'rejected', 'cancelled', 'expired')),
	CONSTRAINT "approvals_two_people" CHECK ("approvals"."status" <> 'approved' or "approvals"."decided_by" <> "approvals"."proposed_by"),
	CONSTRAINT "approvals_decided" CHECK (("approvals"."status" = 'pending') = ("approvals"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "bank_customers" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"status" text NOT NULL,
	"ssn_last4" text NOT NULL,
	"provider_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_customers_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "bank_customers_status" CHECK ("bank_customers"."status" in ('pending', 'approved', 'denied', 'archived')),
	CONSTRAINT "bank_customers_ssn" CHECK ("bank_customers"."ssn_last4" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "bank_events" (
	"id" text PRIMARY KEY NOT NULL,
	"transfer_id" text NOT NULL,
	"state" text NOT NULL,
	"code" text,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "bank_limits" (
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"temporary_cents" bigint,
	"temporary_until" timestamp (3) with time zone,
	CONSTRAINT "bank_limits_company_id_name_pk" PRIMARY KEY("company_id","name"),
	CONSTRAINT "bank_limits_name" CHECK ("bank_limits"."name" in ('dailyACHLimit', 'monthlyACHLimit', 'dailyWireLimit', 'checkWritingLimit', 'dailySpendLimit', 'monthlySpendLimit', 'atmWithdrawalLimit')),
	CONSTRAINT "bank_limits_amount" CHECK ("bank_limits"."amount_cents" >= 0 and coalesce("bank_limits"."temporary_cents", 0) >= 0),
	CONSTRAINT "bank_limits_temporary" CHECK (("bank_limits"."temporary_cents" is null) = ("bank_limits"."temporary_until" is null))
);
--> statement-breakpoint
CREATE TABLE "bank_transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"company_key" text NOT NULL,
	"bank_account_id" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"description" text NOT NULL,
	"reason" text NOT NULL,
	"debit_account_id" text NOT NULL,
	"credit_account_id" text NOT NULL,
	"hold_id" text,
	"posted_id" text,
	"approval_id" text,
	"initiated_by" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"provider_payment_id" text,
	"code" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_transfers_type" CHECK ("bank_transfers"."type" in ('force_debit', 'force_credit', 'freeze_funds', 'emergency_withdrawal')),
	CONSTRAINT "bank_transfers_status" CHECK ("bank_transfers"."status" in ('pending_approval', 'approved', 'submitting', 'submitted', 'completed', 'returned', 'rejected', 'expired', 'cancelled', 'failed', 'requires_attention')),
	CONSTRAINT "bank_transfers_amount" CHECK ("bank_transfers"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "outgoing_stops" (
	"id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"stopped_by" text NOT NULL,
	"stopped_at" timestamp (3) with time zone NOT NULL,
	"lifted_at" timestamp (3) with time zone,
	"is_standing" boolean DEFAULT true NOT NULL,
	CONSTRAINT "outgoing_stops_lifted" CHECK ("outgoing_stops"."is_standing" = ("outgoing_stops"."lifted_at" is null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"key" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"state" text NOT NULL,
	"code" text,
	"due_at" timestamp (3) with time zone NOT NULL,
	"next" text,
	"next_code" text
);
--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "deposit_product" text DEFAULT 'Checking' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "account_last4" text NOT NULL DEFAULT '0000';--> statement-breakpoint
ALTER TABLE "bank_accounts" ALTER COLUMN "account_last4" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "routing_number" text NOT NULL DEFAULT '000000000';--> statement-breakpoint
ALTER TABLE "bank_accounts" ALTER COLUMN "routing_number" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "provider_account_id" text;--> statement-breakpoint
update bank_accounts set provider_account_id = 'sbx_account_' || id;--> statement-breakpoint
ALTER TABLE "bank_accounts" ALTER COLUMN "provider_account_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_customers" ADD CONSTRAINT "bank_customers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_limits" ADD CONSTRAINT "bank_limits_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_debit_account_id_ledger_accounts_id_fk" FOREIGN KEY ("debit_account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_credit_account_id_ledger_accounts_id_fk" FOREIGN KEY ("credit_account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approvals_status" ON "approvals" USING btree ("status","proposed_at");--> statement-breakpoint
CREATE INDEX "approvals_company" ON "approvals" USING btree ("company_key","proposed_at");--> statement-breakpoint
CREATE INDEX "bank_customers_company" ON "bank_customers" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "bank_events_transfer" ON "bank_events" USING btree ("transfer_id","at");--> statement-breakpoint
CREATE INDEX "bank_transfers_company" ON "bank_transfers" USING btree ("company_key","created_at");--> statement-breakpoint
CREATE INDEX "bank_transfers_initiator" ON "bank_transfers" USING btree ("initiated_by","created_at");--> statement-breakpoint
CREATE INDEX "bank_transfers_approval" ON "bank_transfers" USING btree ("approval_id");--> statement-breakpoint
CREATE INDEX "bank_transfers_debit" ON "bank_transfers" USING btree ("debit_account_id");--> statement-breakpoint
CREATE INDEX "bank_transfers_credit" ON "bank_transfers" USING btree ("credit_account_id");--> statement-breakpoint
CREATE INDEX "bank_transfers_due" ON "bank_transfers" USING btree ("claimed_until","id") WHERE "bank_transfers"."status" in ('approved', 'submitting', 'submitted', 'requires_attention');--> statement-breakpoint
CREATE UNIQUE INDEX "outgoing_stops_standing" ON "outgoing_stops" USING btree ("is_standing") WHERE "outgoing_stops"."is_standing";--> statement-breakpoint
CREATE INDEX "sandbox_payments_due" ON "sandbox_payments" USING btree ("due_at");--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_customer_id_bank_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."bank_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_accounts_customer" ON "bank_accounts" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_provider_account_id_unique" UNIQUE("provider_account_id");
--> statement-breakpoint
select hold_to_company(held::regclass) from unnest(array['bank_customers', 'bank_limits']) held;
--> statement-breakpoint
-- A proposal stays as it was written, and a decision is final.
create function keep_approval() returns trigger language plpgsql as $$
begin
  if old.status = 'pending' and new.status <> 'pending'
    and to_jsonb(new) - array['status', 'decided_by', 'decided_at'] = to_jsonb(old) - array['status', 'decided_by', 'decided_at']
  then
    return new;
  end if;
  raise exception 'A proposal is decided once and never changed' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger approvals_kept before update on approvals
  for each row execute function keep_approval();
--> statement-breakpoint
revoke delete on approvals, bank_transfers, bank_events from freight_hq_staff;
