ALTER TABLE "leads" DROP CONSTRAINT "leads_industry";--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "employees" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "loads_a_year" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "annual_revenue_cents" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_industry" CHECK ("leads"."industry" in ('Manufacturing', 'Retail', 'Technology', 'Transportation', ''));--> statement-breakpoint
-- A figure that was not known was stored as 0, a size as one employee.
UPDATE "leads" SET "employees" = null, "loads_a_year" = null WHERE "employees" = 1 AND "loads_a_year" = 0 AND "annual_revenue_cents" = 0;--> statement-breakpoint
UPDATE "leads" SET "annual_revenue_cents" = null WHERE "annual_revenue_cents" = 0;
--> statement-breakpoint
-- The end of a file tells what is wrong with its first rows.
grant update (problem) on lead_import_rows to freight_hq_staff;
