CREATE TABLE "lead_handovers" (
	"id" text PRIMARY KEY NOT NULL,
	"from_rep_id" text NOT NULL,
	"to_rep_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"lead_ids" jsonb DEFAULT '[]' NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "lead_handovers_other" CHECK ("lead_handovers"."from_rep_id" <> "lead_handovers"."to_rep_id")
);
--> statement-breakpoint
CREATE TABLE "lead_merges" (
	"id" text PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"merged_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_name" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"earlier" jsonb DEFAULT '[]' NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "stage_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "board_rank" numeric;--> statement-breakpoint
-- The board showed the leads that reached their stage last first, and keeps this order.
update leads l set stage_at = reached.at, board_rank = round(extract(epoch from reached.at) * 1000)
  from (select distinct on (lead_id) lead_id, at from lead_stages order by lead_id, version desc) reached
  where reached.lead_id = l.id;--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "stage_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "board_rank" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "merged_into_id" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lead_handovers" ADD CONSTRAINT "lead_handovers_from_rep_id_sales_reps_id_fk" FOREIGN KEY ("from_rep_id") REFERENCES "public"."sales_reps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_handovers" ADD CONSTRAINT "lead_handovers_to_rep_id_sales_reps_id_fk" FOREIGN KEY ("to_rep_id") REFERENCES "public"."sales_reps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_merges" ADD CONSTRAINT "lead_merges_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_merges" ADD CONSTRAINT "lead_merges_merged_id_leads_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_merges_lead" ON "lead_merges" USING btree ("lead_id","at");--> statement-breakpoint
CREATE INDEX "lead_merges_merged" ON "lead_merges" USING btree ("merged_id");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_merged_into_id_leads_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_trigrams" ON "leads" USING gin (lower("company_name" || ' ' || "contact_name" || ' ' || "industry") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_board" ON "leads" USING btree ("stage","board_rank","id");--> statement-breakpoint
CREATE INDEX "leads_merged" ON "leads" USING btree ("merged_into_id") WHERE "leads"."merged_into_id" is not null;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_merged_into" CHECK ("leads"."merged_into_id" <> "leads"."id");--> statement-breakpoint
-- A merge or a hand over is undone, and never changed or removed.
revoke update, delete on lead_merges, lead_handovers from freight_hq_staff;
--> statement-breakpoint
grant update (undone_at) on lead_merges, lead_handovers to freight_hq_staff;
--> statement-breakpoint
CREATE INDEX "loads_lanes" ON "loads" USING btree (lower(split_part("origin", ',', 1)),lower(split_part("destination", ',', 1)),"company_id");
