ALTER TABLE "bank_limits" DROP CONSTRAINT "bank_limits_amount";--> statement-breakpoint
ALTER TABLE "bank_limits" ALTER COLUMN "amount_cents" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_limits" ADD CONSTRAINT "bank_limits_amount" CHECK (least("bank_limits"."amount_cents", "bank_limits"."temporary_cents") >= 0);