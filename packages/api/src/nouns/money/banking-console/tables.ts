import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cents, instant, oneOf } from '../../../db/columns.ts';
import { companyId } from '../../../db/companies.ts';
import { platform, tenantOwned } from '../../../db/ownership.ts';
import { syncStates } from './rules.ts';

/** A run over all accounts at the bank; at most one is running, in whichever process. */
export const bankSyncs = platform(
  pgTable(
    'bank_syncs',
    {
      id: text('id').primaryKey(),
      isRunning: boolean('is_running').notNull().default(true),
      startedAt: instant('started_at').notNull(),
      finishedAt: instant('finished_at'),
    },
    (table) => [
      uniqueIndex('bank_syncs_running')
        .on(table.isRunning)
        .where(sql`${table.isRunning}`),
      index('bank_syncs_started').on(table.startedAt),
      check('bank_syncs_finished', sql`${table.isRunning} = (${table.finishedAt} is null)`),
    ],
  ),
);

/** An account in a run: what the bank has said of it, beside the ledger at that moment. */
export const bankSyncAccounts = tenantOwned(
  pgTable(
    'bank_sync_accounts',
    {
      syncId: text('sync_id').notNull(),
      companyId: companyId(),
      bankAccountId: text('bank_account_id').notNull(),
      status: text('status', { enum: syncStates }).notNull(),
      attempts: integer('attempts').notNull().default(0),
      claimedUntil: instant('claimed_until').notNull(),
      settledAt: instant('settled_at'),
      newTransactions: integer('new_transactions').notNull().default(0),
      bankBalanceCents: cents('bank_balance_cents'),
      ledgerBalanceCents: cents('ledger_balance_cents'),
    },
    (table) => [
      primaryKey({ columns: [table.companyId, table.syncId, table.bankAccountId] }),
      index('bank_sync_accounts_sync').on(table.syncId, table.bankAccountId),
      index('bank_sync_accounts_account').on(table.bankAccountId, table.settledAt),
      index('bank_sync_accounts_due')
        .on(table.claimedUntil)
        .where(sql`${table.status} = 'waiting'`),
      oneOf('bank_sync_accounts_status', table.status, syncStates),
      check('bank_sync_accounts_settled', sql`(${table.status} = 'waiting') = (${table.settledAt} is null)`),
    ],
  ),
);

/** Money that has moved on an account, as the bank has it. */
export const bankTransactions = tenantOwned(
  pgTable(
    'bank_transactions',
    {
      id: text('id').primaryKey(),
      providerId: text('provider_id').notNull().unique(),
      companyId: companyId(),
      bankAccountId: text('bank_account_id').notNull(),
      /** The transfer that the payment was sent for; absent for money that was not sent from here. */
      paymentKey: text('payment_key'),
      amountCents: cents('amount_cents').notNull(),
      description: text('description').notNull(),
      at: instant('at').notNull(),
      seenAt: instant('seen_at').notNull(),
    },
    (table) => [
      index('bank_transactions_company').on(table.companyId),
      index('bank_transactions_account').on(table.bankAccountId, table.at),
    ],
  ),
);

/** From when months of statements are Eastern; without a row all are. An installation that is older has issued some in UTC. */
export const bankCalendar = platform(
  pgTable(
    'bank_calendar',
    {
      isOnly: boolean('is_only').primaryKey().default(true),
      /** The first moment of the first Eastern month: the end of the last one in UTC. */
      easternFrom: instant('eastern_from').notNull(),
    },
    (table) => [check('bank_calendar_only', sql`${table.isOnly}`)],
  ),
);
