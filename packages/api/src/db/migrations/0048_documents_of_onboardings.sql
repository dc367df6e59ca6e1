CREATE TABLE "onboarding_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"onboarding_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"content" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"uploaded_by" text NOT NULL,
	CONSTRAINT "onboarding_documents_kind" CHECK ("onboarding_documents"."kind" in ('operatingAuthority', 'insuranceCertificate', 'taxForm')),
	CONSTRAINT "onboarding_documents_media_type" CHECK ("onboarding_documents"."media_type" in ('application/pdf', 'image/png', 'image/jpeg'))
);
--> statement-breakpoint
ALTER TABLE "onboarding_events" DROP CONSTRAINT "onboarding_events_kind";--> statement-breakpoint
ALTER TABLE "onboarding_documents" ADD CONSTRAINT "onboarding_documents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_documents" ADD CONSTRAINT "onboarding_documents_onboarding_id_onboardings_id_fk" FOREIGN KEY ("onboarding_id") REFERENCES "public"."onboardings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_documents" ADD CONSTRAINT "onboarding_documents_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "onboarding_documents_onboarding" ON "onboarding_documents" USING btree ("onboarding_id","uploaded_at");--> statement-breakpoint
CREATE INDEX "onboarding_documents_company" ON "onboarding_documents" USING btree ("company_id");--> statement-breakpoint
ALTER TABLE "onboarding_events" ADD CONSTRAINT "onboarding_events_kind" CHECK ("onboarding_events"."kind" in ('created', 'saved', 'uploaded', 'advanced', 'assigned', 'reprioritised', 'completed'));--> statement-breakpoint
-- A file stays as it was uploaded; the company becomes known when the onboarding is completed.
revoke update on onboarding_documents from freight_hq_staff;
--> statement-breakpoint
grant update (company_id) on onboarding_documents to freight_hq_staff;
