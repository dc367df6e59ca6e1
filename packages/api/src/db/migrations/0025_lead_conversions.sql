ALTER TABLE "onboardings" ADD COLUMN "lead_id" text;--> statement-breakpoint
ALTER TABLE "onboardings" ADD CONSTRAINT "onboardings_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "onboardings_lead" ON "onboardings" USING btree ("lead_id");