import { type SQL, sql } from 'drizzle-orm';
import type { BookAccount } from './rules.ts';

/** Which events are meant: those of a time, or all of a company. */
export type Which = { from: Date; before: Date } | { companyId: string };

interface Source {
  /** When it happened. */
  at: SQL;
  companyKey: SQL;
  from: SQL;
  where?: SQL;
  /** Debit, credit and cents of each leg; below 0 both accounts change places, and 0 is no leg. */
  legs: Readonly<Record<string, [debit: BookAccount, credit: BookAccount, cents: SQL]>>;
  /** The id of the row. */
  id: SQL;
}

/** Invoices of platforms are in the books of those; a payment of one is, too. */
const isOwn = sql`i.source_id is null`;
const ownOfReceipt = sql`r.amount_cents - o.cents`;
/** Of a receipt that a platform's invoice took a part of. */
const feeOfReceipt = sql`greatest(0, r.fee_cents - o.cents)`;
const receipts = sql`receipts r cross join lateral (select coalesce(sum(p.amount_cents), 0) as cents
  from payments p join invoices i on i.id = p.invoice_id where p.receipt_id = r.id and i.source_id is not null) o`;
const wasPaid = sql`payments p join invoices i on i.id = p.invoice_id`;

/**
 * Everything that the books are posted of. A row of money is its own proof: each leg follows from it alone, so that it
 * can be posted at any time, and once. Another kind of row is one more entry.
 */
