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
import { voids, writeOffs } from './tables.ts';
import { needsSecond } from './threshold.ts';

interface Correction {
  kind: 'void_invoice' | 'write_off';
  /** Throws if the invoice cannot be corrected so. */
  lock(ctx: Ctx, invoiceId: string): Promise<LockedInvoice>;
  carryOut(ctx: Ctx, invoice: LockedInvoice, by: By): Promise<void>;
}

const voiding: Correction = { kind: 'void_invoice', lock: lockUnpaid, carryOut: voidLocked };
const writingOff: Correction = { kind: 'write_off', lock: lockOwing, carryOut: writeOff };

/** Voids an invoice, or proposes it to a second person. */
export const voidInvoice: Command<typeof contract.voidInvoice> = ({ invoiceId, body }, ctx) =>
  correct(voiding, ctx, invoiceId, body.reason);

/** Gives up what is owed on an invoice, or proposes it to a second person. */
export const writeOffInvoice: Command<typeof contract.writeOffInvoice> = ({ invoiceId, body }, ctx) =>
  correct(writingOff, ctx, invoiceId, body.reason);

async function correct({ kind, lock, carryOut }: Correction, ctx: Ctx, invoiceId: string, reason: string) {
  const invoice = await lock(ctx, invoiceId);
  const { companyId, number, owedCents } = invoice;
  const { userId } = ctx.actor;
  if (!(await needsSecond(ctx.tx, userId, owedCents))) {
    await carryOut(ctx, invoice, { reason, userId });
    return { invoiceId };
  }
  const waiting = await findPending(ctx.tx, kind, invoiceId);
  const payload = { subject: invoiceId, number, amountCents: owedCents, madeFor: stateOf(invoice) };
  const approvalId = waiting ?? (await propose(ctx, { kind, payload, companyId, reason }));
  return reply({ invoiceId, approvalId }, { status: 202 });
}

/** Why a correction takes two people, and what it was proposed for. */
const proposalOf = ({ lock, carryOut }: Correction) => ({
  why: whyTwo,
  permission: 'billing:refund' as const,
  state: {
    lock: async (tx: Ctx['tx'], { subject }: WrittenProposal) => stateOf(await lockInvoice(tx, subject)),
    facts: (state: object) => [{ name: 'What is owed', value: dollarText((state as { owedCents: number }).owedCents) }],
  },
  carryOut: async (ctx: Ctx, { id, subject, reason, proposedBy }: WrittenProposal) => {
    const invoice = await lock(ctx, subject);
    await carryOut(ctx, invoice, { reason, userId: proposedBy, approvalId: id });
  },
});
export const voidProposal = proposalOf(voiding);
export const writeOffProposal = proposalOf(writingOff);

const stateOf = ({ owedCents }: LockedInvoice) => ({ owedCents });

async function lockOwing({ tx }: Ctx, invoiceId: string): Promise<LockedInvoice> {
  const invoice = await lockInvoice(tx, invoiceId);
  if (invoice.owedCents === 0) throw nothingOwed(invoice.number);
  return invoice;
}

async function lockUnpaid({ tx }: Ctx, invoiceId: string): Promise<LockedInvoice> {
  const invoice = await lockInvoice(tx, invoiceId);
  const { number, paidCents, owedCents, amountCents, creditedCents } = invoice;
  if (creditedCents > 0 && owedCents > 0) throw hasCreditNotes(number);
  if (paidCents > 0 && owedCents > 0) throw hasPayments(number);
  if (owedCents !== amountCents) throw nothingOwed(number);
  return invoice;
}

interface By {
  reason: string;
  userId: string;
  approvalId?: string;
}

/** It owes nothing any more and keeps its number, so that the numbers have no gap. */
async function voidLocked(ctx: Ctx, { id: invoiceId, companyId, number, amountCents }: LockedInvoice, by: By) {
  const { tx, now } = ctx;
  await tx.insert(voids).values({ invoiceId, companyKey: companyId, cents: amountCents, ...by, at: now });
  await tx.execute(sql`update invoices set status = 'void', voided_at = ${now} where id = ${invoiceId}`);
  const details = { number, amountCents };
  await audit(ctx, 'invoice.voided', { target: invoiceId, companyId, reason: by.reason, details });
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
