import { and, eq, sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import { queryRows } from '../../../db/tx.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import { newId } from '../../../kernel/ids.ts';
import { localDay } from '../../../kernel/local-time.ts';
import { isUnpaid } from '../invoices/tables.ts';
import type * as contract from './contract.ts';
import { addBusinessDays } from './days.ts';
import { lockPlan, readPlan } from './plan.ts';
import { readCase } from './reading.ts';
import * as rules from './rules.ts';
import { afterStop, nextOf } from './schedule.ts';
import { dunningCases, dunningDone } from './tables.ts';

type Case = typeof dunningCases.$inferSelect;

/** Locks an open case, with the plan that moves it. */
async function lockOpen({ tx }: Ctx, caseId: string): Promise<Case> {
  await lockPlan(tx);
  const [found] = await tx.select().from(dunningCases).where(eq(dunningCases.id, caseId)).for('update');
  if (!found) throw rules.caseMissing();
  if (found.state !== 'running' && found.state !== 'stopped') throw rules.caseClosed();
  return found;
}

export const startDunning: Command<typeof contract.startDunning> = async ({ invoiceId }, ctx) => {
  const { tx, actor, now } = ctx;
  await lockPlan(tx);
  const [invoice] = await queryRows<{ companyId: string; isOverdue: boolean }>(
    tx,
    sql`select company_id as "companyId", ${isUnpaid(sql`status`)} and due_at < ${now} and source_id is null as "isOverdue"
      from invoices where id = ${invoiceId} for share`,
  );
  if (!invoice) throw rules.invoiceMissing();
  if (!invoice.isOverdue) throw rules.notOverdue();
  const plan = await readPlan(tx);
  const { companyId } = invoice;
  const clockFrom = addBusinessDays(localDay(now, plan.zone), 0);
  const id = newId('dun', now.getTime());
  const started = await tx
    .insert(dunningCases)
    .values({
      ...{ id, companyId, invoiceId, clockFrom, startedBy: actor.userId, startedAt: now },
      // The day on which it was due is over.
      ...{ step: 'card_expiring' as const, ...nextOf({ step: 'card_expiring', clockFrom }, plan, now) },
    })
    .onConflictDoNothing()
    .returning({ id: dunningCases.id });
  if (started.length === 0) throw rules.alreadyStarted();
  await audit(ctx, 'dunning.started', { target: id, companyId, details: { invoiceId } });
  return readCase(tx, id);
};

export const pauseDunning: Command<typeof contract.pauseDunning> = async ({ caseId, body }, ctx) => {
  const { tx, now } = ctx;
  const found = await lockOpen(ctx, caseId);
  const { zone } = await readPlan(tx);
  const today = localDay(now, zone);
  const last = Temporal.PlainDate.from(today).add({ days: rules.longestPauseDays }).toString();
  if (body.until <= today || body.until > last) throw rules.refuseUntil();
  await tx
    .update(dunningCases)
    .set({
      ...{ state: 'stopped', why: 'paused', pauseUntil: body.until, pauseReason: body.reason },
      // A clock that stands still already goes on from the same day.
      stoppedOn: found.stoppedOn ?? today,
    })
    .where(eq(dunningCases.id, caseId));
  const { companyId, invoiceId } = found;
  const details = { invoiceId, until: body.until };
  await audit(ctx, 'dunning.paused', { target: caseId, companyId, reason: body.reason, details });
  return readCase(tx, caseId);
};

export const resumeDunning: Command<typeof contract.resumeDunning> = async ({ caseId }, ctx) => {
  const { tx, now } = ctx;
  const found = await lockOpen(ctx, caseId);
  if (found.why !== 'paused') throw rules.notPaused();
  const plan = await readPlan(tx);
  const { companyId, invoiceId, stoppedOn } = found;
  const clockFrom = stoppedOn === null ? found.clockFrom : afterStop(found.clockFrom, stoppedOn, plan, now);
  await tx
    .update(dunningCases)
    .set({
      ...{ state: 'running', why: null, pauseUntil: null, pauseReason: null, stoppedOn: null, clockFrom },
      ...nextOf({ step: found.step, clockFrom }, plan, now),
    })
    .where(eq(dunningCases.id, caseId));
  await audit(ctx, 'dunning.resumed', { target: caseId, companyId, details: { invoiceId } });
  return readCase(tx, caseId);
};

export const skipDunningStep: Command<typeof contract.skipDunningStep> = async ({ caseId, body }, ctx) => {
  const { tx, actor, now } = ctx;
  const found = await lockOpen(ctx, caseId);
  const { step, reason } = body;
  if (found.nextStep !== step) throw rules.stepChanged();
  const { companyId, invoiceId, clockFrom } = found;
  const skippedBy = actor.userId;
  await tx.insert(dunningDone).values({ caseId, step, companyId, outcome: 'skipped', at: now, skippedBy, reason });
  await tx
    .update(dunningCases)
    .set({ step, isUnheard: false, ...nextOf({ step, clockFrom }, await readPlan(tx), now) })
    .where(and(eq(dunningCases.id, caseId), eq(dunningCases.nextStep, step)));
  await audit(ctx, 'dunning.skipped', { target: caseId, companyId, reason, details: { invoiceId, step } });
  return readCase(tx, caseId);
};
