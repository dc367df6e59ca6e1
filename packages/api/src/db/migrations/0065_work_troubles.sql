CREATE TABLE "work_troubles" (
	"id" text PRIMARY KEY NOT NULL,
	"job" text NOT NULL,
	"unit" text NOT NULL,
	"company_key" text,
	"kind" text NOT NULL,
	"failures" integer NOT NULL,
	"error" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone,
	CONSTRAINT "work_troubles_unit" UNIQUE("job","unit"),
	CONSTRAINT "work_troubles_kind" CHECK ("work_troubles"."kind" in ('failed', 'slow')),
	CONSTRAINT "work_troubles_failures" CHECK ("work_troubles"."failures" >= 0)
);
