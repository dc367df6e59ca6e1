CREATE TABLE "billing_profiles" (
	"company_id" text PRIMARY KEY NOT NULL,
	"legal_name" text,
	"address" text,
	"mails" jsonb DEFAULT '[]' NOT NULL,
	"exemption_number" text,
	"exempt_until" date,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "billing_profiles_exemption" CHECK ("billing_profiles"."exempt_until" is null or coalesce("billing_profiles"."exemption_number", '') <> ''),
	CONSTRAINT "billing_profiles_mails" CHECK (jsonb_array_length("billing_profiles"."mails") <= 6)
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"company_id" text NOT NULL,
	"valid_from" date NOT NULL,
	"rate_ppm" integer NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tax_rates_key" PRIMARY KEY("company_id","valid_from"),
	CONSTRAINT "tax_rates_rate" CHECK ("tax_rates"."rate_ppm" between 0 and 300000)
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_tax";--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "tax_ppm" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_profiles" ADD CONSTRAINT "billing_profiles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_rates_set_by" ON "tax_rates" USING btree ("set_by");--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_tax" CHECK ("invoice_lines"."tax_ppm" between 0 and case when "invoice_lines"."is_taxable" then 300000 else 0 end);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_tax" CHECK ("invoices"."tax_cents" <= "invoices"."amount_cents");--> statement-breakpoint
select hold_to_company(held::regclass) from unnest(array['billing_profiles', 'tax_rates']) held;--> statement-breakpoint
revoke update on tax_rates from freight_hq_staff;--> statement-breakpoint
grant update (rate_ppm, set_by, set_at) on tax_rates to freight_hq_staff;
