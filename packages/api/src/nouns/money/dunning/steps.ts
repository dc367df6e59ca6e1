import { sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import { listed } from '../../../db/listed.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { reminderTopic } from '../../desk/outbox/rules.ts';
import { localDay } from '../../../kernel/local-time.ts';
import { askForMessage } from '../../desk/outbox/service.ts';
import type { Case } from './advance.ts';
import { addBusinessDays, nextSlot, slotTomorrow, startOfDay } from './days.ts';
import { type Charger, chargeByPlan } from './charging.ts';
import {
  isBeforeDue,
  isChargeStep,
  isMailStep,
  mailPrefix,
  type MailStep,
  mailSteps,
  type Plan,
  type stepOutcomes,
} from './rules.ts';
import { afterStep, nextOf } from './schedule.ts';
import { liftDunningSuspension, suspendByDunning } from './suspending.ts';
import { dunningDone } from './tables.ts';

type Outcome = (typeof stepOutcomes)[number];

/** Takes the steps of cases of a company that are due. */
export async function takeSteps(
  tx: Tx,
  companyId: string,
  due: readonly Case[],
  plan: Plan,
  charger: Charger,
): Promise<void> {
  if (due.length === 0) return;
  const today = localDay(tx.now, plan.zone);
  if (addBusinessDays(today, 0) !== today) {
    await putOff(tx, due, nextSlot(tx.now, plan.zone));
    return;
  }
  const asking: Asking[] = [];
  for (const one of due) {
    const template = await takeOrAsk(tx, companyId, one, plan, charger);
    if (template !== undefined) asking.push({ one, template });
  }
  await sendMail(tx, companyId, asking, plan);
}

/** A case whose step is a mail. */
interface Asking {
  one: Case;
  template: MailStep;
}

/** Takes a step that is no mail, else answers the mail that it asks for. */
async function takeOrAsk(
  tx: Tx,
  companyId: string,
  one: Case,
  plan: Plan,
  charger: Charger,
): Promise<MailStep | undefined> {
  const { nextStep: step, invoiceId, wasAsked } = one;
  if (step === null) return undefined;
  // Another method was left meanwhile.
  if (isBeforeDue(step) && !one.isCardExpiring) await note(tx, companyId, one, plan, { outcome: 'not_needed' });
  // The charge has asked by mail already.
  else if (step === 'reminder' && wasAsked) await note(tx, companyId, one, plan, { outcome: 'not_needed' });
  else if (isMailStep(step)) return step;
  else if (isChargeStep(step)) {
    const charged = await chargeByPlan(tx, charger, { companyId, invoiceId });
    if (charged === 'refused' && !wasAsked) return 'reminder';
    if (charged === 'refused') await note(tx, companyId, one, plan, { outcome: 'not_needed' });
    else if (charged === 'later') await putOff(tx, [one], slotTomorrow(tx.now, plan.zone));
    else await note(tx, companyId, one, plan, { outcome: 'done', ...charged });
  } else await takeStep(tx, companyId, one, plan);
  return undefined;
}

/** One billing mail a day for a company: the strictest that is due goes first, and the others wait for the next day. */
async function sendMail(tx: Tx, companyId: string, mails: readonly Asking[], plan: Plan): Promise<void> {
  if (mails.length === 0) return;
  const template = mailSteps.findLast((step) => mails.some((mail) => mail.template === step));
  const isFree = !(await wasMailedToday(tx, companyId, plan));
  const named = isFree ? mails.filter((mail) => mail.template === template) : [];
  const waiting = mails.filter((mail) => !named.includes(mail)).map(({ one }) => one);
  if (waiting.length > 0) await putOff(tx, waiting, slotTomorrow(tx.now, plan.zone));
  if (template === undefined || named.length === 0) return;
  const messageId = await askForMessage(tx, {
    ...{ companyId, topic: reminderTopic, template: mailPrefix + template, writtenBy: null },
  });
  for (const { one } of named) {
    const outcome = one.nextStep !== null && isChargeStep(one.nextStep) ? 'mailed' : 'done';
    await note(tx, companyId, one, plan, { outcome, messageId });
  }
}

const putOff = (tx: Tx, cases: readonly Case[], until: Date) =>
  tx.execute(sql`update dunning_cases set next_at = ${until} where id in ${listed(cases.map(({ id }) => id))}`);

/** Whether a billing mail was sent to the company or asked for on this day, or still waits. */
async function wasMailedToday(tx: Tx, companyId: string, { zone }: Plan): Promise<boolean> {
  const start = startOfDay(tx.now, zone);
  const rows = await queryRows(
    tx,
    sql`select from outbox m where m.company_id = ${companyId} and m.topic = ${reminderTopic}
      and (m.state in ('waiting', 'sending') or m.state = 'sent' and m.sent_at >= ${start}
        or m.state = 'failed' and m.written_at >= ${start}) limit 1`,
  );
  return rows.length > 0;
}

async function takeStep(tx: Tx, companyId: string, one: Case, plan: Plan): Promise<void> {
  if (one.nextStep === 'staff') return note(tx, companyId, one, plan, { outcome: 'done' });
  const [tenant] = await queryRows<{ isCancelled: boolean }>(
    tx,
    sql`select tier = 'cancelled' as "isCancelled" from tenants where company_id = ${companyId}`,
  );
  if (!tenant || tenant.isCancelled) return note(tx, companyId, one, plan, { outcome: 'not_needed' });
  if (one.nextStep === 'propose_cancellation') return note(tx, companyId, one, plan, { outcome: 'done' });
  // Nobody is suspended who was never told.
  if (!one.isHeard) {
    await tx.execute(sql`update dunning_cases set is_unheard = true, next_at = ${slotTomorrow(tx.now, plan.zone)}
      where id = ${one.id}`);
    return;
  }
  const isSuspended = await suspendByDunning(tx, companyId);
  await note(tx, companyId, one, plan, { outcome: isSuspended ? 'done' : 'not_needed' });
}

/** Writes that a step was taken; the key of the table lets nobody write it twice. */
async function note(
  tx: Tx,
  companyId: string,
  { id: caseId, invoiceId, nextStep: step, clockFrom }: Case,
  plan: Plan,
  { outcome, messageId, paymentId }: { outcome: Outcome; messageId?: string; paymentId?: string },
): Promise<void> {
  if (step === null) return;
  await tx.insert(dunningDone).values({ caseId, step, companyId, outcome, at: tx.now, messageId, paymentId });
  const clock = afterStep(clockFrom, step, plan, tx.now);
  const { nextStep, nextAt } = nextOf({ step, clockFrom: clock }, plan, tx.now);
  await tx.execute(sql`update dunning_cases set step = ${step}, clock_from = ${clock}::date, next_step = ${nextStep},
    next_at = ${nextAt}, is_unheard = false where id = ${caseId}`);
  const details = { invoiceId, step, outcome };
  await audit({ tx, actor: tx.actor }, 'dunning.step', { target: caseId, companyId, details });
}

/** Ends the suspension by dunning once no open case has led to it. One by hand stays. */
export async function liftSuspension(tx: Tx, companyId: string): Promise<void> {
  const open = await queryRows(
    tx,
    sql`select from dunning_done s join dunning_cases d on d.id = s.case_id
      where s.company_id = ${companyId} and s.step = 'suspend' and s.outcome in ('done', 'not_needed')
        and d.state in ('running', 'stopped') limit 1`,
  );
  if (open.length === 0) await liftDunningSuspension(tx, companyId);
}
