CREATE TABLE "payment_methods" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"provider_ref" text NOT NULL,
	"kind" text NOT NULL,
	"brand" text,
	"last4" text NOT NULL,
	"exp_month" integer,
	"exp_year" integer,
	"bank" text,
	"status" text NOT NULL,
	"mandate" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_methods_kind" CHECK ("payment_methods"."kind" in ('card', 'us_bank_account')),
	CONSTRAINT "payment_methods_status" CHECK ("payment_methods"."status" in ('active', 'verifying', 'detached')),
	CONSTRAINT "payment_methods_last4" CHECK ("payment_methods"."last4" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
ALTER TABLE "billing_profiles" ADD COLUMN "provider_customer" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method_id" text;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_methods_company" ON "payment_methods" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_provider_ref" ON "payment_methods" USING btree ("provider_ref");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method_id_payment_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_method" ON "payments" USING btree ("method_id");--> statement-breakpoint
CREATE INDEX "payments_provider_ref" ON "payments" USING btree ("provider_ref");--> statement-breakpoint
ALTER TABLE "billing_profiles" ADD CONSTRAINT "billing_profiles_provider_customer_unique" UNIQUE("provider_customer");--> statement-breakpoint
select hold_to_company('payment_methods');--> statement-breakpoint
-- What a method is stays as it was written; only its standing changes.
revoke update on payment_methods from freight_hq_staff;--> statement-breakpoint
grant update (status, exp_month, exp_year, updated_at) on payment_methods to freight_hq_staff;--> statement-breakpoint
grant update (method_id) on payments to freight_hq_staff;
