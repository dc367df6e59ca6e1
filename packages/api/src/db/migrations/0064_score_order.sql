DROP INDEX "tenants_by_health";--> statement-breakpoint
DROP INDEX "tenants_by_risk";--> statement-breakpoint
CREATE INDEX "tenants_by_health" ON "tenants" USING btree ("health_score","company_id","tier","created_at");--> statement-breakpoint
CREATE INDEX "tenants_by_risk" ON "tenants" USING btree ((case "risk_level" when 'low' then 1 when 'medium' then 2 else 3 end),"company_id","risk_level","tier","created_at");