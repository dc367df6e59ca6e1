import { sql } from 'drizzle-orm';
import { queryRows } from '../../../db/tx.ts';
import type { Command } from '../../../http/pipeline/ctx.ts';
import { openUpsell } from '../../sales/leads/service.ts';
import type * as contract from './contract.ts';
import { expectFeature } from './messages.ts';
import { tenantMissing, upsellWords } from './rules.ts';
import { limitOf, limitSources } from '../../money/subscriptions/service.ts';

export const createUpsellLead: Command<typeof contract.createUpsellLead> = async ({ body }, ctx) => {
  const { tx, now } = ctx;
  const { companyId, feature } = body;
  await expectFeature(tx, feature);
  const [use] = await queryRows<{ label: string; uses: number; limit: number | null }>(
    tx,
    sql`select f.label, ${limitOf}::float8 as "limit", coalesce((select m.uses from feature_months m
        where m.company_key = t.company_id and m.feature_key = f.key and m.month = ${`${now.toISOString().slice(0, 7)}-01`}),
        0)::float8 as uses
      from (select company_id from tenants where company_id = ${companyId} for update) t
      join features f on f.key = ${feature}
      ${limitSources({ company: sql`t.company_id`, feature: sql`${feature}`, asOf: sql`${now}::timestamptz` })}`,
  );
  const lead = use && (await openUpsell(ctx, { companyId, ...upsellWords(use) }));
  if (!lead) throw tenantMissing();
  return lead;
};
