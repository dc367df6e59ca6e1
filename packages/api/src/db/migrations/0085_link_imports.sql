CREATE TABLE "link_import_rows" (
	"import_id" text NOT NULL,
	"row" integer NOT NULL,
	"line" integer NOT NULL,
	"cells" json NOT NULL,
	"problem" text,
	"external_id" text,
	"result" text,
	"reason" text,
	"is_final" boolean DEFAULT false NOT NULL,
	CONSTRAINT "link_import_rows_import_id_row_pk" PRIMARY KEY("import_id","row"),
	CONSTRAINT "link_import_rows_result_known" CHECK ("link_import_rows"."result" in ('applied', 'unchanged', 'stale', 'waiting', 'refused', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "link_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"source_id" text NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"file_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"encoding" text DEFAULT '' NOT NULL,
	"delimiter" text DEFAULT '' NOT NULL,
	"names" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"names_digest" text DEFAULT '' NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"committed_at" timestamp (3) with time zone,
	"committed_by" text,
	"ended_at" timestamp (3) with time zone,
	"claim" text,
	"claimed_until" timestamp (3) with time zone,
	"claims" integer DEFAULT 0 NOT NULL,
	"set_aside_at" timestamp (3) with time zone,
	CONSTRAINT "link_imports_kind" CHECK ("link_imports"."kind" in ('companies', 'users', 'drivers', 'vehicles', 'loads')),
	CONSTRAINT "link_imports_status" CHECK ("link_imports"."status" in ('receiving', 'mapping', 'checking', 'checked', 'importing', 'imported', 'discarded')),
	CONSTRAINT "link_imports_rows" CHECK ("link_imports"."position" between 0 and "link_imports"."rows")
);
--> statement-breakpoint
ALTER TABLE "link_import_rows" ADD CONSTRAINT "link_import_rows_import_id_link_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."link_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_imports" ADD CONSTRAINT "link_imports_source_id_link_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."link_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_import_rows_id" ON "link_import_rows" USING btree ("import_id","external_id");--> statement-breakpoint
CREATE INDEX "link_import_rows_result" ON "link_import_rows" USING btree ("import_id","result","row") WHERE result not in ('applied', 'unchanged');--> statement-breakpoint
CREATE INDEX "link_imports_latest" ON "link_imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "link_imports_source" ON "link_imports" USING btree ("source_id");--> statement-breakpoint
revoke update on link_import_rows from freight_hq_staff;
--> statement-breakpoint
grant update (problem, external_id, result, reason, is_final) on link_import_rows to freight_hq_staff;
--> statement-breakpoint
-- Any file may name a company that HQ deletes, by an id that only the file knows. Whoever brought it has it still.
create function discard_link_files() returns trigger language plpgsql as $$
begin
  if exists (select from gone) then
    update link_imports set status = 'discarded', claim = null, claimed_until = null, set_aside_at = null, ended_at = now()
      where status not in ('imported', 'discarded');
    delete from link_import_rows;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger companies_discard_link_files after delete on companies
  referencing old table as gone for each statement execute function discard_link_files();
