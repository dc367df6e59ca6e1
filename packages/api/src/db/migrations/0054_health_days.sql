CREATE TABLE "health_days" (
	"company_id" text NOT NULL,
	"day" date NOT NULL,
	"score" integer NOT NULL,
	"risk_level" text NOT NULL,
	CONSTRAINT "health_days_company_id_day_pk" PRIMARY KEY("company_id","day"),
	CONSTRAINT "health_days_risk_level" CHECK ("health_days"."risk_level" in ('low', 'medium', 'high')),
	CONSTRAINT "health_days_score" CHECK ("health_days"."score" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "health_days" ADD CONSTRAINT "health_days_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "health_days_by_day" ON "health_days" USING btree ("day");
--> statement-breakpoint
select hold_to_company('health_days');
--> statement-breakpoint
-- A recorded day stays as it was.
revoke update on health_days from freight_hq_staff;
