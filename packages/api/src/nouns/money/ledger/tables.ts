import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cents, instant, oneOf } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import { ledgerAccountKinds, postingKinds } from './rules.ts';

const counter = (name: string) => cents(name).notNull().default(0);

/**
 * An account of the ledger. Triggers alone change its counters, with the transfer that moves them. It outlives the
 * company, which it knows by its id and nothing else.
 */
export const ledgerAccounts = platform(
  pgTable(
    'ledger_accounts',
    {
      id: text('id').primaryKey(),
      kind: text('kind', { enum: ledgerAccountKinds }).notNull(),
      /** Names an account of the platform, such as `clearing:ach`. */
      code: text('code').unique(),
      companyKey: text('company_key'),
      currency: text('currency').notNull().default('USD'),
      allowsNegative: boolean('allows_negative').notNull().default(false),
      blocksDebits: boolean('blocks_debits').notNull().default(false),
      debitsPending: counter('debits_pending'),
      debitsPosted: counter('debits_posted'),
      creditsPending: counter('credits_pending'),
      creditsPosted: counter('credits_posted'),
      /** Number of entries, and so the place of the newest. */
      entries: bigint('entries', { mode: 'number' }).notNull().default(0),
      createdAt: instant('created_at').notNull(),
      closedAt: instant('closed_at'),
    },
    (table) => [
      index('ledger_accounts_company').on(table.companyKey),
      oneOf('ledger_accounts_kind', table.kind, ledgerAccountKinds),
      check('ledger_accounts_owner', sql`(${table.kind} = 'customer') = (${table.companyKey} is not null)`),
      check('ledger_accounts_code', sql`(${table.kind} = 'customer') = (${table.code} is null)`),
      check('ledger_accounts_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
      check(
        'ledger_accounts_counters',
        sql`least(${table.debitsPending}, ${table.debitsPosted}, ${table.creditsPending}, ${table.creditsPosted}) >= 0`,
      ),
    ],
  ),
  { outlivesCompany: true },
);

/** Money from one account to another, or the hold of it; append-only. Its insertion moves the counters. */
export const ledgerTransfers = platform(
  pgTable(
    'ledger_transfers',
    {
      id: text('id').primaryKey(),
      /** The legs of one event share it. */
      journalId: text('journal_id').notNull(),
      kind: text('kind', { enum: postingKinds }).notNull(),
      // The trigger that applies the transfer finds and locks both accounts; foreign keys would lock them once more, and
      // transfers on one account would then wait for the list of its lockers.
      debitAccountId: text('debit_account_id').notNull(),
      creditAccountId: text('credit_account_id').notNull(),
      amountCents: cents('amount_cents').notNull(),
      currency: text('currency').notNull().default('USD'),
      /** The hold that this posts, voids or expires. */
      pendingId: text('pending_id'),
      /** The transfer that this takes back. */
      reverses: text('reverses'),
      /** The end of a hold; one without an end lasts until it is posted or voided. */
      expiresAt: instant('expires_at'),
      memo: text('memo').notNull(),
      createdAt: instant('created_at').notNull(),
    },
    (table) => [
      uniqueIndex('ledger_transfers_pending')
        .on(table.pendingId)
        .where(sql`${table.pendingId} is not null`),
      uniqueIndex('ledger_transfers_reverses')
        .on(table.reverses)
        .where(sql`${table.reverses} is not null`),
      index('ledger_transfers_journal').on(table.journalId),
      // Transactions in the order of their time: all, those of an account, and those of an amount.
      index('ledger_transfers_time').on(table.createdAt, table.id),
      index('ledger_transfers_debit').on(table.debitAccountId, table.createdAt, table.id),
      index('ledger_transfers_credit').on(table.creditAccountId, table.createdAt, table.id),
      index('ledger_transfers_cents').on(table.amountCents, table.createdAt, table.id),
      oneOf('ledger_transfers_kind', table.kind, postingKinds),
      check('ledger_transfers_amount', sql`${table.amountCents} > 0`),
      check('ledger_transfers_accounts', sql`${table.debitAccountId} <> ${table.creditAccountId}`),
      check(
        'ledger_transfers_pending_of',
        sql`(${table.kind} in ('post', 'void', 'expire')) = (${table.pendingId} is not null)`,
      ),
      check('ledger_transfers_reverses_of', sql`(${table.kind} = 'reversal') = (${table.reverses} is not null)`),
      check('ledger_transfers_expires', sql`${table.kind} = 'hold' or ${table.expiresAt} is null`),
    ],
  ),
  { outlivesCompany: true },
);

/** A posted transfer seen from one of its accounts; append-only, written by a trigger alone. */
export const ledgerEntries = platform(
  pgTable(
    'ledger_entries',
    {
      accountId: text('account_id').notNull(),
      /** Place among the entries of the account, from 1 on, without holes. */
      seq: bigint('seq', { mode: 'number' }).notNull(),
      transferId: text('transfer_id').notNull(),
      /** Positive for a credit. */
      amountCents: cents('amount_cents').notNull(),
      /** The account's balance after this entry. */
      balanceCents: cents('balance_cents').notNull(),
      createdAt: instant('created_at').notNull(),
    },
    (table) => [primaryKey({ columns: [table.accountId, table.seq] })],
  ),
  { outlivesCompany: true },
);

/** Holds that stand, written by a trigger alone; an expired one stands here until it is swept, and counts for nothing. */
export const ledgerHolds = platform(
  pgTable(
    'ledger_holds',
    {
      transferId: text('transfer_id').primaryKey(),
      debitAccountId: text('debit_account_id').notNull(),
      creditAccountId: text('credit_account_id').notNull(),
      amountCents: cents('amount_cents').notNull(),
      expiresAt: instant('expires_at'),
    },
    (table) => [
      index('ledger_holds_debit').on(table.debitAccountId),
      index('ledger_holds_credit').on(table.creditAccountId),
      index('ledger_holds_expires').on(table.expiresAt),
    ],
  ),
  { outlivesCompany: true },
);
