ALTER TABLE "invoices" ADD COLUMN "folded_number" text GENERATED ALWAYS AS (folded(number)) STORED;--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_newest_unpaid" ON "invoices" USING btree ("issued_at","id") WHERE "invoices"."status" in ('open', 'overdue');--> statement-breakpoint
CREATE INDEX "invoices_newest_void" ON "invoices" USING btree ("issued_at","id") WHERE "invoices"."status" = 'void';--> statement-breakpoint
CREATE INDEX "invoices_amount" ON "invoices" USING btree ("amount_cents","issued_at");--> statement-breakpoint
CREATE INDEX "invoices_number" ON "invoices" USING gin ("folded_number" gin_trgm_ops);