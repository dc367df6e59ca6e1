import { type Plan, planLabels } from '../subscriptions/rules.ts';

/** `start` bills a new tenant for the rest of its month. */
export const invoiceKinds = ['month', 'start'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export const invoiceLineKinds = ['base', 'seats', 'addon', 'proration', 'credit'] as const;
export type InvoiceLineKind = (typeof invoiceLineKinds)[number];

/** The series of the numbers of HQ: invoices and credit notes. */
export const invoiceSeries = 'INV';
export const creditNoteSeries = 'CN';

/** A number, such as INV-2026-000123; the numbers of a series run on over the years. */
export const documentNumberOf = (series: string, year: number, number: number): string =>
  `${series}-${year}-${String(number).padStart(6, '0')}`;

/** A line of an invoice, without its place. Days are in UTC, as 2026-06-30; the last one counts. */
export interface InvoiceLine {
  kind: InvoiceLineKind;
  text: string;
  quantity: number;
  unitCents: number;
  cents: number;
  fromDay: string;
  toDay: string;
  /** The tax on it, in millionths; absent: none. */
  taxPpm?: number;
}

/** Rates of tax from their days on, oldest first, and the exemption. Days are in UTC; that of `until` is exempt. */
export interface TaxRules {
  rates: readonly { from: string; ppm: number }[];
  exemption?: { until: string | null } | undefined;
}

/** The rate of what begins on a day, in millionths. */
export function taxPpmOn(day: string, { rates, exemption }: TaxRules): number {
  if (exemption && (exemption.until === null || day <= exemption.until)) return 0;
  return rates.findLast(({ from }) => from <= day)?.ppm ?? 0;
}

type Taxed = Pick<InvoiceLine, 'cents' | 'taxPpm'>;

/** The tax on lines, by rate: rounded once for each, not for each line. */
export function taxesOf(lines: readonly Taxed[]): { taxPpm: number; taxableCents: number; cents: number }[] {
  const byRate = Map.groupBy(lines, ({ taxPpm = 0 }) => taxPpm);
  return [...byRate].map(([taxPpm, those]) => {
    const taxableCents = sumOf(those);
    return { taxPpm, taxableCents, cents: halfEven(taxableCents * taxPpm, 1_000_000) };
  });
}

export const taxOf = (lines: readonly Taxed[]): number => taxesOf(lines).reduce((sum, { cents }) => sum + cents, 0);

/** What a subscription costs a month, in its parts. */
export interface PriceParts {
  plan: Plan;
  baseCents: number;
  seats: number;
  seatCents: number;
  addonCents: number;
}

/** Less is carried over to the next invoice: a card could not be charged with it. */
export const leastInvoiceCents = 50;

export const sumOf = (lines: readonly Pick<InvoiceLine, 'cents'>[]): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

/** Integers divided to the nearest integer; halves to the even one, so that they favour nobody. */
export function halfEven(dividend: number, divisor: number): number {
  const whole = Math.floor(dividend / divisor);
  const rest = 2 * (dividend - whole * divisor) - divisor;
  return rest < 0 || (rest === 0 && whole % 2 === 0) ? whole : whole + 1;
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The last day of the month in which a day is. */
export const lastDayOf = (at: Date): string => dayOf(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)));

/** The lines of a whole month at a price: base, seats and add-ons if these are known to be its parts, else one. */
export function monthLines(
  start: Date,
  { plan, cents }: { plan: Plan | null; cents: number },
  parts: PriceParts | undefined,
): InvoiceLine[] {
  const days = { fromDay: dayOf(start), toDay: lastDayOf(start) };
  const lineOf = (kind: InvoiceLineKind, text: string, quantity: number, unitCents: number): InvoiceLine => ({
    ...{ kind, text, quantity, unitCents, cents: quantity * unitCents },
    ...days,
  });
  const label = plan === null ? 'Subscription' : planLabels[plan];
  const isOfParts =
    parts?.plan === plan && parts.baseCents + parts.seats * parts.seatCents + parts.addonCents === cents;
  if (!isOfParts) return [lineOf('base', plan === null ? label : `${label} plan`, 1, cents)];
  return [
    lineOf('base', `${label} plan`, 1, parts.baseCents),
    lineOf('seats', 'Seats', parts.seats, parts.seatCents),
    lineOf('addon', 'Add-ons', 1, parts.addonCents),
  ].filter((line) => line.cents !== 0);
}

/** The states of an invoice that a platform sends. */
export const linkedInvoiceStatuses = ['open', 'paid', 'overdue', 'void'] as const;
export type LinkedInvoiceStatus = (typeof linkedInvoiceStatuses)[number];

/** The most that an invoice of a platform may have, in cents. */
export const mostInvoiceCents = 10_000_000_00;

/** What stands before the numbers of platforms, so that they are no numbers of HQ. */
export const linkedSeries = 'EXT-';

export type WhyNotWritten = 'number_taken' | 'below_paid' | 'has_payments';

/** Why an invoice of a platform cannot be as it says, with what its payments have paid already; undefined if it can. */
export function whyNotWritten(
  { status, amountCents }: { status: LinkedInvoiceStatus; amountCents: number },
  receivedCents: number,
): WhyNotWritten | undefined {
  if (status === 'void' && receivedCents > 0) return 'has_payments';
  return amountCents < receivedCents ? 'below_paid' : undefined;
}

/** Who issues invoices, as they name it. */
export interface Seller {
  name: string;
  address?: string | undefined;
  taxNumber?: string | undefined;
  /** How to pay by check or wire. */
  howToPay?: string | undefined;
}

/** An invoice as it was issued. It never changes, whatever is changed later. Days are in UTC. */
export interface InvoiceDocument {
  number: string;
  /** First day of the month that is billed. */
  period: string;
  issuedOn: string;
  dueOn: string;
  seller: Seller;
  buyer: { name: string; address?: string | undefined; exemptionNumber?: string | undefined };
  lines: Pick<InvoiceLine, 'text' | 'quantity' | 'unitCents' | 'cents' | 'fromDay' | 'toDay'>[];
  /** Without lines that are not taxed. */
  taxes: { taxPpm: number; taxableCents: number; cents: number }[];
  subtotalCents: number;
  amountCents: number;
}

/** A credit note as it was issued: what it takes off its invoice. It names the parties of the invoice. Days are in UTC. */
export interface CreditNoteDocument extends Pick<InvoiceDocument, 'number' | 'issuedOn' | 'seller' | 'buyer'> {
  invoice: Pick<InvoiceDocument, 'number' | 'issuedOn'>;
  lines: Pick<InvoiceLine, 'text' | 'cents' | 'fromDay' | 'toDay'>[];
  /** Without a rate if several were one sum. */
  taxes: { taxPpm: number | null; taxableCents: number; cents: number }[];
  subtotalCents: number;
  amountCents: number;
}

/** The seller of an installation that has not said who it is. */
export const unnamedSeller: Seller = { name: 'Freight HQ' };

/** The document of an invoice with these lines. */
export function documentOf({
  lines,
  ...facts
}: Omit<InvoiceDocument, 'lines' | 'taxes' | 'subtotalCents' | 'amountCents'> & {
  lines: readonly InvoiceLine[];
}): InvoiceDocument {
  return {
    ...facts,
    lines: lines.map(({ text, quantity, unitCents, cents, fromDay, toDay }) => ({
      ...{ text, quantity, unitCents, cents, fromDay, toDay },
    })),
    taxes: taxesOf(lines).filter(({ taxPpm }) => taxPpm > 0),
    subtotalCents: sumOf(lines),
    amountCents: sumOf(lines) + taxOf(lines),
  };
}
