import { sql } from 'drizzle-orm';
import { queryRows } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { Command } from '../../../http/pipeline/ctx.ts';
import type * as contract from './contract.ts';
import { raise } from '../../link/events/service.ts';
import { limitOf, limitSources } from '../../money/subscriptions/service.ts';
import { refreshLimits } from './service.ts';
import { expectFeature } from './messages.ts';
import { limitNotRaised, tenantMissing } from './rules.ts';
import { companyLimits } from './tables.ts';

export const raiseUsageLimit: Command<typeof contract.raiseUsageLimit> = async ({ body }, ctx) => {
  const { tx, now } = ctx;
  const { companyId, feature, limit, reason } = body;
  await expectFeature(tx, feature);
  const [current] = await queryRows<{ limit: number | null }>(
    tx,
    sql`select ${limitOf}::float8 as "limit" from (select company_id from tenants where company_id = ${companyId} for update) t
      ${limitSources({ company: sql`t.company_id`, feature: sql`${feature}`, asOf: sql`${now}::timestamptz` })}`,
  );
  if (!current) throw tenantMissing();
  const isHigher = current.limit !== null && (limit === null || limit > current.limit);
  if (!isHigher) throw limitNotRaised(current.limit);
  await tx
    .insert(companyLimits)
    .values({ companyId, featureKey: feature, validFrom: now, usesLimit: limit })
    .onConflictDoUpdate({
      target: [companyLimits.companyId, companyLimits.featureKey, companyLimits.validFrom],
      set: { usesLimit: limit },
    });
  await refreshLimits(tx, { companyId, feature });
  const details = { feature, before: current.limit, after: limit };
  await audit(ctx, 'feature_limit.raised', { target: companyId, companyId, reason, details });
  const event = { type: 'limits.changed', companyId, data: { feature } } as const;
  await raise(tx, { ...event, previous: { limit: current.limit } });
  return { companyId, feature, limit };
};
