ALTER TABLE "link_rows" DROP CONSTRAINT "link_rows_row";--> statement-breakpoint
DROP INDEX "link_rows_digest";--> statement-breakpoint
DROP INDEX "link_rows_company";--> statement-breakpoint
CREATE INDEX "link_rows_company" ON "link_rows" USING btree ("company_id","source_id","kind","deleted_at","mark");--> statement-breakpoint
ALTER TABLE "link_rows" ADD CONSTRAINT "link_rows_row" UNIQUE("row_id","kind");