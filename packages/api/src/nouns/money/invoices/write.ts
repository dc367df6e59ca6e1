import { audit } from '../../../http/audit/audit.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../db/tx.ts';
import { takeNumbers } from './numbers.ts';
import { raiseInvoices } from './raise.ts';
import { type MonthDraft } from './months.ts';
import { readParties } from './parties.ts';
import { documentNumberOf, documentOf, invoiceSeries, sumOf, taxOf } from './rules.ts';
import { invoiceLines, invoices } from './tables.ts';

/** Counted from the day of issue, so that a late invoice is not overdue at once. */
const daysToPay = 14;
/** Invoices in one statement; their lines must be written at once. */
const mostAtOnce = 500;

/** An invoice to be issued. */
export interface Draft extends MonthDraft {
  companyId: string;
}

/** Issues invoices now, with the next numbers in their order, and tells the platforms. */
export async function writeInvoices(tx: Tx, drafts: readonly Draft[]): Promise<void> {
  const { now } = tx;
  const dueAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + daysToPay));
  const first = await takeNumbers(tx, invoiceSeries, drafts.length);
  const { seller, buyerOf } = await readParties(
    tx,
    drafts.map(({ companyId }) => companyId),
  );
  const [issuedOn, dueOn] = [dayOf(now), dayOf(dueAt)];
  const issued = drafts.map(({ companyId, period, kind, lines }, index) => {
    const number = documentNumberOf(invoiceSeries, now.getUTCFullYear(), first + index);
    return {
      ...{ id: newId('ivc', now.getTime()), companyId, period, kind, number },
      ...{ amountCents: sumOf(lines) + taxOf(lines), taxCents: taxOf(lines), status: 'open' as const, paidCents: 0 },
      ...{ issuedAt: now, dueAt },
      document: documentOf({ number, period, issuedOn, dueOn, seller, buyer: buyerOf(companyId), lines }),
      lines,
    };
  });
  for (let from = 0; from < issued.length; from += mostAtOnce) {
    const some = issued.slice(from, from + mostAtOnce);
    await tx.insert(invoices).values(some.map(({ lines, ...invoice }) => invoice));
    await tx
      .insert(invoiceLines)
      .values(
        some.flatMap(({ id, companyId, lines }) =>
          lines.map((line, index) => ({ invoiceId: id, position: index + 1, companyId, ...line })),
        ),
      );
  }
  for (const [period, those] of Map.groupBy(issued, (invoice) => invoice.period)) {
    const amountCents = those.reduce((sum, invoice) => sum + invoice.amountCents, 0);
    const details = { period, invoices: those.length, amountCents };
    await audit({ tx, actor: tx.actor }, 'invoices.issued', { details });
  }
  await raiseInvoices(
    tx,
    'invoice.issued',
    issued.map(({ id }) => id),
  );
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
