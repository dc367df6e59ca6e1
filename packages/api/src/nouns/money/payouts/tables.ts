import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { cents, instant, oneOf } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import { payoutStatuses, transactionKinds } from '../payment-provider/rules.ts';

/** What the payment provider sends to the bank. It has no company and no name. */
export const payouts = platform(
  pgTable(
    'payouts',
    {
      /** The provider's. */
      reference: text('reference').primaryKey(),
      /** Below 0 if the provider takes money from the bank. */
      cents: cents('cents').notNull(),
      status: text('status', { enum: payoutStatuses }).notNull(),
      /** When the money is at the bank. */
      arrivesOn: date('arrives_on').notNull(),
      /** Whether the provider can list its parts; not of one that a person has ordered there. */
      hasParts: boolean('has_parts').notNull(),
      /** When its parts were read; null before. */
      readAt: instant('read_at'),
      foundAt: instant('found_at').notNull(),
      /** Since when it is not the sum of what HQ has; null while it is. */
      unmatchedSince: instant('unmatched_since'),
    },
    (table) => [
      index('payouts_arrives').on(table.arrivesOn, table.reference),
      index('payouts_unmatched')
        .on(table.unmatchedSince)
        .where(sql`${table.unmatchedSince} is not null`),
      oneOf('payouts_status', table.status, payoutStatuses),
    ],
  ),
);

/** Each change of the balance at the provider, as the provider has listed it. */
export const providerTransactions = platform(
  pgTable(
    'provider_transactions',
    {
      reference: text('reference').primaryKey(),
      at: instant('at').notNull(),
      kind: text('kind', { enum: transactionKinds }).notNull(),
      /** The provider's reference of the charge, the refund, the dispute or the payout; its own one if it has none. */
      about: text('about').notNull(),
      grossCents: cents('gross_cents').notNull(),
      feeCents: cents('fee_cents').notNull(),
      netCents: cents('net_cents').generatedAlwaysAs(sql`gross_cents - fee_cents`),
      /** The payout that has paid it out; null before. */
      payout: text('payout'),
      /** What it is, in the words of a person, if it is of nothing that HQ has. */
      explanation: text('explanation'),
      explainedBy: text('explained_by'),
      explainedAt: instant('explained_at'),
    },
    (table) => [
      index('provider_transactions_about').on(table.about),
      index('provider_transactions_payout').on(table.payout),
      index('provider_transactions_at').on(table.at),
      oneOf('provider_transactions_kind', table.kind, transactionKinds),
      check(
        'provider_transactions_explained',
        sql`num_nonnulls(${table.explanation}, ${table.explainedBy}, ${table.explainedAt}) in (0, 3)`,
      ),
    ],
  ),
);

/** The row of HQ that has a reference of the provider; it stays when the row goes with its tenant. */
export const providerSources = platform(
  pgTable('provider_sources', { reference: text('reference').notNull(), source: text('source').notNull() }, (table) => [
    primaryKey({ name: 'provider_sources_key', columns: [table.reference, table.source] }),
    index('provider_sources_source').on(table.source),
  ]),
  { outlivesCompany: true },
);

/** What the provider said when it was asked the last time; one row. */
export const providerReadings = platform(
  pgTable('provider_readings', {
    id: text('id').primaryKey(),
    isSandbox: boolean('is_sandbox').notNull(),
    /** The balance that it has told. */
    balanceCents: cents('balance_cents').notNull(),
    /** The sum of its transactions then. */
    keptCents: cents('kept_cents').notNull(),
    readTo: instant('read_to').notNull(),
  }),
);
