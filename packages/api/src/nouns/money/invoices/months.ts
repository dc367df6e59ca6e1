import { startOfMonth } from '../../../kernel/dates.ts';
import { type Plan, planLabels } from '../subscriptions/rules.ts';
import {
  halfEven,
  type InvoiceKind,
  type InvoiceLine,
  lastDayOf,
  leastInvoiceCents,
  monthLines,
  type PriceParts,
  sumOf,
  taxOf,
  taxPpmOn,
  type TaxRules,
} from './rules.ts';

/** What a company pays a month from a moment on. */
export interface Movement {
  at: Date;
  plan: Plan | null;
  cents: number;
}

/** What decides which invoices a company gets. Months are their first moments. */
export interface Account {
  /** The first month that has no invoice yet. */
  firstMonth: Date;
  /** The first month whose changes are not billed yet: the one before, if HQ has billed it. */
  changesFrom: Date;
  /** What of `changesFrom` is billed already. */
  chargedCents: number;
  /** In their order, without those that were replaced on their day. */
  movements: readonly Movement[];
  /** Of the present price. */
  parts: PriceParts | undefined;
  tax: TaxRules;
}

export interface MonthDraft {
  /** First day of the month. */
  period: string;
  kind: InvoiceKind;
  lines: InvoiceLine[];
}

/**
 * The invoices that a company gets now: for each month since the last one its price at the start of the month, and the
 * changes of the months before by day. A tenant that starts within a month gets one for the rest of it. What is less than
 * an invoice may have is part of the next one.
 */
export function draftsOf(account: Account, now: Date): MonthDraft[] {
  const { firstMonth, changesFrom, movements, parts } = account;
  const current = startOfMonth(now);
  const drafts: MonthDraft[] = [];
  let pending: InvoiceLine[] = [];
  for (let month = changesFrom; month <= current; month = startOfMonth(month, 1)) {
    const end = startOfMonth(month, 1);
    const before = movements.findLast(({ at }) => at <= month) ?? nothing;
    const within = movements.filter(({ at }) => at > month && at < end);
    const start = before.cents === 0 ? within.find(({ cents }) => cents > 0) : undefined;
    const charged = month < firstMonth ? account.chargedCents : 0;
    const isOpen = month >= firstMonth || (start !== undefined && charged === 0);
    if (isOpen) {
      if (before.cents > 0) pending.push(...monthLines(month, before, parts));
      if (start) pending.push(...startLines(start));
      const lines = pending.map((line) => ({ ...line, taxPpm: taxPpmOn(line.fromDay, account.tax) }));
      if (sumOf(lines) + Math.min(taxOf(lines), 0) >= leastInvoiceCents) {
        drafts.push({ period: dayOf(month), kind: start ? 'start' : 'month', lines });
        pending = [];
      }
    }
    if (month < current) {
      if (!isOpen && before.cents === 0) pending.push(...correction(month, start, charged));
      pending.push(...changeLines(before, within, start));
    }
  }
  return drafts;
}

const nothing: Pick<Movement, 'plan' | 'cents'> = { plan: null, cents: 0 };

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** A line for the rest of the month from the day of a change on. */
function restLine(at: Date, monthlyCents: number, text: string): InvoiceLine {
  const days = Number(lastDayOf(at).slice(8));
  const left = days - at.getUTCDate() + 1;
  const cents = halfEven(monthlyCents * left, days);
  return {
    ...{ kind: 'proration', text: `${text}, ${left} of ${days} days`, quantity: 1, unitCents: cents, cents },
    ...{ fromDay: dayOf(at), toDay: lastDayOf(at) },
  };
}

const planOf = (plan: Plan | null) => (plan === null ? 'Subscription' : `${planLabels[plan]} plan`);

const startLine = ({ at, plan, cents }: Movement): InvoiceLine => restLine(at, cents, planOf(plan));

/** Nothing if the rest of the month comes to no cent: such a line would not show that the start is billed. */
const startLines = (start: Movement): InvoiceLine[] => [startLine(start)].filter(({ cents }) => cents > 0);

/** What the invoice of the first days has charged too little or too much, since its day was not over. */
function correction(month: Date, start: Movement | undefined, chargedCents: number): InvoiceLine[] {
  const due = start && startLine(start);
  const cents = (due?.cents ?? 0) - chargedCents;
  if (cents === 0) return [];
  const days = { fromDay: due?.fromDay ?? dayOf(month), toDay: lastDayOf(month) };
  return [{ kind: 'proration', text: 'Change on the first day', quantity: 1, unitCents: cents, cents, ...days }];
}

/** The changes of a month, each from its day on. A month that is paid for stays paid after a cancellation. */
function changeLines(
  before: Pick<Movement, 'plan' | 'cents'>,
  within: readonly Movement[],
  start: Movement | undefined,
): InvoiceLine[] {
  let paid = before;
  return within.flatMap((change) => {
    const last = paid;
    if (change.cents === 0) return [];
    paid = change;
    if (change === start || change.cents === last.cents) return [];
    const plans = last.plan === change.plan ? '' : `${planOf(last.plan)} to ${planOf(change.plan)}: `;
    const text = `${plans}${usd(last.cents)} to ${usd(change.cents)} a month`;
    return [restLine(change.at, change.cents - last.cents, text)];
  });
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const usd = (cents: number) => dollars.format(cents / 100);
