CREATE TABLE "link_calls" (
	"id" text PRIMARY KEY NOT NULL,
	"source_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"applied" integer NOT NULL,
	"unchanged" integer NOT NULL,
	"stale" integer NOT NULL,
	"waiting" integer NOT NULL,
	"refused" integer NOT NULL,
	"ended" integer NOT NULL,
	CONSTRAINT "link_calls_kind" CHECK ("link_calls"."kind" in ('companies', 'users', 'drivers', 'vehicles', 'loads'))
);
--> statement-breakpoint
CREATE TABLE "link_refusals" (
	"source_id" text NOT NULL,
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"code" text NOT NULL,
	"pointer" text NOT NULL,
	"times" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "link_refusals_source_id_kind_external_id_pk" PRIMARY KEY("source_id","kind","external_id"),
	CONSTRAINT "link_refusals_kind" CHECK ("link_refusals"."kind" in ('companies', 'users', 'drivers', 'vehicles', 'loads'))
);
--> statement-breakpoint
CREATE TABLE "link_waiting" (
	"source_id" text NOT NULL,
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"version" bigint NOT NULL,
	"content" text NOT NULL,
	"parent" text NOT NULL,
	"row" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "link_waiting_source_id_kind_external_id_pk" PRIMARY KEY("source_id","kind","external_id"),
	CONSTRAINT "link_waiting_kind" CHECK ("link_waiting"."kind" in ('companies', 'users', 'drivers', 'vehicles', 'loads'))
);
--> statement-breakpoint
CREATE TABLE "link_ended" (
	"source_id" text NOT NULL,
	"external_id" text NOT NULL,
	"company_key" text NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "link_ended_source_id_external_id_pk" PRIMARY KEY("source_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "link_rows" (
	"source_id" text NOT NULL,
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"company_id" text,
	"row_id" text,
	"version" bigint NOT NULL,
	"content" text NOT NULL,
	"mark" bigint NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"wants_driver" text,
	"wants_vehicle" text,
	CONSTRAINT "link_rows_source_id_kind_external_id_pk" PRIMARY KEY("source_id","kind","external_id"),
	CONSTRAINT "link_rows_row" UNIQUE("kind","row_id"),
	CONSTRAINT "link_rows_kind" CHECK ("link_rows"."kind" in ('companies', 'users', 'drivers', 'vehicles', 'loads')),
	CONSTRAINT "link_rows_version" CHECK ("link_rows"."version" >= 0)
);
--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "written_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ALTER COLUMN "dot_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "link_rows" ADD CONSTRAINT "link_rows_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_calls_by_source" ON "link_calls" USING btree ("source_id","kind","at" desc);--> statement-breakpoint
CREATE INDEX "link_calls_at" ON "link_calls" USING btree ("at");--> statement-breakpoint
CREATE INDEX "link_waiting_parent" ON "link_waiting" USING btree ("source_id","parent");--> statement-breakpoint
CREATE INDEX "link_waiting_received" ON "link_waiting" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "link_rows_company" ON "link_rows" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "link_rows_digest" ON "link_rows" USING btree ("source_id","kind","company_id","mark") WHERE "link_rows"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "link_rows_wants_driver" ON "link_rows" USING btree ("source_id","wants_driver") WHERE "link_rows"."wants_driver" is not null;--> statement-breakpoint
CREATE INDEX "link_rows_wants_vehicle" ON "link_rows" USING btree ("source_id","wants_vehicle") WHERE "link_rows"."wants_vehicle" is not null;
--> statement-breakpoint
-- A company of a source whose row goes was deleted by HQ: it does not come back, whatever the platform sends.
create function note_ended_companies() returns trigger language plpgsql as $$
begin
  insert into link_ended (source_id, external_id, company_key, ended_at)
  select source_id, external_id, company_id, now() from gone where kind = 'companies' and company_id is not null
  on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger link_rows_deleted after delete on link_rows
  referencing old table as gone for each statement execute function note_ended_companies();
