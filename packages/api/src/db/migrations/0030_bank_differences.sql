CREATE TABLE "bank_closed_days" (
	"day" date PRIMARY KEY NOT NULL,
	"total_cents" bigint NOT NULL,
	"closed_by" text NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_differences" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"bank_account_id" text NOT NULL,
	"status" text NOT NULL,
	"difference_cents" bigint NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"cleared_at" timestamp (3) with time zone,
	CONSTRAINT "bank_differences_status" CHECK ("bank_differences"."status" in ('open', 'cleared')),
	CONSTRAINT "bank_differences_cleared" CHECK (("bank_differences"."status" = 'cleared') = ("bank_differences"."cleared_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "bank_matches" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"bank_account_id" text NOT NULL,
	"bank_transaction_id" text,
	"ledger_transfer_id" text,
	"difference_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"matched_by" text NOT NULL,
	"matched_at" timestamp (3) with time zone NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "bank_matches_bank_transaction_id_unique" UNIQUE("bank_transaction_id"),
	CONSTRAINT "bank_matches_rows" CHECK ("bank_matches"."bank_transaction_id" is not null or "bank_matches"."ledger_transfer_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "bank_differences" ADD CONSTRAINT "bank_differences_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_differences_open" ON "bank_differences" USING btree ("bank_account_id") WHERE "bank_differences"."status" = 'open';--> statement-breakpoint
CREATE INDEX "bank_differences_company" ON "bank_differences" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "bank_differences_found" ON "bank_differences" USING btree ("found_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_matches_ledger" ON "bank_matches" USING btree ("bank_account_id","ledger_transfer_id");--> statement-breakpoint
CREATE INDEX "bank_matches_company" ON "bank_matches" USING btree ("company_id");--> statement-breakpoint
select hold_to_company('bank_differences');
--> statement-breakpoint
select hold_to_company('bank_matches');
--> statement-breakpoint
revoke update on bank_matches from freight_hq_staff;
--> statement-breakpoint
revoke update, delete on bank_closed_days from freight_hq_staff;
