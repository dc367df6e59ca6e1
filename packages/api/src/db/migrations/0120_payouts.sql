CREATE TABLE "sandbox_transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"gross_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"payout" text,
	"at" timestamp (3) with time zone NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_transactions_kind" CHECK ("sandbox_transactions"."kind" in ('charge', 'refund', 'dispute', 'fee', 'payout', 'other'))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"reference" text PRIMARY KEY NOT NULL,
	"cents" bigint NOT NULL,
	"status" text NOT NULL,
	"arrives_on" date NOT NULL,
	"has_parts" boolean NOT NULL,
	"read_at" timestamp (3) with time zone,
	"found_at" timestamp (3) with time zone NOT NULL,
	"unmatched_since" timestamp (3) with time zone,
	CONSTRAINT "payouts_status" CHECK ("payouts"."status" in ('pending', 'in_transit', 'paid', 'failed', 'canceled'))
);
--> statement-breakpoint
CREATE TABLE "provider_readings" (
	"id" text PRIMARY KEY NOT NULL,
	"is_sandbox" boolean NOT NULL,
	"balance_cents" bigint NOT NULL,
	"kept_cents" bigint NOT NULL,
	"read_to" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_sources" (
	"reference" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "provider_sources_key" PRIMARY KEY("reference","source")
);
--> statement-breakpoint
CREATE TABLE "provider_transactions" (
	"reference" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"gross_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"net_cents" bigint GENERATED ALWAYS AS (gross_cents - fee_cents) STORED,
	"payout" text,
	"explanation" text,
	"explained_by" text,
	"explained_at" timestamp (3) with time zone,
	CONSTRAINT "provider_transactions_kind" CHECK ("provider_transactions"."kind" in ('charge', 'refund', 'dispute', 'fee', 'payout', 'other')),
	CONSTRAINT "provider_transactions_explained" CHECK (num_nonnulls("provider_transactions"."explanation", "provider_transactions"."explained_by", "provider_transactions"."explained_at") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "books" DROP CONSTRAINT "books_debit";--> statement-breakpoint
ALTER TABLE "books" DROP CONSTRAINT "books_credit";--> statement-breakpoint
CREATE INDEX "sandbox_transactions_added" ON "sandbox_transactions" USING btree ("added_at");--> statement-breakpoint
CREATE INDEX "sandbox_transactions_payout" ON "sandbox_transactions" USING btree ("payout");--> statement-breakpoint
CREATE INDEX "payouts_arrives" ON "payouts" USING btree ("arrives_on","reference");--> statement-breakpoint
CREATE INDEX "payouts_unmatched" ON "payouts" USING btree ("unmatched_since") WHERE "payouts"."unmatched_since" is not null;--> statement-breakpoint
CREATE INDEX "provider_sources_source" ON "provider_sources" USING btree ("source");--> statement-breakpoint
CREATE INDEX "provider_transactions_about" ON "provider_transactions" USING btree ("about");--> statement-breakpoint
CREATE INDEX "provider_transactions_payout" ON "provider_transactions" USING btree ("payout");--> statement-breakpoint
CREATE INDEX "provider_transactions_at" ON "provider_transactions" USING btree ("at");--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_debit" CHECK ("books"."debit" in ('receivable', 'deferred', 'revenue', 'tax', 'credit', 'stripe', 'bank', 'fees', 'disputes', 'bad_debt', 'outside'));--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_credit" CHECK ("books"."credit" in ('receivable', 'deferred', 'revenue', 'tax', 'credit', 'stripe', 'bank', 'fees', 'disputes', 'bad_debt', 'outside'));--> statement-breakpoint
-- What the provider has listed stays as it was; only what is learned later is added.
revoke update, delete on payouts from freight_hq_staff;--> statement-breakpoint
grant update (status, arrives_on, read_at, unmatched_since) on payouts to freight_hq_staff;--> statement-breakpoint
revoke update, delete on provider_transactions from freight_hq_staff;--> statement-breakpoint
grant update (payout, explanation, explained_by, explained_at) on provider_transactions to freight_hq_staff;--> statement-breakpoint
revoke update, delete on provider_sources from freight_hq_staff;--> statement-breakpoint
revoke delete on provider_readings from freight_hq_staff;
