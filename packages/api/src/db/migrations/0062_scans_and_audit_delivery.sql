CREATE TABLE "audit_delivery" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"position" bigint NOT NULL,
	"attempts" integer NOT NULL,
	"next_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	CONSTRAINT "audit_delivery_is_only" CHECK ("audit_delivery"."is_only")
);
--> statement-breakpoint
ALTER TABLE "onboarding_documents" ADD COLUMN "scan_state" text;--> statement-breakpoint
ALTER TABLE "onboarding_documents" ADD COLUMN "scan_finding" text;--> statement-breakpoint
ALTER TABLE "onboarding_documents" ADD COLUMN "scan_problem" text;--> statement-breakpoint
ALTER TABLE "onboarding_documents" ADD COLUMN "scan_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "onboarding_documents" ADD COLUMN "scan_next_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "onboarding_documents_unscanned" ON "onboarding_documents" USING btree ("scan_next_at","id") WHERE (scan_state is null or scan_state = 'waiting');--> statement-breakpoint
ALTER TABLE "onboarding_documents" ADD CONSTRAINT "onboarding_documents_scan_state" CHECK ("onboarding_documents"."scan_state" in ('waiting', 'clean', 'found'));--> statement-breakpoint
ALTER TABLE "onboarding_documents" ADD CONSTRAINT "onboarding_documents_scan_problem" CHECK ("onboarding_documents"."scan_problem" in ('silent', 'failed', 'absent'));
--> statement-breakpoint
-- How far the audit log was delivered is never forgotten.
revoke delete on audit_delivery from freight_hq_staff;
--> statement-breakpoint
-- A scan writes its answer beside a file that stays as it was.
grant update (scan_state, scan_finding, scan_problem, scan_attempts, scan_next_at) on onboarding_documents to freight_hq_staff;
