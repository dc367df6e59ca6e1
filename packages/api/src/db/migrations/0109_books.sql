CREATE TABLE "book_days" (
	"day" date PRIMARY KEY NOT NULL,
	"earned_cents" bigint NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "books" (
	"source" text NOT NULL,
	"leg" text NOT NULL,
	"company_key" text,
	"day" date NOT NULL,
	"month" date NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"cents" bigint NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "books_key" PRIMARY KEY("source","leg"),
	CONSTRAINT "books_debit" CHECK ("books"."debit" in ('receivable', 'deferred', 'revenue', 'tax', 'credit', 'stripe', 'bank', 'fees', 'disputes', 'bad_debt')),
	CONSTRAINT "books_credit" CHECK ("books"."credit" in ('receivable', 'deferred', 'revenue', 'tax', 'credit', 'stripe', 'bank', 'fees', 'disputes', 'bad_debt')),
	CONSTRAINT "books_accounts" CHECK ("books"."debit" <> "books"."credit"),
	CONSTRAINT "books_cents" CHECK ("books"."cents" > 0),
	CONSTRAINT "books_months" CHECK (extract(day from "books"."month") = 1 and "books"."month" + 31 > "books"."day")
);
--> statement-breakpoint
CREATE TABLE "closed_months" (
	"month" date NOT NULL,
	"totals" jsonb NOT NULL,
	"digest" text NOT NULL,
	"closed_by" text NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"reopened_by" text,
	"reopened_at" timestamp (3) with time zone,
	CONSTRAINT "closed_months_key" PRIMARY KEY("month","closed_at"),
	CONSTRAINT "closed_months_month" CHECK (extract(day from "closed_months"."month") = 1),
	CONSTRAINT "closed_months_reopened" CHECK (("closed_months"."reopened_at" is null) = ("closed_months"."reopened_by" is null))
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "voided_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "books_month" ON "books" USING btree ("month","day","source","leg");--> statement-breakpoint
CREATE UNIQUE INDEX "closed_months_closed" ON "closed_months" USING btree ("month") WHERE "closed_months"."reopened_at" is null;--> statement-breakpoint
-- The journal stays as it was posted.
revoke update, delete on books from freight_hq_staff;--> statement-breakpoint
revoke update, delete on book_days from freight_hq_staff;--> statement-breakpoint
revoke update, delete on closed_months from freight_hq_staff;--> statement-breakpoint
grant update (reopened_by, reopened_at) on closed_months to freight_hq_staff;--> statement-breakpoint
grant update (voided_at) on invoices to freight_hq_staff;--> statement-breakpoint
update invoices i set voided_at = (select max(a.at) from audit_log a where a.action = 'invoice.voided' and a.target_id = i.id)
where status = 'void';