const sources: readonly Source[] = [
  {
    id: sql`i.id`,
    at: sql`i.issued_at`,
    companyKey: sql`i.company_id`,
    from: sql`invoices i`,
    where: isOwn,
    legs: {
      issued: ['receivable', 'deferred', sql`i.subtotal_cents`],
      'issued tax': ['receivable', 'tax', sql`i.tax_cents`],
    },
  },
  {
    id: sql`i.id`,
    at: sql`coalesce(i.voided_at, i.issued_at)`,
    companyKey: sql`i.company_id`,
    from: sql`invoices i`,
    where: sql`${isOwn} and i.status = 'void'`,
    legs: {
      voided: ['deferred', 'receivable', sql`i.subtotal_cents`],
      'voided tax': ['tax', 'receivable', sql`i.tax_cents`],
    },
  },
  {
    id: sql`p.id`,
    at: sql`p.settled_at`,
    companyKey: sql`p.company_id`,
    from: wasPaid,
    where: sql`${isOwn} and p.channel = 'charge' and p.status = 'succeeded'`,
    legs: {
      paid: ['stripe', 'receivable', sql`p.amount_cents - p.surplus_cents`],
      surplus: ['stripe', 'credit', sql`p.surplus_cents`],
      // The usual fee is no fact.
      fee: ['fees', 'stripe', sql`case when p.is_fee_estimated then 0 else p.fee_cents end`],
    },
  },
  {
    id: sql`p.id`,
    at: sql`p.settled_at`,
    companyKey: sql`p.company_id`,
    from: wasPaid,
    where: sql`${isOwn} and p.channel <> 'charge' and p.status in ('succeeded', 'reversed')`,
    legs: { applied: ['credit', 'receivable', sql`p.amount_cents - p.surplus_cents`] },
  },
  {
    id: sql`p.id`,
    at: sql`r.reversed_at`,
    companyKey: sql`p.company_id`,
    from: sql`${wasPaid} join receipts r on r.id = p.receipt_id`,
    where: sql`${isOwn} and p.status = 'reversed'`,
    legs: { reversed: ['receivable', 'credit', sql`p.amount_cents - p.surplus_cents`] },
  },
  {
    id: sql`r.id`,
    at: sql`r.received_on::timestamp at time zone 'UTC'`,
    companyKey: sql`r.company_id`,
    from: receipts,
    legs: { received: ['bank', 'credit', ownOfReceipt], fee: ['fees', 'bank', feeOfReceipt] },
  },
  {
    id: sql`r.id`,
    at: sql`r.reversed_at`,
    companyKey: sql`r.company_id`,
    from: receipts,
    where: sql`r.reversed_at is not null`,
    legs: { 'given back': ['credit', 'bank', ownOfReceipt], 'fee given back': ['bank', 'fees', feeOfReceipt] },
  },
  {
    id: sql`n.id`,
    at: sql`n.at`,
    companyKey: sql`n.company_key`,
    from: sql`credit_notes n`,
    legs: {
      credited: ['deferred', 'credit', sql`n.subtotal_cents`],
      'credited tax': ['tax', 'credit', sql`n.tax_cents`],
      owed: ['credit', 'receivable', sql`n.owed_cents`],
      // A refund without a credit note has taken it off the revenue already.
      'refunded before': ['credit', 'revenue', sql`n.refunded_cents`],
    },
  },
  {
    id: sql`w.id`,
    at: sql`w.at`,
    companyKey: sql`w.company_key`,
    from: sql`write_offs w`,
    legs: { 'written off': ['bad_debt', 'receivable', sql`w.cents`] },
  },
  {
    id: sql`f.id`,
    at: sql`f.settled_at`,
    companyKey: sql`f.company_id`,
    from: sql`refunds f`,
    where: sql`f.status = 'succeeded'`,
    legs: {
      'refunded credit': [
        'credit',
        'stripe',
        sql`case when f.credit_note_id is null then f.credit_cents else f.cents end`,
      ],
      refunded: ['revenue', 'stripe', sql`case when f.credit_note_id is null then f.cents - f.credit_cents else 0 end`],
    },
  },
  {
    id: sql`f.id`,
    at: sql`f.settled_at`,
    companyKey: sql`f.company_id`,
    from: sql`refunds f`,
    where: sql`f.status = 'failed' and f.credit_note_id is null`,
    legs: {
      // A credit note stood for the refund: it is credit now.
      'not refunded': [
        'revenue',
        'credit',
        sql`(select coalesce(sum(e.cents), 0) from credit_entries e
          where e.refund_id = f.id and e.kind = 'refund_failed') - f.credit_cents`,
      ],
    },
  },
  {
    id: sql`d.id`,
    at: sql`d.opened_at`,
    companyKey: sql`d.company_id`,
    from: sql`disputes d`,
    // The bank takes the money at once; by an inquiry it asks only.
    where: sql`not d.is_inquiry`,
    legs: { disputed: ['disputes', 'stripe', sql`d.cents`] },
  },
  {
    id: sql`d.id`,
    at: sql`d.closed_at`,
    companyKey: sql`d.company_id`,
    from: sql`disputes d`,
    where: sql`not d.is_inquiry and d.status in ('won', 'closed')`,
    legs: { won: ['stripe', 'disputes', sql`d.cents`] },
  },
  {
    id: sql`d.id`,
    at: sql`d.closed_at`,
    companyKey: sql`d.company_id`,
    from: sql`disputes d`,
    where: sql`d.status = 'lost'`,
    legs: {
      'lost, owed again': ['receivable', 'disputes', sql`d.reopened_cents`],
      'lost credit': ['credit', 'disputes', sql`d.credit_cents`],
      // What was refunded before, or used as credit, comes from nobody.
      lost: ['bad_debt', 'disputes', sql`d.cents - d.reopened_cents - d.credit_cents`],
    },
  },
  {
    id: sql`t.reference`,
    at: sql`t.at`,
    companyKey: sql`null::text`,
    from: sql`provider_transactions t`,
    legs: {
      'paid out': ['bank', 'stripe', sql`case when t.kind = 'payout' then -t.gross_cents else 0 end`],
      // The payment of a charge has its fee.
      fee: [
        'fees',
        'stripe',
        sql`case t.kind when 'charge' then 0 when 'fee' then t.fee_cents - t.gross_cents else t.fee_cents end`,
      ],
    },
  },
  {
    id: sql`t.reference`,
    at: sql`t.explained_at`,
    companyKey: sql`null::text`,
    from: sql`provider_transactions t`,
    where: sql`t.explained_at is not null`,
    legs: {
      explained: ['stripe', 'outside', sql`t.gross_cents - case when t.kind = 'charge' then t.fee_cents else 0 end`],
    },
  },
];

function legsOf({ id, at, companyKey, from, where, legs }: Source, which: Which | undefined): SQL {
  const values = Object.entries(legs).map(
    ([leg, [debit, credit, cents]]) => sql`(${sql.raw(`'${leg}', '${debit}', '${credit}'`)}, (${cents})::bigint)`,
  );
  return sql`select ${id} as source, l.leg, ${companyKey} as company_key, (${at} at time zone 'UTC')::date as day,
      case when l.cents > 0 then l.debit else l.credit end as debit,
      case when l.cents > 0 then l.credit else l.debit end as credit, abs(l.cents) as cents
    from ${from} cross join lateral (values ${sql.join(values, sql`, `)}) l(leg, debit, credit, cents)
    where l.cents <> 0 and ${where ?? sql`true`} and ${isMeant(which, at, companyKey)}`;
}

function isMeant(which: Which | undefined, at: SQL, companyKey: SQL): SQL {
  if (which === undefined) return sql`true`;
  if ('companyId' in which) return sql`${companyKey} = ${which.companyId}`;
  return sql`${at} >= ${which.from} and ${at} < ${which.before}`;
}

/** All legs that the rows of money have, whether they are posted or not. */
export const legsOfRows = (which?: Which): SQL =>
  sql.join(
    sources.map((source) => legsOf(source, which)),
    sql` union all `,
  );
