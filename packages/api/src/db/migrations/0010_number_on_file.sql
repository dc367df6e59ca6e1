ALTER TABLE "bank_payees" ADD COLUMN "number_on_file" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "contact_phone_changed_at" timestamp (3) with time zone;--> statement-breakpoint
-- Changes that wait for their call keep the number of this day.
UPDATE "bank_payees" p SET "number_on_file" = coalesce(t."contact_phone", c."phone")
  FROM "companies" c LEFT JOIN "tenants" t ON t."company_id" = c."id" WHERE c."id" = p."company_id";
