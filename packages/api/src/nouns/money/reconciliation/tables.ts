import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cents, instant, oneOf } from '../../../db/columns.ts';
import { companyId } from '../../../db/companies.ts';
import { platform, tenantOwned } from '../../../db/ownership.ts';
import { differenceStates } from './rules.ts';

/** A difference between an account at the bank and in the ledger, from the sync that found it until it is explained. */
export const bankDifferences = tenantOwned(
  pgTable(
    'bank_differences',
    {
      id: text('id').primaryKey(),
      companyId: companyId(),
      bankAccountId: text('bank_account_id').notNull(),
      status: text('status', { enum: differenceStates }).notNull(),
      /** What the bank had more than the ledger when it was asked last. */
      differenceCents: cents('difference_cents').notNull(),
      foundAt: instant('found_at').notNull(),
      clearedAt: instant('cleared_at'),
    },
    (table) => [
      uniqueIndex('bank_differences_open')
        .on(table.bankAccountId)
        .where(sql`${table.status} = 'open'`),
      index('bank_differences_company').on(table.companyId),
      index('bank_differences_found').on(table.foundAt, table.id),
      oneOf('bank_differences_status', table.status, differenceStates),
      check('bank_differences_cleared', sql`(${table.status} = 'cleared') = (${table.clearedAt} is not null)`),
    ],
  ),
);

/** Rows of the bank and of the ledger that a user has matched: a pair, or one alone that a reason explains. */
export const bankMatches = tenantOwned(
  pgTable(
    'bank_matches',
    {
      id: text('id').primaryKey(),
      companyId: companyId(),
      bankAccountId: text('bank_account_id').notNull(),
      bankTransactionId: text('bank_transaction_id').unique(),
      ledgerTransferId: text('ledger_transfer_id'),
      /** What the bank has more than the ledger by these rows; 0 for a pair. */
      differenceCents: cents('difference_cents').notNull(),
      reason: text('reason').notNull(),
      matchedBy: text('matched_by').notNull(),
      matchedAt: instant('matched_at').notNull(),
      /** The day of its later row, Eastern. */
      day: date('day').notNull(),
    },
    (table) => [
      // Both legs of a transfer between two accounts can be matched, each on its account.
      uniqueIndex('bank_matches_ledger').on(table.bankAccountId, table.ledgerTransferId),
      index('bank_matches_company').on(table.companyId),
      check('bank_matches_rows', sql`${table.bankTransactionId} is not null or ${table.ledgerTransferId} is not null`),
    ],
  ),
);

/** An Eastern day that was closed, with all days before it; its matches are final. The first days were closed in UTC. */
export const bankClosedDays = platform(
  pgTable('bank_closed_days', {
    day: date('day').primaryKey(),
    /** The first moment after it. */
    endsAt: instant('ends_at').notNull(),
    /** The balances of all accounts at its end. */
    totalCents: cents('total_cents').notNull(),
    closedBy: text('closed_by').notNull(),
    closedAt: instant('closed_at').notNull(),
  }),
);
