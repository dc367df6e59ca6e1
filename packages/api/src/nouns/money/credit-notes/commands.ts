import { dollarText } from '../../../kernel/dollars.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { WrittenProposal } from '../../../http/noun/proposals.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import type { Runtime } from '../../../http/noun/runtime.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import { newId } from '../../../kernel/ids.ts';
import { findPending, propose } from '../approvals/service.ts';
import { whyTwo } from '../corrections/rules.ts';
import { type LockedInvoice, lockInvoice, needsSecond } from '../corrections/service.ts';
import { creditNoteSeries, documentNumberOf } from '../invoices/rules.ts';
import { takeNumbers } from '../invoices/service.ts';
import { addCredit } from '../payments/service.ts';
import { payOutNote, readUncovered, type RefundRunner, refundService } from '../refunds/service.ts';
import type * as contract from './contract.ts';
import { readCreditedLines, readCreditNotes } from './reading.ts';
import { aboveInvoice, type Asked, type CreditUse, effectOf, invoiceVoid, type Note, noteOf } from './rules.ts';
import { creditNotes } from './tables.ts';

type Body = Parameters<Command<typeof contract.createCreditNote>>[0]['body'];
type Wanted = Pick<Body, 'cents' | 'lines' | 'use'>;

/** Issues a credit note, or proposes it to a second person. */
export const createCreditNote =
  (refunds: Pick<RefundRunner, 'provider' | 'wake'>): Command<typeof contract.createCreditNote> =>
  async ({ invoiceId, body }, ctx) => {
    const { reason, ...wanted } = body;
    const { tx, actor } = ctx;
    const invoice = await lockInvoice(tx, invoiceId);
    const note = await drawUp(tx, invoice, wanted);
    if (!(await needsSecond(tx, actor.userId, note.cents))) {
      return {
        invoiceId,
        creditNote: await issue(ctx, invoice, note, { reason, use: body.use, userId: actor.userId, refunds }),
      };
    }
    const waiting = await findPending(tx, 'credit_note', invoiceId);
    const { companyId, number } = invoice;
    const payload = { subject: invoiceId, number, amountCents: note.cents, ...wanted, madeFor: stateOf(invoice) };
    const approvalId = waiting ?? (await propose(ctx, { kind: 'credit_note', payload, companyId, reason }));
    return reply({ invoiceId, approvalId }, { status: 202 });
  };

/** Why a credit note takes two people, and what it was proposed for. */
export const creditNoteProposal = {
  why: whyTwo,
  permission: 'billing:refund',
  state: {
    lock: async (tx: Tx, { subject }: WrittenProposal) => stateOf(await lockInvoice(tx, subject)),
    facts: (state: object) => {
      const { owedCents, paidCents, creditedCents } = state as ReturnType<typeof stateOf>;
      return [
        { name: 'What is owed', value: dollarText(owedCents) },
        { name: 'What is paid', value: dollarText(paidCents) },
        { name: 'What was credited of it', value: dollarText(creditedCents) },
      ];
    },
  },
  carryOut: async (ctx: Ctx, { id, subject, payload, reason, proposedBy }: WrittenProposal, { get }: Runtime) => {
    const wanted = payload as unknown as Wanted;
    const invoice = await lockInvoice(ctx.tx, subject);
    const note = await drawUp(ctx.tx, invoice, wanted);
    await issue(ctx, invoice, note, {
      ...{ reason, use: wanted.use, userId: proposedBy, approvalId: id, refunds: get(refundService) },
    });
  },
} as const;

const stateOf = ({ owedCents, paidCents, creditedCents }: LockedInvoice) => ({ owedCents, paidCents, creditedCents });

/** The credit note that is asked for; throws if it is more than is left of the invoice. */
async function drawUp(tx: Tx, invoice: LockedInvoice, { cents, lines }: Wanted): Promise<Note> {
  const { id, number, status, amountCents, writtenOffCents } = invoice;
  if (status === 'void') throw invoiceVoid(number);
  const asked: Asked = lines === undefined ? { cents: cents ?? 0 } : { lines };
  const note = noteOf(await readCreditedLines(tx, id), asked);
  if ('restCents' in note) throw aboveInvoice(number, note.restCents, 'without tax');
  const before = (await readCreditNotes(tx, id)).reduce((sum, one) => sum + one.cents, 0);
  const restCents = amountCents - writtenOffCents - before;
  if (note.cents > restCents) throw aboveInvoice(number, restCents, 'with tax');
  return note;
}

interface By {
  reason: string;
  use: CreditUse;
  userId: string;
  approvalId?: string;
  refunds: Pick<RefundRunner, 'provider' | 'wake'>;
}

async function issue(
  ctx: Ctx,
  invoice: LockedInvoice,
  note: Note,
  { refunds, ...by }: By,
): Promise<contract.CreditNote> {
  const { tx, now } = ctx;
  const { id: invoiceId, companyId } = invoice;
  const effect = effectOf(note.cents, invoice.owedCents, await readUncovered(tx, invoiceId));
  const id = newId('cnt', now.getTime());
  const number = documentNumberOf(creditNoteSeries, now.getUTCFullYear(), await takeNumbers(tx, creditNoteSeries, 1));
  const { lines, taxes, subtotalCents, taxCents } = note;
  await tx.insert(creditNotes).values({
    ...{ id, number, companyKey: companyId, invoiceId, lines, taxes, subtotalCents, taxCents },
    ...{ owedCents: effect.owedCents, refundedCents: effect.refundedCents, ...by, at: now },
  });
  if (effect.owedCents > 0) {
    await tx.execute(sql`update invoices set credited_cents = credited_cents + ${effect.owedCents},
        status = case when owed_cents = ${effect.owedCents} then 'credited' else status end
      where id = ${invoiceId}`);
  }
  if (by.use === 'refund')
    await payOutNote(ctx, refunds, {
      reason: by.reason,
      userId: by.userId,
      ...(by.approvalId && { approvalId: by.approvalId }),
      creditNoteId: id,
      invoiceId,
      cents: effect.paidCents,
    });
  else await addCredit(tx, companyId, effect.paidCents, { creditNoteId: id });
  const details = { number: invoice.number, creditNote: number, amountCents: note.cents, owedCents: effect.owedCents };
  await audit(ctx, 'invoice.credited', { target: invoiceId, companyId, reason: by.reason, details });
  return {
    ...{ id, number, subtotalCents, taxCents, cents: note.cents, owedCents: effect.owedCents, use: by.use },
    ...{ reason: by.reason, issuedAt: now.toISOString() },
  };
}
