ALTER TABLE "audit_log" ADD COLUMN "target_kind" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "target_id" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_target" CHECK (("audit_log"."target_kind" is null) = ("audit_log"."target_id" is null));