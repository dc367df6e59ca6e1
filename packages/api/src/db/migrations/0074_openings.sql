CREATE TABLE "link_openings" (
	"source_id" text NOT NULL,
	"external_id" text NOT NULL,
	"content" jsonb NOT NULL,
	"staged_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "link_openings_source_id_external_id_pk" PRIMARY KEY("source_id","external_id")
);
--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "billed_through" date;