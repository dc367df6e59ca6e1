ALTER TABLE "bank_freezes" DROP CONSTRAINT "bank_freezes_action";--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "account_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "amount_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bank_freezes" ADD CONSTRAINT "bank_freezes_action" CHECK ("bank_freezes"."action" in ('freeze', 'unfreeze', 'close', 'limits'));--> statement-breakpoint
UPDATE "sandbox_payments" s SET "account_id" = a.provider_account_id, "sent_at" = t.updated_at,
  "amount_cents" = CASE WHEN t.type = 'force_credit' THEN t.amount_cents ELSE -t.amount_cents END
  FROM bank_transfers t JOIN bank_accounts a ON a.id = t.bank_account_id WHERE t.id = s.key;
