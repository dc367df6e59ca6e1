import { dollarText } from '../../../kernel/dollars.ts';
import { sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { WrittenProposal } from '../../../http/noun/proposals.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import { newId } from '../../../kernel/ids.ts';
import { findPending, propose } from '../approvals/service.ts';
import type * as contract from './contract.ts';
import { type LockedInvoice, lockInvoice } from './locking.ts';
import { hasCreditNotes, hasPayments, nothingOwed, whyTwo } from './rules.ts';
import { writeOffs } from './tables.ts';
import { needsSecond } from './threshold.ts';

/** Voids an invoice: it owes nothing any more and keeps its number, so that the numbers have no gap. */
export const voidInvoice: Command<typeof contract.voidInvoice> = async ({ invoiceId, body }, ctx) => {
  const { companyId, number, paidCents, owedCents, amountCents, creditedCents } = await lockInvoice(ctx.tx, invoiceId);
  if (creditedCents > 0 && owedCents > 0) throw hasCreditNotes(number);
  if (paidCents > 0 && owedCents > 0) throw hasPayments(number);
  if (owedCents !== amountCents) throw nothingOwed(number);
  await ctx.tx.execute(sql`update invoices set status = 'void', voided_at = ${ctx.now} where id = ${invoiceId}`);
  const details = { number, amountCents };
  await audit(ctx, 'invoice.voided', { target: invoiceId, companyId, reason: body.reason, details });
  return { invoiceId };
};

/** Gives up what is owed on an invoice, or proposes it to a second person. */
export const writeOffInvoice: Command<typeof contract.writeOffInvoice> = async ({ invoiceId, body }, ctx) => {
  const invoice = await lockOwing(ctx, invoiceId);
  const { companyId, number, owedCents } = invoice;
  if (!(await needsSecond(ctx.tx, ctx.actor.userId, owedCents))) {
    await writeOff(ctx, invoice, { reason: body.reason, userId: ctx.actor.userId });
    return { invoiceId };
  }
  const waiting = await findPending(ctx.tx, 'write_off', invoiceId);
  const approvalId =
    waiting ??
    (await propose(ctx, {
      kind: 'write_off',
      payload: { subject: invoiceId, number, amountCents: owedCents, madeFor: stateOf(invoice) },
      ...{ companyId, reason: body.reason },
    }));
  return reply({ invoiceId, approvalId }, { status: 202 });
};

/** Why giving it up takes two people, and what it was proposed for. */
export const writeOffProposal = {
  why: whyTwo,
  permission: 'billing:refund',
  state: {
    lock: async (tx: Ctx['tx'], { subject }: WrittenProposal) => stateOf(await lockInvoice(tx, subject)),
    facts: (state: object) => [{ name: 'What is owed', value: dollarText((state as { owedCents: number }).owedCents) }],
  },
  carryOut: async (ctx: Ctx, { id, subject, reason, proposedBy }: WrittenProposal) => {
    const invoice = await lockOwing(ctx, subject);
    await writeOff(ctx, invoice, { reason, userId: proposedBy, approvalId: id });
  },
} as const;

const stateOf = ({ owedCents }: LockedInvoice) => ({ owedCents });

async function lockOwing({ tx }: Ctx, invoiceId: string): Promise<LockedInvoice> {
  const invoice = await lockInvoice(tx, invoiceId);
  if (invoice.owedCents === 0) throw nothingOwed(invoice.number);
  return invoice;
}

interface By {
  reason: string;
  userId: string;
  approvalId?: string;
}

async function writeOff(ctx: Ctx, { id: invoiceId, companyId, number, owedCents }: LockedInvoice, by: By) {
  const { tx, now } = ctx;
  const id = newId('wro', now.getTime());
  await tx.insert(writeOffs).values({ id, companyKey: companyId, invoiceId, cents: owedCents, ...by, at: now });
  await tx.execute(sql`update invoices set status = 'written_off', written_off_cents = written_off_cents + ${owedCents}
    where id = ${invoiceId}`);
  const details = { number, amountCents: owedCents };
  await audit(ctx, 'invoice.written_off', { target: invoiceId, companyId, reason: by.reason, details });
}
