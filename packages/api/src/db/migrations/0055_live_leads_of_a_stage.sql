DROP INDEX "leads_stage";--> statement-breakpoint
CREATE INDEX "leads_stage" ON "leads" USING btree ("stage","created_at","id") WHERE "leads"."merged_into_id" is null and "leads"."deleted_at" is null;