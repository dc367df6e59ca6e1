import { and, eq, sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Command } from '../../../http/pipeline/ctx.ts';
import { listed } from '../../../db/listed.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { MachineActor } from '../../../kernel/actor.ts';
import { startOfMonth } from '../../../kernel/dates.ts';
import { newId } from '../../../kernel/ids.ts';
import { recordHistories } from '../../money/revenue/service.ts';
import { subscriptions } from '../../money/subscriptions/tables.ts';
import { refreshHealth } from '../../tenants/tenants/service.ts';
import { tenants } from '../../tenants/tenants/tables.ts';
import { raise } from '../events/service.ts';
import type * as contract from './contract.ts';
import * as rules from './rules.ts';
import { digestOf, readStaged, type Staged } from './staged.ts';
import { linkOpenings } from './tables.ts';

/** One writer of openings at a time: what a person commits is what was read. */
const lockOpenings = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('openings', 0))`);

export const stageOpening: Command<typeof contract.stageOpening, MachineActor> = async (input, ctx) => {
  const { externalId, body } = input;
  const { tx, now, actor } = ctx;
  const { sourceId } = actor;
  const opening: rules.Opening = body;
  const faults = [...rules.nameFaultsOf(externalId), ...rules.faultsOf(opening, now)];
  if (faults.length > 0) throw rules.openingWrong(faults);
  await lockOpenings(tx);
  await tx
    .insert(linkOpenings)
    .values({ sourceId, externalId, content: opening, stagedAt: now })
    .onConflictDoUpdate({
      target: [linkOpenings.sourceId, linkOpenings.externalId],
      set: { content: opening, stagedAt: now },
    });
  if ((await countOpenings(tx)) > rules.mostOpenings) throw rules.tooManyOpenings();
  const [own] = await readStaged(tx, { sourceId, externalId });
  if (own?.problem === 'is_tenant' || own?.problem === 'ended') throw rules.openingLate(own.problem);
  const { plan, seats } = opening;
  const details = { externalId, plan, seats, monthlyCents: rules.monthlyCentsOf(opening) };
  await audit(ctx, 'opening.staged', { target: sourceId, companyId: own?.companyId ?? null, details });
  return {
    externalId,
    ...(own?.companyId && { company: own.companyId }),
    monthlyCents: rules.monthlyCentsOf(opening),
  };
};

async function countOpenings(tx: Tx): Promise<number> {
  const [row] = await queryRows<{ count: number }>(tx, sql`select count(*)::int as count from link_openings`);
  return row?.count ?? 0;
}

export const dropOpening: Command<typeof contract.dropOpening, MachineActor> = async ({ externalId }, ctx) => {
  const { tx, actor } = ctx;
  await lockOpenings(tx);
  const gone = await tx
    .delete(linkOpenings)
    .where(and(eq(linkOpenings.sourceId, actor.sourceId), eq(linkOpenings.externalId, externalId)))
    .returning({ externalId: linkOpenings.externalId });
  if (gone.length === 0) throw rules.openingMissing();
  await audit(ctx, 'opening.dropped', { target: actor.sourceId, details: { externalId } });
};

type Ready = Staged & { companyId: string };

/** Makes tenants of all staged openings: with their price, their movements at their dates, and an event each. */
export const commitOpenings: Command<typeof contract.commitOpenings> = async ({ body: { digest } }, ctx) => {
  const { tx } = ctx;
  await lockOpenings(tx);
  const seen = await readStaged(tx);
  await holdCompanies(tx, seen);
  const staged = await readStaged(tx);
  if (staged.length === 0) throw rules.noOpenings();
  if (digestOf(staged) !== digest) throw rules.openingsChanged();
  const ready = staged.filter((one): one is Ready => one.problem === undefined && one.companyId !== null);
  if (ready.length < staged.length) throw rules.openingsRefused(staged.length - ready.length);

  await addTenants(tx, ready);
  await recordHistories(
    tx,
    ready.map(({ companyId, content }) => ({ companyKey: companyId, steps: rules.stepsOf(content) })),
  );
  await refreshHealth(tx);
  await tx.execute(sql`delete from link_openings`);
  const monthlyCents = ready.reduce((sum, { content }) => sum + rules.monthlyCentsOf(content), 0);
  for (const { companyId, sourceId, content } of ready) {
    const details = { sourceId, plan: content.plan, monthlyCents: rules.monthlyCentsOf(content) };
    await audit(ctx, 'tenant.created', { target: companyId, companyId, details });
  }
  await audit(ctx, 'openings.committed', { details: { tenants: ready.length, monthlyCents, digest } });
  await raise(tx, ...ready.map(({ companyId }) => ({ type: 'company.created', companyId }) as const));
  return { tenants: ready.length, monthlyCents };
};

/** The companies cannot be deleted, and nobody makes tenants of them, until the transaction ends. */
const holdCompanies = (tx: Tx, staged: readonly Staged[]) =>
  queryRows(
    tx,
    sql`select id from companies where id in ${listed(staged.flatMap(({ companyId }) => companyId ?? []))}
      order by id for update`,
  );

async function addTenants(tx: Tx, ready: readonly Ready[]): Promise<void> {
  const { now } = tx;
  // Months before HQ knew the tenant are not made up.
  const monthBefore = startOfMonth(now, -1).toISOString().slice(0, 7);
  await tx.insert(tenants).values(
    ready.map(({ companyId, content }) => ({
      id: newId('ten', now.getTime()),
      companyId,
      tier: content.plan,
      healthScore: 0,
      riskLevel: 'high' as const,
      monthlyRevenueCents: rules.monthlyCentsOf(content),
      billedThrough: `${content.billedThrough ?? monthBefore}-01`,
      ...(content.suspended && { suspendedAt: now, suspensionReason: 'Suspended on the platform before the opening' }),
      createdAt: new Date(content.startedAt),
      updatedAt: now,
    })),
  );
  await tx.insert(subscriptions).values(
    ready.map(({ companyId, content: { plan, baseCents, seats, seatCents, addonCents, startedAt } }) => ({
      ...{ companyId, plan, status: 'active' as const, baseCents, seats, seatCents, addonCents },
      startedAt: new Date(startedAt),
    })),
  );
}
