import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../db/tx.ts';
import { audit } from '../../http/audit/audit.ts';
import type { Command, Query } from '../../http/pipeline/ctx.ts';
import { plans } from '../subscriptions/rules.ts';
import type * as contract from './contract.ts';
import type { Feature } from './contract.ts';
import { currentLimits, refreshLimits } from './service.ts';
import { featureMissing, labelTaken } from './rules.ts';
import { featureCatalogue, planLimits } from './tables.ts';

export const listFeatures: Query<typeof contract.listFeatures> = (_input, { tx }) => readFeatures(tx);

export const setFeature: Command<typeof contract.setFeature> = async ({ body }, ctx) => {
  const { tx, now } = ctx;
  const { perSeat, ...row } = body;
  const before = (await readFeatures(tx)).find(({ key }) => key === row.key);
  const [taken] = await queryRows(tx, sql`select 1 from features where label = ${row.label} and key <> ${row.key}`);
  if (taken) throw labelTaken();
  await tx.insert(featureCatalogue).values(row).onConflictDoUpdate({ target: featureCatalogue.key, set: row });
  const changed = plans.filter((plan) => !before || before.perSeat[plan] !== perSeat[plan]);
  for (const plan of changed) {
    const limit = { featureKey: row.key, plan, validFrom: now, perSeat: perSeat[plan] };
    await tx
      .insert(planLimits)
      .values(limit)
      .onConflictDoUpdate({ target: [planLimits.featureKey, planLimits.plan, planLimits.validFrom], set: limit });
  }
  if (changed.length > 0) await refreshLimits(tx, { feature: row.key });
  await audit(ctx, 'feature.set', { details: { before: before ?? null, after: body } });
  const after = (await readFeatures(tx)).find(({ key }) => key === row.key);
  if (!after) throw featureMissing();
  return after;
};

const readFeatures = (tx: Tx) =>
  queryRows<Feature>(
    tx,
    sql`select f.key, f.label, f.unit, f.since::text as since, f.retired_on::text as "retiredOn",
        coalesce((select json_object_agg(l.plan, l.per_seat) from (${currentLimits(tx.now)}) l
          where l.feature_key = f.key), '{}') as "perSeat"
      from features f order by f.label`,
  );
