ALTER TABLE "feature_days" DROP CONSTRAINT "feature_days_feature_key_features_key_fk";
--> statement-breakpoint
ALTER TABLE "feature_months" DROP CONSTRAINT "feature_months_feature_key_features_key_fk";
