ALTER TABLE "bank_transfers" ADD COLUMN "arrives_at" timestamp (3) with time zone;--> statement-breakpoint
grant update (arrives_at) on bank_transfers to freight_hq_staff;
