-- Comes with every PostgreSQL; whoever may create in the database may take it.
create extension if not exists pg_trgm;
--> statement-breakpoint
CREATE INDEX "companies_trigrams" ON "companies" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tickets_trigrams" ON "tickets" USING gin (lower("ticket_number" || ' ' || "subject" || ' ' || "customer_email") gin_trgm_ops);