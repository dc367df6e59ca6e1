DROP INDEX "leads_trigrams";--> statement-breakpoint
DROP INDEX "leads_by_creation";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(company_name || ' ' || contact_name || ' ' || industry)) STORED;--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_live" ON "leads" USING btree ("created_at","id","search_text") WHERE "leads"."merged_into_id" is null and "leads"."deleted_at" is null;