CREATE TABLE "bank_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"kind" text NOT NULL,
	"expires_on" date NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_documents_kind" CHECK ("bank_documents"."kind" in ('owner_identity', 'business_license', 'insurance', 'address_proof'))
);
--> statement-breakpoint
CREATE TABLE "bank_screenings" (
	"id" text PRIMARY KEY NOT NULL,
	"company_key" text NOT NULL,
	"list" text NOT NULL,
	"result" text NOT NULL,
	"reason" text NOT NULL,
	"screened_on" date NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_screenings_list" CHECK ("bank_screenings"."list" in ('ofac_sdn', 'ofac_consolidated', 'fincen_314a')),
	CONSTRAINT "bank_screenings_result" CHECK ("bank_screenings"."result" in ('clear', 'cleared', 'rejected', 'blocked'))
);
--> statement-breakpoint
CREATE TABLE "fraud_reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"due_on" date NOT NULL,
	"owner_id" text NOT NULL,
	"document" text,
	"completed_by" text,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "fraud_reviews_completed" CHECK (("fraud_reviews"."completed_at" is null) = ("fraud_reviews"."document" is null)
          and ("fraud_reviews"."completed_at" is null) = ("fraud_reviews"."completed_by" is null))
);
--> statement-breakpoint
ALTER TABLE "bank_documents" ADD CONSTRAINT "bank_documents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_documents_kind_of_company" ON "bank_documents" USING btree ("company_id","kind");--> statement-breakpoint
CREATE INDEX "bank_documents_expires" ON "bank_documents" USING btree ("expires_on","id");--> statement-breakpoint
CREATE INDEX "bank_screenings_company" ON "bank_screenings" USING btree ("company_key");--> statement-breakpoint
CREATE INDEX "bank_screenings_recorded" ON "bank_screenings" USING btree ("recorded_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "fraud_reviews_open" ON "fraud_reviews" USING btree (("completed_at" is null)) WHERE "fraud_reviews"."completed_at" is null;--> statement-breakpoint
select hold_to_company('bank_documents');
--> statement-breakpoint
revoke update, delete on bank_screenings from freight_hq_staff;
--> statement-breakpoint
revoke update, delete on fraud_reviews from freight_hq_staff;
--> statement-breakpoint
grant update (due_on, owner_id, document, completed_by, completed_at) on fraud_reviews to freight_hq_staff;
