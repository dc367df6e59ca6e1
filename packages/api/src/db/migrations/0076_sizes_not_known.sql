-- Until 0066 a lead without a size had one employee, and one without loads had 0. That step corrected only leads whose
-- other figures were missing, too. Nobody enters a freight company without loads, so 0 shows which leads are old.
UPDATE "leads" SET "employees" = null WHERE "employees" = 1 AND "loads_a_year" = 0 AND "source" <> 'Upsell';
--> statement-breakpoint
-- Loads were given: the imported file tells whether a size was.
UPDATE "leads" SET "employees" = null
FROM "lead_import_leads" AS added
  JOIN "lead_imports" AS file ON file."id" = added."import_id"
  LEFT JOIN "lead_import_rows" AS line ON line."import_id" = added."import_id" AND line."row" = added."row"
WHERE added."lead_id" = "leads"."id" AND "leads"."employees" = 1 AND (
  file."mapping" -> 'company_size' IS NULL
  OR trim(line."cells" ->> (
    SELECT place::integer - 1 FROM jsonb_array_elements_text(file."names") WITH ORDINALITY AS names (name, place)
    WHERE name = file."mapping" #>> '{company_size,column}' LIMIT 1
  )) = '');
--> statement-breakpoint
-- The loads of a tenant that buys more are counted.
UPDATE "leads" SET "loads_a_year" = null WHERE "loads_a_year" = 0 AND "source" <> 'Upsell';
