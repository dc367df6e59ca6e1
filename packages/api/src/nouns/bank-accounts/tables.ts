import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { companies } from '../companies/tables.ts';
import { cents, instant, oneOf } from '../../db/columns.ts';
import { tenantOwned } from '../../db/ownership.ts';

export const bankAccountStatuses = ['open', 'frozen', 'closed'] as const;
export const bankAccountTypes = ['business_checking', 'business_savings'] as const;
export const bankTransferStatuses = ['pending', 'completed', 'failed'] as const;

export const bankAccounts = tenantOwned(
  pgTable(
    'bank_accounts',
    {
      id: text('id').primaryKey(),
      companyId: text('company_id')
        .notNull()
        .references(() => companies.id),
      type: text('type', { enum: bankAccountTypes }).notNull(),
      status: text('status', { enum: bankAccountStatuses }).notNull(),
      balanceCents: cents('balance_cents').notNull(),
      createdAt: instant('created_at').notNull(),
    },
    (table) => [
      index('bank_accounts_company').on(table.companyId),
      oneOf('bank_accounts_type', table.type, bankAccountTypes),
      oneOf('bank_accounts_status', table.status, bankAccountStatuses),
    ],
  ),
);

export const bankTransfers = tenantOwned(
  pgTable(
    'bank_transfers',
    {
      id: text('id').primaryKey(),
      companyId: text('company_id')
        .notNull()
        .references(() => companies.id),
      accountId: text('account_id')
        .notNull()
        .references(() => bankAccounts.id),
      status: text('status', { enum: bankTransferStatuses }).notNull(),
      amountCents: cents('amount_cents').notNull(),
      description: text('description').notNull(),
      createdAt: instant('created_at').notNull(),
      settledAt: instant('settled_at'),
    },
    (table) => [
      index('bank_transfers_company').on(table.companyId, table.createdAt),
      index('bank_transfers_account').on(table.accountId),
      oneOf('bank_transfers_status', table.status, bankTransferStatuses),
      check('bank_transfers_amount', sql`${table.amountCents} > 0`),
    ],
  ),
);
