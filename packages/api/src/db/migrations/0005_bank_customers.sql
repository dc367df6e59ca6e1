CREATE TABLE "bank_applications" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"status" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"ssn_last4" text NOT NULL,
	"customer_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_applications_status" CHECK ("bank_applications"."status" in ('sending', 'unanswered', 'pending', 'approved', 'denied', 'lost')),
	CONSTRAINT "bank_applications_ssn" CHECK ("bank_applications"."ssn_last4" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "sandbox_customers" (
	"key" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_applications" ADD CONSTRAINT "bank_applications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_applications" ADD CONSTRAINT "bank_applications_customer_id_bank_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."bank_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_applications_open" ON "bank_applications" USING btree ("company_id") WHERE "bank_applications"."status" in ('sending', 'unanswered', 'pending');--> statement-breakpoint
CREATE INDEX "bank_applications_due" ON "bank_applications" USING btree ("claimed_until") WHERE "bank_applications"."status" in ('sending', 'unanswered', 'pending');--> statement-breakpoint
CREATE INDEX "bank_applications_company" ON "bank_applications" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "bank_applications_customer" ON "bank_applications" USING btree ("customer_id");--> statement-breakpoint
select hold_to_company('bank_applications');
