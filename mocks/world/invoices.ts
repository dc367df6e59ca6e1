import type { WorldRows } from '@freight-hq/api/world';
import { newId } from '@freight-hq/api/ids';
import { documentNumberOf, invoiceSeries, monthLines } from '@freight-hq/api/rules/money/invoices';
import { feeOf } from '@freight-hq/api/rules/money/payment-provider';
import { dayMs, hourMs, type Calendar } from './calendar.ts';
import type { Carrier } from './carriers.ts';
import { priceAt, type Change } from './history.ts';
import { randomOf, type Random } from './random.ts';

type Invoice = WorldRows['invoices'][number];
type Payment = WorldRows['payments'][number];

const monthsBilled = 4;
const daysToPay = 14;
const shareOverdue = 0.07;

/** One invoice a month at its first day, for what the carrier paid then. */
export function makeInvoices(
  seed: number,
  calendar: Calendar,
  carriers: readonly Carrier[],
  changes: readonly Change[],
): Invoice[] {
  const random = randomOf(seed, 'invoices');
  const invoices: Invoice[] = [];
  for (let back = monthsBilled - 1; back >= 0; back--) {
    const issuedAt = calendar.monthStart(back);
    for (const { companyId } of carriers) {
      const amountCents = priceAt(changes, companyId, issuedAt);
      if (amountCents === 0) continue;
      const number = documentNumberOf(invoiceSeries, issuedAt.getUTCFullYear(), invoices.length + 1);
      invoices.push({ ...invoiceOf(random, calendar, issuedAt, amountCents), companyId, number });
    }
  }
  return invoices;
}

/** The lines of each invoice, and the last number of the series. */
export function linesOf(
  invoices: readonly Invoice[],
  subscriptions: WorldRows['subscriptions'],
): Pick<WorldRows, 'invoiceLines' | 'documentNumbers'> {
  const parts = new Map(subscriptions.map((subscription) => [subscription.companyId, subscription]));
  return {
    invoiceLines: invoices.flatMap(({ id, companyId, issuedAt, amountCents }) => {
      const of = parts.get(companyId);
      const isPrice = of && of.baseCents + of.seats * of.seatCents + of.addonCents === amountCents;
      const lines = monthLines(issuedAt, { plan: isPrice ? of.plan : null, cents: amountCents }, of);
      return lines.map((line, index) => ({ invoiceId: id, position: index + 1, companyId, ...line }));
    }),
    documentNumbers: [{ series: invoiceSeries, last: invoices.length }],
  };
}

/** The payments of each invoice. */
export function makePayments(seed: number, invoices: readonly Invoice[]): Payment[] {
  const random = randomOf(seed, 'payments');
  return invoices.flatMap(({ id, companyId, paidCents, paidAt, dueAt }): Payment[] => {
    if (paidCents === 0) return [];
    const settledAt = paidAt ?? dueAt;
    const paymentId = newId('pay', settledAt.getTime(), random.bytes);
    return [
      {
        id: paymentId,
        providerRef: `sandbox-${paymentId}`,
        companyId,
        invoiceId: id,
        status: 'succeeded',
        amountCents: paidCents,
        feeCents: feeOf(paidCents),
        attempts: 1,
        createdAt: settledAt,
        settledAt,
      },
    ];
  });
}

function invoiceOf(
  random: Random,
  calendar: Calendar,
  issuedAt: Date,
  amountCents: number,
): Omit<Invoice, 'companyId' | 'number'> {
  const dueAt = new Date(issuedAt.getTime() + daysToPay * dayMs);
  const bill = {
    id: newId('ivc', issuedAt.getTime(), random.bytes),
    period: issuedAt.toISOString().slice(0, 10),
    amountCents,
    issuedAt,
    dueAt,
  };
  const isForgotten = random.next() < shareOverdue;
  const paidAt = new Date(issuedAt.getTime() + random.between(24, (daysToPay + 6) * 24) * hourMs);
  if (!isForgotten && paidAt < calendar.end) return { ...bill, status: 'paid', paidCents: amountCents, paidAt };
  const isOverdue = dueAt < calendar.end;
  const paidCents = isOverdue && random.next() < 0.3 ? Math.floor(amountCents / 2) : 0;
  return { ...bill, status: isOverdue ? 'overdue' : 'open', paidCents, paidAt: null };
}
