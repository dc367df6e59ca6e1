import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { approvals } from '../approvals/tables.ts';
import { cents, instant, oneOf } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import { ledgerAccounts } from '../ledger/tables.ts';
import { transferStates, transferTypes } from './rules.ts';

/** An emergency transfer, from proposal to its end. */
export const bankTransfers = platform(
  pgTable(
    'bank_transfers',
    {
      /** Also the key under which the provider pays once. */
      id: text('id').primaryKey(),
      companyKey: text('company_key').notNull(),
      bankAccountId: text('bank_account_id').notNull(),
      type: text('type', { enum: transferTypes }).notNull(),
      status: text('status', { enum: transferStates }).notNull(),
      amountCents: cents('amount_cents').notNull(),
      description: text('description').notNull(),
      reason: text('reason').notNull(),
      debitAccountId: text('debit_account_id')
        .notNull()
        .references(() => ledgerAccounts.id),
      creditAccountId: text('credit_account_id')
        .notNull()
        .references(() => ledgerAccounts.id),
      /** The hold that stands for it, and the transfer that posted it. */
      holdId: text('hold_id'),
      postedId: text('posted_id'),
      approvalId: text('approval_id').references(() => approvals.id),
      initiatedBy: text('initiated_by').notNull(),
      attempts: integer('attempts').notNull().default(0),
      /** Claims since the provider last answered. */
      claims: integer('claims').notNull().default(0),
      claimedUntil: instant('claimed_until'),
      providerPaymentId: text('provider_payment_id'),
      /** When the bank was first asked to pay it. */
      sentAt: instant('sent_at'),
      /** When the receiver has it, for a payment by ACH that was sent. */
      arrivesAt: instant('arrives_at'),
      /** Why it failed, or its return code. */
      code: text('code'),
      createdAt: instant('created_at').notNull(),
      updatedAt: instant('updated_at').notNull(),
    },
    (table) => [
      index('bank_transfers_company').on(table.companyKey, table.createdAt),
      index('bank_transfers_initiator').on(table.initiatedBy, table.createdAt),
      index('bank_transfers_approval').on(table.approvalId),
      index('bank_transfers_debit').on(table.debitAccountId),
      index('bank_transfers_credit').on(table.creditAccountId),
      index('bank_transfers_arrives')
        .on(table.arrivesAt, table.id)
        .where(sql`${table.arrivesAt} is not null`),
      index('bank_transfers_due')
        .on(table.claimedUntil, table.id)
        .where(sql`${table.status} in ('approved', 'submitting', 'submitted', 'requires_attention')`),
      oneOf('bank_transfers_type', table.type, transferTypes),
      oneOf('bank_transfers_status', table.status, transferStates),
      check('bank_transfers_amount', sql`${table.amountCents} > 0`),
    ],
  ),
  { outlivesCompany: true },
);

/** News of the provider, each once. */
export const bankEvents = platform(
  pgTable(
    'bank_events',
    {
      /** The provider's id of the event. */
      id: text('id').primaryKey(),
      transferId: text('transfer_id').notNull(),
      state: text('state').notNull(),
      code: text('code'),
      at: instant('at').notNull(),
      receivedAt: instant('received_at').notNull(),
      /** Absent while the transfer is unknown, or an earlier state is yet to come. */
      outcome: text('outcome', { enum: ['applied', 'late'] }),
    },
    (table) => [index('bank_events_transfer').on(table.transferId, table.at)],
  ),
  { outlivesCompany: true },
);
