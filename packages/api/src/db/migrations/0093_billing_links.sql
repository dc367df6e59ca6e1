CREATE TABLE "billing_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"purpose" text NOT NULL,
	"invoice_id" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	CONSTRAINT "billing_links_purpose" CHECK ("billing_links"."purpose" in ('invoice'))
);
--> statement-breakpoint
ALTER TABLE "billing_links" ADD CONSTRAINT "billing_links_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_links" ADD CONSTRAINT "billing_links_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_links" ADD CONSTRAINT "billing_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_links_company" ON "billing_links" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "billing_links_invoice" ON "billing_links" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "billing_links_created_by" ON "billing_links" USING btree ("created_by");--> statement-breakpoint
select hold_to_company('billing_links');--> statement-breakpoint
-- A link stays as it was made. It ends by its time, or with its invoice.
revoke update on billing_links from freight_hq_staff;
