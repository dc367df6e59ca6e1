ALTER TABLE "outbox" DROP CONSTRAINT "outbox_last_error";--> statement-breakpoint
ALTER TABLE "bank_freezes" ADD COLUMN "claims" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_freezes" ADD COLUMN "ordered_by" text;--> statement-breakpoint
ALTER TABLE "bank_applications" ADD COLUMN "claims" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "claims" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "claims" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_schedules" ADD COLUMN "claims" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_schedules" ADD COLUMN "claimed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "claims" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD COLUMN "created_by_id" text;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD COLUMN "claims" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD COLUMN "reached" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD COLUMN "set_aside_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "scheduled_changes" ADD COLUMN "claims" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_changes" ADD COLUMN "claimed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_last_error" CHECK ("outbox"."last_error" in ('no_connection', 'no_tls', 'sign_in', 'sender', 'address', 'refused', 'later', 'unknown', 'stopped', 'stale'));--> statement-breakpoint
grant update (claims) on payments, bank_transfers, outbox to freight_hq_staff;
--> statement-breakpoint
grant update (claims, claimed_until) on page_schedules to freight_hq_staff;
