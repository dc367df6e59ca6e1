import { dollarText } from '../../../kernel/dollars.ts';
import { conflict, notFound } from '../../../kernel/errors.ts';
import { type InvoiceLine, sumOf, taxesOf } from '../invoices/rules.ts';

/** What becomes of money that was paid already: it pays later invoices, or is given back. */
export const creditUses = ['credit', 'refund'] as const;
export type CreditUse = (typeof creditUses)[number];

/** A line of an invoice with what credit notes took off it before, without tax. */
export interface CreditedLine extends Pick<InvoiceLine, 'cents' | 'taxPpm'> {
  creditedCents: number;
}

/** A part of a credit note: cents of the line with this place on the invoice, from 1, without tax. */
export interface NoteLine {
  position: number;
  cents: number;
}

export interface NoteTax {
  /** Null if several rates were one sum. */
  taxPpm: number | null;
  taxableCents: number;
  cents: number;
}

/** A credit note that can be issued. */
export interface Note {
  lines: NoteLine[];
  /** Without lines that are not taxed. */
  taxes: NoteTax[];
  subtotalCents: number;
  taxCents: number;
  /** With tax. */
  cents: number;
}

/** Lines that are taxed together. */
interface Group {
  taxPpm: number | null;
  taxableCents: number;
  taxCents: number;
  creditedCents: number;
  /** What this note takes of it. */
  cents: number;
}

/**
 * The lines by their rates. Where a rate has no sum above 0, since lines took something off, all of them are one: no part
 * of it could be credited by itself.
 */
function groupsOf(lines: readonly CreditedLine[]): Group[] {
  const sums = taxesOf(lines);
  const groupOf = (taxPpm: number | null, those: readonly CreditedLine[], taxCents: number): Group => ({
    ...{ taxPpm, taxableCents: sumOf(those), taxCents, cents: 0 },
    creditedCents: those.reduce((sum, { creditedCents }) => sum + creditedCents, 0),
  });
  if (sums.length > 1 && sums.some(({ taxableCents }) => taxableCents <= 0)) {
    return [
      groupOf(
        null,
        lines,
        sums.reduce((sum, { cents }) => sum + cents, 0),
      ),
    ];
  }
  return sums.map(({ taxPpm, cents }) =>
    groupOf(
      taxPpm,
      lines.filter((line) => (line.taxPpm ?? 0) === taxPpm),
      cents,
    ),
  );
}

const restOfGroup = ({ taxableCents, creditedCents, cents }: Group): number =>
  Math.max(0, taxableCents - creditedCents - cents);

/** The tax of the first cents of a group: that of the whole is exactly the tax of the invoice. */
function taxUpTo({ taxCents, taxableCents }: Group, cents: number): number {
  // The product may be above what a number counts exactly.
  const [dividend, divisor] = [BigInt(Math.abs(taxCents)) * BigInt(cents), BigInt(taxableCents)];
  const whole = dividend / divisor;
  const rest = 2n * (dividend - whole * divisor) - divisor;
  const rounded = rest < 0n || (rest === 0n && whole % 2n === 0n) ? whole : whole + 1n;
  return Number(rounded) * Math.sign(taxCents);
}

/** The most that can still be credited, without tax; of one line, or of all. */
export function restOf(lines: readonly CreditedLine[], position?: number): number {
  const groups = groupsOf(lines);
  if (position === undefined) return groups.reduce((sum, group) => sum + restOfGroup(group), 0);
  const line = lines[position - 1];
  const group = line && groupFor(groups, line);
  return line && group ? Math.max(0, Math.min(line.cents - line.creditedCents, restOfGroup(group))) : 0;
}

const groupFor = (groups: readonly Group[], { taxPpm = 0 }: CreditedLine): Group | undefined =>
  groups.length === 1 ? groups[0] : groups.find((group) => group.taxPpm === taxPpm);

/** What is asked for: parts of lines, or cents that are taken from the first line on. Without tax. */
export type Asked = { cents: number } | { lines: readonly NoteLine[] };

/**
 * The credit note of what is asked for, else the cents that can be credited of it. Tax is that of all cents credited so
 * far less that of those before, so that the notes of a whole invoice have its tax to the cent.
 */
export function noteOf(lines: readonly CreditedLine[], asked: Asked): Note | { restCents: number } {
  const groups = groupsOf(lines);
  const taken: NoteLine[] = [];
  const take = (position: number, most: number): number => {
    const line = lines[position - 1];
    const group = line && groupFor(groups, line);
    if (!line || !group) return 0;
    const cents = Math.max(0, Math.min(most, line.cents - line.creditedCents, restOfGroup(group)));
    group.cents += cents;
    if (cents > 0) taken.push({ position, cents });
    return cents;
  };
  if ('lines' in asked) {
    for (const { position, cents } of asked.lines) {
      const restCents = take(position, cents);
      if (restCents < cents) return { restCents };
    }
  } else {
    let left = asked.cents;
    for (const index of lines.keys()) left -= take(index + 1, left);
    if (left > 0) return { restCents: asked.cents - left };
  }
  const taxes = groups
    .filter(({ cents }) => cents > 0)
    .map((group) => ({
      taxPpm: group.taxPpm,
      taxableCents: group.cents,
      cents: taxUpTo(group, group.creditedCents + group.cents) - taxUpTo(group, group.creditedCents),
    }));
  const [subtotalCents, taxCents] = [sumOf(taken), sumOf(taxes)];
  return {
    ...{ lines: taken, subtotalCents, taxCents, cents: subtotalCents + taxCents },
    taxes: taxes.filter(({ taxPpm }) => taxPpm !== 0),
  };
}

/**
 * What a credit note takes off what is owed, what of the rest was refunded before it without one, and what it gives back of
 * what was paid.
 */
export function effectOf(cents: number, owedCents: number, refundedCents = 0) {
  const off = Math.min(cents, owedCents);
  const covered = Math.min(cents - off, refundedCents);
  return { owedCents: off, refundedCents: covered, paidCents: cents - off - covered };
}

export const aboveInvoice = (number: string, restCents: number, which: 'without tax' | 'with tax') =>
  conflict(`Of invoice ${number} only ${dollarText(restCents)} ${which} can still be credited`, {
    code: 'above_invoice',
  });

export const invoiceVoid = (number: string) =>
  conflict(`Invoice ${number} is void; there is nothing to credit`, { code: 'invoice_void' });

export const noteMissing = () => notFound('Credit note not found');
