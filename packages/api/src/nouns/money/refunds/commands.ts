import { dollarText } from '../../../kernel/dollars.ts';
import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { WrittenProposal } from '../../../http/noun/proposals.ts';
import type { Runtime } from '../../../http/noun/runtime.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import { findPending, propose } from '../approvals/service.ts';
import { whyTwo } from '../corrections/rules.ts';
import { needsSecond } from '../corrections/service.ts';
import { addRefund, type LockedPayment, lockPayment } from './asking.ts';
import type * as contract from './contract.ts';
import { readRefunds } from './reading.ts';
import { aboveRefundable, disputed, noProvider, notRefundable, refundableOf } from './rules.ts';
import type { RefundRunner } from './runner.ts';
import { refundService } from './provided.ts';

type Runner = Pick<RefundRunner, 'provider' | 'wake'>;

/** Gives money back of a payment, or proposes it to a second person. */
export const refundPayment =
  (runner: Runner): Command<typeof contract.refundPayment> =>
  async ({ paymentId, body: { cents, reason } }, ctx) => {
    const { tx, actor } = ctx;
    const payment = await lockRefundable(tx, runner, paymentId, cents);
    if (!(await needsSecond(tx, actor.userId, cents))) {
      const id = await ask(ctx, runner, payment, { cents, reason, userId: actor.userId });
      const [refund] = await readRefunds(tx, sql`r.id = ${id}`);
      if (!refund) throw new Error('A refund that was not written');
      return { refund };
    }
    const { companyId, invoiceNumber: number } = payment;
    const payload = { subject: paymentId, number, amountCents: cents, madeFor: stateOf(payment) };
    const waiting = await findPending(tx, 'refund', paymentId);
    return { approvalId: waiting ?? (await propose(ctx, { kind: 'refund', payload, companyId, reason })) };
  };

/** Why a refund takes two people, and what it was proposed for. */
export const refundProposal = {
  why: whyTwo,
  permission: 'billing:refund',
  state: {
    lock: async (tx: Tx, { subject }: WrittenProposal) => stateOf(await lockPayment(tx, subject)),
    facts: (state: object) => {
      const { refundedCents, refundableCents } = state as ReturnType<typeof stateOf>;
      return [
        { name: 'What was refunded of it', value: dollarText(refundedCents) },
        { name: 'What can be refunded of it', value: dollarText(refundableCents) },
      ];
    },
  },
  carryOut: async (ctx: Ctx, { id, subject, payload, reason, proposedBy }: WrittenProposal, { get }: Runtime) => {
    const runner = get(refundService);
    const cents = Number(payload['amountCents']);
    const payment = await lockRefundable(ctx.tx, runner, subject, cents);
    await ask(ctx, runner, payment, { cents, reason, userId: proposedBy, approvalId: id });
  },
} as const;

const stateOf = (payment: LockedPayment) => ({
  refundedCents: payment.refundedCents,
  refundableCents: refundableOf(payment),
});

/** Locks a payment; throws if that much cannot be refunded of it. */
async function lockRefundable(tx: Tx, { provider }: Runner, id: string, cents: number): Promise<LockedPayment> {
  if (!provider) throw noProvider();
  const payment = await lockPayment(tx, id);
  if (payment.channel !== 'charge' || payment.status !== 'succeeded') throw notRefundable();
  if (payment.isDisputed) throw disputed();
  const mostCents = refundableOf(payment);
  if (cents > mostCents) throw aboveRefundable(mostCents);
  return payment;
}

interface By {
  cents: number;
  reason: string;
  userId: string;
  approvalId?: string;
  creditNoteId?: string;
}

async function ask(ctx: Ctx, runner: Runner, payment: LockedPayment, { cents, ...by }: By): Promise<string> {
  const { tx } = ctx;
  const id = await addRefund(tx, payment, cents, { ...by, status: 'waiting', source: 'hq' });
  const { companyId, invoiceId } = payment;
  const details = { paymentId: payment.id, invoiceId, amountCents: cents };
  await audit(ctx, 'refund.asked', { target: id, companyId, reason: by.reason, details });
  tx.afterCommit(() => runner.wake());
  return id;
}

/** Pays a credit note out of the charges of its invoice, the newest first; throws if they have not brought as much. */
export async function payOutNote(
  ctx: Ctx,
  runner: Runner,
  { invoiceId, ...by }: By & { invoiceId: string; creditNoteId: string },
): Promise<void> {
  if (by.cents === 0) return;
  if (!runner.provider) throw noProvider();
  const { tx } = ctx;
  const charges = await queryRows<{ id: string }>(
    tx,
    sql`select id from payments where invoice_id = ${invoiceId} and channel = 'charge' and status = 'succeeded' order by id desc`,
  );
  let left = by.cents;
  let areDisputed = false;
  for (const { id } of charges) {
    const payment = await lockPayment(tx, id);
    areDisputed ||= payment.isDisputed;
    if (payment.isDisputed) continue;
    const { amountCents, surplusCents, refundedCents, refundedCreditCents } = payment;
    const cents = Math.min(left, amountCents - surplusCents - (refundedCents - refundedCreditCents));
    if (cents > 0) await ask(ctx, runner, payment, { ...by, cents });
    left -= Math.max(0, cents);
  }
  if (left > 0) throw areDisputed ? disputed() : aboveRefundable(by.cents - left);
}
