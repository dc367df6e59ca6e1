CREATE TABLE "unused_features" (
	"company_id" text PRIMARY KEY NOT NULL,
	"features" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "unused_features" ADD CONSTRAINT "unused_features_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
select hold_to_company('unused_features');
