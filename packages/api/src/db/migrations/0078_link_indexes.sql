CREATE INDEX "event_acks_source" ON "event_acks" USING btree ("source_id","at");--> statement-breakpoint
CREATE INDEX "link_refusals_last" ON "link_refusals" USING btree ("last_at");