import { eq, sql } from 'drizzle-orm';
import { listed } from '../../../db/listed.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { Command, Query } from '../../../http/pipeline/ctx.ts';
import { raise } from '../../link/events/service.ts';
import { type Plan, plans } from '../../money/subscriptions/rules.ts';
import type * as contract from './contract.ts';
import type { Feature } from './contract.ts';
import { currentLimits, refreshLimits } from './service.ts';
import { featureMissing, featureStale, keyTaken, labelTaken } from './rules.ts';
import { featureCatalogue, planLimits } from './tables.ts';

export const listFeatures: Query<typeof contract.listFeatures> = (_input, { tx }) => readFeatures(tx);

export const setFeature: Command<typeof contract.setFeature> = async ({ body }, ctx) => {
  const { tx, now } = ctx;
  const { perSeat, version, ...row } = body;
  await lockVersion(tx, row.key, version);
  const before = (await readFeatures(tx)).find(({ key }) => key === row.key);
  const [taken] = await queryRows(tx, sql`select 1 from features where label = ${row.label} and key <> ${row.key}`);
  if (taken) throw labelTaken();
  if (version === null) {
    const added = await tx.insert(featureCatalogue).values(row).onConflictDoNothing().returning();
    if (added.length === 0) throw keyTaken();
  } else {
    const changedRow = { ...row, version: version + 1 };
    await tx.update(featureCatalogue).set(changedRow).where(eq(featureCatalogue.key, row.key));
  }
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
  if (changed.length > 0) await raiseLimits(tx, row.key, changed);
  const after = (await readFeatures(tx)).find(({ key }) => key === row.key);
  if (!after) throw featureMissing();
  return after;
};

/** Tells the platforms of the new limits of every company with one of the plans. */
async function raiseLimits(tx: Tx, feature: string, changed: readonly Plan[]): Promise<void> {
  const companies = await queryRows<{ id: string }>(
    tx,
    sql`select company_id as id from subscriptions where plan in ${listed(changed)} order by company_id`,
  );
  await raise(
    tx,
    ...companies.map(({ id }) => ({ type: 'limits.changed', companyId: id, data: { feature } }) as const),
  );
}

/** Locks the row of a feature until the change is committed; refuses a change of another version. */
async function lockVersion(tx: Tx, key: string, version: number | null): Promise<void> {
  const [held] = await queryRows<{ version: number }>(
    tx,
    sql`select version from features where key = ${key} for update`,
  );
  if (held && version === null) throw keyTaken();
  if ((held?.version ?? null) !== version) throw featureStale();
}

const readFeatures = (tx: Tx) =>
  queryRows<Feature>(
    tx,
    sql`select f.key, f.label, f.unit, f.since::text as since, f.retired_on::text as "retiredOn", f.version,
        coalesce((select json_object_agg(l.plan, l.per_seat) from (${currentLimits(tx.now)}) l
          where l.feature_key = f.key), '{}') as "perSeat"
      from features f order by f.label`,
  );
