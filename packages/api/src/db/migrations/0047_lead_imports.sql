CREATE TABLE "lead_import_leads" (
	"import_id" text NOT NULL,
	"row" integer NOT NULL,
	"lead_id" text NOT NULL,
	"outcome" text,
	"reason" text,
	CONSTRAINT "lead_import_leads_import_id_row_pk" PRIMARY KEY("import_id","row"),
	CONSTRAINT "lead_import_leads_outcome" CHECK ("lead_import_leads"."outcome" in ('reversed', 'kept', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "lead_import_mappings" (
	"names_digest" text PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_import_problems" (
	"import_id" text NOT NULL,
	"row" integer NOT NULL,
	"is_bad" boolean NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "lead_import_problems_import_id_is_bad_row_pk" PRIMARY KEY("import_id","is_bad","row")
);
--> statement-breakpoint
CREATE TABLE "lead_import_rows" (
	"import_id" text NOT NULL,
	"row" integer NOT NULL,
	"line" integer NOT NULL,
	"cells" json NOT NULL,
	"problem" text,
	CONSTRAINT "lead_import_rows_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "lead_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"status" text NOT NULL,
	"encoding" text DEFAULT '' NOT NULL,
	"delimiter" text DEFAULT '' NOT NULL,
	"names" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"names_digest" text DEFAULT '' NOT NULL,
	"file_digest" text DEFAULT '' NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"mapping_digest" text DEFAULT '' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"bad" integer,
	"warned" integer,
	"bad_digest" text,
	"is_changed" boolean DEFAULT false NOT NULL,
	"mode" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"committed_at" timestamp (3) with time zone,
	"committed_by" text,
	"undone_at" timestamp (3) with time zone,
	"undone_by" text,
	"claim" text,
	"claimed_until" timestamp (3) with time zone,
	CONSTRAINT "lead_imports_status" CHECK ("lead_imports"."status" in ('receiving', 'mapping', 'checking', 'checked', 'confirming', 'importing', 'withdrawing', 'imported', 'undoing', 'undone')),
	CONSTRAINT "lead_imports_mode" CHECK ("lead_imports"."mode" in ('all', 'skip')),
	CONSTRAINT "lead_imports_rows" CHECK ("lead_imports"."position" between 0 and "lead_imports"."rows")
);
--> statement-breakpoint
ALTER TABLE "lead_import_leads" ADD CONSTRAINT "lead_import_leads_import_id_lead_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."lead_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_import_leads" ADD CONSTRAINT "lead_import_leads_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_import_problems" ADD CONSTRAINT "lead_import_problems_import_id_lead_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."lead_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_import_rows" ADD CONSTRAINT "lead_import_rows_import_id_lead_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."lead_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_import_leads_lead" ON "lead_import_leads" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_imports_latest" ON "lead_imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_imports_once" ON "lead_imports" USING btree ("file_digest","mapping_digest") WHERE "lead_imports"."status" in ('confirming', 'importing', 'imported');--> statement-breakpoint
-- The rows of a file stay as they were, and so does what an import has added.
revoke update on lead_import_rows, lead_import_problems from freight_hq_staff;
--> statement-breakpoint
revoke update on lead_import_leads from freight_hq_staff;
--> statement-breakpoint
grant update (outcome, reason) on lead_import_leads to freight_hq_staff;
