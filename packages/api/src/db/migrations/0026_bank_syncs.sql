CREATE TABLE "bank_sync_accounts" (
	"sync_id" text NOT NULL,
	"company_id" text NOT NULL,
	"bank_account_id" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"new_transactions" integer DEFAULT 0 NOT NULL,
	"bank_balance_cents" bigint,
	"ledger_balance_cents" bigint,
	CONSTRAINT "bank_sync_accounts_company_id_sync_id_bank_account_id_pk" PRIMARY KEY("company_id","sync_id","bank_account_id"),
	CONSTRAINT "bank_sync_accounts_status" CHECK ("bank_sync_accounts"."status" in ('waiting', 'done', 'failed')),
	CONSTRAINT "bank_sync_accounts_settled" CHECK (("bank_sync_accounts"."status" = 'waiting') = ("bank_sync_accounts"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "bank_syncs" (
	"id" text PRIMARY KEY NOT NULL,
	"is_running" boolean DEFAULT true NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "bank_syncs_finished" CHECK ("bank_syncs"."is_running" = ("bank_syncs"."finished_at" is null))
);
--> statement-breakpoint
CREATE TABLE "bank_transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"company_id" text NOT NULL,
	"bank_account_id" text NOT NULL,
	"payment_key" text,
	"amount_cents" bigint NOT NULL,
	"description" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_transactions_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
ALTER TABLE "bank_sync_accounts" ADD CONSTRAINT "bank_sync_accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_sync_accounts_sync" ON "bank_sync_accounts" USING btree ("sync_id","bank_account_id");--> statement-breakpoint
CREATE INDEX "bank_sync_accounts_account" ON "bank_sync_accounts" USING btree ("bank_account_id","settled_at");--> statement-breakpoint
CREATE INDEX "bank_sync_accounts_due" ON "bank_sync_accounts" USING btree ("claimed_until") WHERE "bank_sync_accounts"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "bank_syncs_running" ON "bank_syncs" USING btree ("is_running") WHERE "bank_syncs"."is_running";--> statement-breakpoint
CREATE INDEX "bank_syncs_started" ON "bank_syncs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "bank_transactions_company" ON "bank_transactions" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "bank_transactions_account" ON "bank_transactions" USING btree ("bank_account_id","at");--> statement-breakpoint
CREATE INDEX "ledger_transfers_time" ON "ledger_transfers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_debit" ON "ledger_transfers" USING btree ("debit_account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_credit" ON "ledger_transfers" USING btree ("credit_account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_cents" ON "ledger_transfers" USING btree ("amount_cents","created_at","id");--> statement-breakpoint
select hold_to_company('bank_sync_accounts');
--> statement-breakpoint
select hold_to_company('bank_transactions');
--> statement-breakpoint
revoke update on bank_transactions from freight_hq_staff;
