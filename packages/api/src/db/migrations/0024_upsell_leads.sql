ALTER TABLE "leads" DROP CONSTRAINT "leads_industry";--> statement-breakpoint
ALTER TABLE "leads" DROP CONSTRAINT "leads_source";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "company_id" text;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_company" ON "leads" USING btree ("company_id");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_industry" CHECK ("leads"."industry" in ('Manufacturing', 'Retail', 'Technology', 'Transportation'));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_source" CHECK ("leads"."source" in ('Website', 'Trade Shows', 'Referrals', 'Cold Outreach', 'LinkedIn', 'Webinars', 'Upsell'));