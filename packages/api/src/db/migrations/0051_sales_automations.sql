CREATE TABLE "sales_automation_log" (
	"id" text PRIMARY KEY NOT NULL,
	"rule" text NOT NULL,
	"lead_id" text NOT NULL,
	"event" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"what" text NOT NULL,
	CONSTRAINT "sales_automation_log_rule" CHECK ("sales_automation_log"."rule" in ('stage_entered', 'no_contact'))
);
--> statement-breakpoint
CREATE TABLE "sales_automations" (
	"id" integer PRIMARY KEY NOT NULL,
	"rules" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "sales_automations_one" CHECK ("sales_automations"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "sales_automation_log" ADD CONSTRAINT "sales_automation_log_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sales_automation_log_once" ON "sales_automation_log" USING btree ("lead_id","rule","event");--> statement-breakpoint
CREATE INDEX "sales_automation_log_latest" ON "sales_automation_log" USING btree ("at","id");
--> statement-breakpoint
revoke delete on sales_automations from freight_hq_staff;
--> statement-breakpoint
revoke update, delete on sales_automation_log from freight_hq_staff;
