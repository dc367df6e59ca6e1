CREATE INDEX "drivers_by_status" ON "drivers" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "drivers_words" ON "drivers" USING gin (to_tsvector('simple', regexp_replace(lower("first_name" || ' ' || "last_name"), '[^[:alnum:]]+', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "loads_by_company" ON "loads" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "loads_by_status" ON "loads" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "loads_by_number" ON "loads" USING btree (lower("load_number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_of_tenants" ON "users" USING btree ("is_active","id") WHERE "users"."company_id" is not null;--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (to_tsvector('simple', regexp_replace(lower("first_name" || ' ' || "last_name"), '[^[:alnum:]]+', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "vehicles_by_status" ON "vehicles" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "vehicles_by_unit" ON "vehicles" USING btree (lower("unit_number") text_pattern_ops);