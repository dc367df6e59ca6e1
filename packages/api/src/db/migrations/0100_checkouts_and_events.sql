CREATE TABLE "checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"purpose" text NOT NULL,
	"invoice_id" text,
	"amount_cents" bigint,
	"status" text NOT NULL,
	"provider_ref" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "checkouts_purpose" CHECK ("checkouts"."purpose" in ('invoice', 'method')),
	CONSTRAINT "checkouts_status" CHECK ("checkouts"."status" in ('making', 'open', 'complete', 'expired')),
	CONSTRAINT "checkouts_invoice_amount" CHECK (("checkouts"."purpose" = 'invoice') = ("checkouts"."invoice_id" is not null)
        and ("checkouts"."invoice_id" is null) = ("checkouts"."amount_cents" is null)),
	CONSTRAINT "checkouts_opened" CHECK ("checkouts"."status" not in ('open', 'complete') or "checkouts"."provider_ref" is not null)
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"object_kind" text,
	"object_id" text,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"is_wrong_mode" boolean NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_events_source" CHECK ("provider_events"."source" in ('webhook', 'poll')),
	CONSTRAINT "provider_events_state" CHECK ("provider_events"."state" in ('waiting', 'applied', 'ignored'))
);
--> statement-breakpoint
CREATE TABLE "provider_polls" (
	"id" text PRIMARY KEY NOT NULL,
	"polled_to" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_links" DROP CONSTRAINT "billing_links_purpose";--> statement-breakpoint
ALTER TABLE "billing_links" ALTER COLUMN "invoice_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkouts_company" ON "checkouts" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "checkouts_invoice" ON "checkouts" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_open" ON "checkouts" USING btree ("invoice_id") WHERE "checkouts"."status" in ('making', 'open');--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_provider_ref" ON "checkouts" USING btree ("provider_ref");--> statement-breakpoint
CREATE INDEX "checkouts_asked" ON "checkouts" USING btree ("claimed_until") WHERE "checkouts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "provider_events_waiting" ON "provider_events" USING btree ("claimed_until","id") WHERE "provider_events"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "provider_events_received" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
ALTER TABLE "billing_links" ADD CONSTRAINT "billing_links_of_invoice" CHECK (("billing_links"."purpose" = 'invoice') = ("billing_links"."invoice_id" is not null));--> statement-breakpoint
ALTER TABLE "billing_links" ADD CONSTRAINT "billing_links_purpose" CHECK ("billing_links"."purpose" in ('invoice', 'method'));--> statement-breakpoint
select hold_to_company('checkouts');--> statement-breakpoint
-- What a page is for stays as it was written; only its standing changes.
revoke update on checkouts from freight_hq_staff;--> statement-breakpoint
grant update (status, provider_ref, attempts, claimed_until) on checkouts to freight_hq_staff;--> statement-breakpoint
-- What was told stays; only what has become of it changes.
revoke update, delete on provider_events from freight_hq_staff;--> statement-breakpoint
grant update (state, attempts, claimed_until) on provider_events to freight_hq_staff;
