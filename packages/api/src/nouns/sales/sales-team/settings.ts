import { eq, sql } from 'drizzle-orm';
import { inDollars } from '../../../db/json-text.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import { versionTag } from '../../../http/edge/conditional.ts';
import type { Command, Ctx, Query } from '../../../http/pipeline/ctx.ts';
import { type Reply, reply } from '../../../http/pipeline/reply.ts';
import { startOfMonth } from '../../../kernel/dates.ts';
import { forecastMonths, quotaRepUnknown, settingsStale, targetMonthRefused, targetMonths } from './rules.ts';
import { openProbabilities } from '../leads/rules.ts';
import { salesReps, salesSettings } from '../leads/tables.ts';
import { salesTargets } from './tables.ts';
import type * as contract from './contract.ts';

type Settings = contract.SalesSettings;

export const getSalesSettings: Query<typeof contract.getSalesSettings> = (_input, ctx) => answerSettings(ctx);

async function answerSettings({ tx, now }: Pick<Ctx, 'tx' | 'now'>): Promise<Reply<Settings>> {
  const [held] = await tx.select().from(salesSettings);
  const version = held?.version ?? 1;
  const settings = {
    probabilities: openProbabilities(held?.probabilities),
    targets: await readTargets(tx, now),
    quotas: await queryRows<Settings['quotas'][number]>(
      tx,
      sql`select id, name, ${inDollars(sql`quota_cents`)} as quota from sales_reps where is_active order by name, id`,
    ),
    version,
  };
  return reply(settings, { headers: { etag: versionTag(version) } });
}

const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

async function readTargets(tx: Tx, now: Date): Promise<Settings['targets']> {
  const { before, after } = forecastMonths;
  const months = Array.from({ length: before + after + 1 }, (_, index) => monthOf(startOfMonth(now, index - before)));
  const rows = await queryRows<{ month: string; target: number }>(
    tx,
    sql`select to_char(month, 'YYYY-MM') as month, ${inDollars(sql`target_cents`)} as target from sales_targets`,
  );
  const targets = new Map(rows.map(({ month, target }) => [month, target]));
  return months.map((month) => ({ month, target: targets.get(month) ?? 0, can_change: month >= monthOf(now) }));
}

export const updateSalesSettings: Command<typeof contract.updateSalesSettings> = async ({ body }, ctx) => {
  const { tx, ifMatch } = ctx;
  await tx
    .insert(salesSettings)
    .values({ id: 1, probabilities: openProbabilities(undefined), version: 1 })
    .onConflictDoNothing();
  const [held] = await tx.select().from(salesSettings).for('update');
  if (held?.version !== ifMatch) throw settingsStale();
  const probabilities = openProbabilities({ ...held.probabilities, ...body.probabilities });
  await tx.update(salesSettings).set({ probabilities, version: held.version + 1 });
  await setTargets(ctx, body.targets ?? []);
  await setQuotas(tx, body.quotas ?? []);
  await audit(ctx, 'sales_settings.updated', { details: { ...body } });
  return answerSettings(ctx);
};

const toCents = (dollars: number): number => Math.round(dollars * 100);

/** Achievement of a month that has ended does not change any more. */
async function setTargets({ tx, now }: Ctx, targets: NonNullable<contract.SettingsChange['targets']>): Promise<void> {
  const [first, last] = [monthOf(now), monthOf(startOfMonth(now, targetMonths))];
  for (const [index, { month, target }] of targets.entries()) {
    if (month < first || month > last) throw targetMonthRefused(index);
    const targetCents = toCents(target);
    await tx
      .insert(salesTargets)
      .values({ month: `${month}-01`, targetCents })
      .onConflictDoUpdate({ target: salesTargets.month, set: { targetCents } });
  }
}

async function setQuotas(tx: Tx, quotas: NonNullable<contract.SettingsChange['quotas']>): Promise<void> {
  for (const [index, { rep_id: repId, quota }] of quotas.entries()) {
    const changed = await tx
      .update(salesReps)
      .set({ quotaCents: toCents(quota) })
      .where(eq(salesReps.id, repId))
      .returning({ isActive: salesReps.isActive });
    if (!changed[0]?.isActive) throw quotaRepUnknown(index);
  }
}
