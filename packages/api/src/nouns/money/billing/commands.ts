import { eq } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import { companies } from '../../../db/companies.ts';
import { demandReauth } from '../../../http/pipeline/access.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import { refuse } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { takeAttempt } from '../../../http/limits/attempt-limits.ts';
import { askForMessage } from '../../desk/outbox/service.ts';
import type { PaymentRunner } from '../payments/service.ts';
import { paymentRuns, payments } from '../payments/tables.ts';
import type * as contract from './contract.ts';
import { reminderTopic } from '../../desk/outbox/rules.ts';
import { composeReminder } from './reminders.ts';
import * as rules from './rules.ts';
import { digestOf, type DueInvoice, findRunning, lockRunning, previewRun, readDue, readRun } from './runs.ts';

const dayMs = 24 * 60 * 60_000;

/** Lists the due invoices; if confirmed, writes one charge for each, which the runner carries out. */
export const startPaymentRun =
  (runner: PaymentRunner): Command<typeof contract.startPaymentRun> =>
  async ({ body }, ctx) => {
    const { tx, actor, now } = ctx;
    rules.checkBilled(ctx.settings.billing);
    if (!runner.provider) throw rules.noProvider();
    const { isSandbox, needsMethod } = runner.provider;
    if (body.dryRun)
      return {
        ...((await runOf(ctx, await findRunning(tx))) ?? (await previewRun(tx, body.only, needsMethod))),
        isSandbox,
      };
    demandReauth(actor, now);
    const running = await runOf(ctx, await lockRunning(tx));
    if (running) return { ...running, isSandbox };
    const listed = await readDue(tx, body.only, needsMethod);
    const leftOut = new Set(body.without);
    const due = listed.filter(({ companyId }) => !leftOut.has(companyId));
    const refusal = whyNot(listed, due, body.digest);
    if (refusal) {
      await audit(ctx, 'payment_run.refused', { reason: refusal.code });
      return refuse(refusal);
    }
    const id = await writeRun(ctx, due);
    tx.afterCommit(() => runner.wake());
    const run = await runOf(ctx, id);
    if (!run) throw new Error('A run that is not there');
    return { ...run, isSandbox };
  };

function whyNot(listed: readonly DueInvoice[], due: readonly DueInvoice[], digest: string) {
  if (due.length === 0) return rules.nothingDue();
  if (digestOf(listed) === digest) return undefined;
  return rules.listChanged();
}

const runOf = async ({ tx }: Ctx, id: string | undefined) => (id === undefined ? undefined : readRun(tx, id));

async function writeRun(ctx: Ctx, due: readonly DueInvoice[]): Promise<string> {
  const { tx, actor, now } = ctx;
  const id = newId('prn', now.getTime());
  await tx.insert(paymentRuns).values({
    id,
    status: 'running',
    digest: digestOf(due),
    startedBy: actor.userId,
    startedAt: now,
  });
  await tx.insert(payments).values(
    due.map(({ invoiceId, companyId, amountCents }) => ({
      id: newId('pay', now.getTime()),
      ...{ companyId, invoiceId, amountCents },
      runId: id,
      status: 'waiting' as const,
      createdAt: now,
    })),
  );
  const amountCents = due.reduce((sum, row) => sum + row.amountCents, 0);
  await audit(ctx, 'payment_run.started', { target: id, details: { invoices: due.length, amountCents } });
  return id;
}

export const sendReminder: Command<typeof contract.sendReminder> = async ({ companyId, body }, ctx) => {
  const { tx, actor, now, settings } = ctx;
  rules.checkBilled(settings.billing);
  await lockCompany(ctx, companyId);
  const { preview, owedCents } = await composeReminder(tx, companyId, body.template, settings);
  const { lastReminderAt, allowedAt: _, canBeFinal: __, ...message } = preview;
  rules.checkCooldown(lastReminderAt ? new Date(lastReminderAt) : undefined, now);
  const refused = await takeAttempt(tx, `reminders:${actor.userId}`, settings.limits.remindersPerUserPerDay, dayMs);
  if (refused) return refuse(refused);
  const { template } = message;
  const id = await askForMessage(tx, { companyId, template, topic: reminderTopic, writtenBy: actor.userId });
  await audit(ctx, 'reminder.written', { target: id, companyId, details: { template, owedCents } });
  return { id, ...message, writtenAt: now.toISOString() };
};

/** Locks the company's row, so that reminders are written one after the other. */
async function lockCompany({ tx }: Ctx, companyId: string): Promise<void> {
  const [company] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('update');
  if (!company) throw rules.tenantNotBilled();
}
