ALTER TABLE "bank_transfers" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
grant update (sent_at) on bank_transfers to freight_hq_staff;
