CREATE TABLE "bank_freezes" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"bank_account_id" text NOT NULL,
	"is_frozen" boolean NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"code" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_freezes_status" CHECK ("bank_freezes"."status" in ('sending', 'unanswered', 'confirmed', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "bank_freezes" ADD CONSTRAINT "bank_freezes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_freezes_company" ON "bank_freezes" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "bank_freezes_account" ON "bank_freezes" USING btree ("bank_account_id","created_at");--> statement-breakpoint
CREATE INDEX "bank_freezes_due" ON "bank_freezes" USING btree ("claimed_until") WHERE "bank_freezes"."status" in ('sending', 'unanswered');--> statement-breakpoint
select hold_to_company('bank_freezes');
