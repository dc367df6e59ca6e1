ALTER TABLE "idempotency_keys" ALTER COLUMN "status" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "body" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "headers" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "intent_id" text;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_kept" CHECK (num_nonnulls("idempotency_keys"."status", "idempotency_keys"."body", "idempotency_keys"."headers") = case when "idempotency_keys"."intent_id" is null then 3 else 0 end);