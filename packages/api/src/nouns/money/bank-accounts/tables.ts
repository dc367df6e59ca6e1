import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId } from '../../../db/companies.ts';
import { cents, instant, oneOf } from '../../../db/columns.ts';
import { tenantOwned } from '../../../db/ownership.ts';
import { bankOrders, freezeStates } from './rules.ts';
import { bankCustomers } from '../bank-customers/tables.ts';
import { ledgerAccounts } from '../ledger/tables.ts';
import { accountLimits, cardLimits } from '../bank-provider/rules.ts';

export const bankAccountStatuses = ['open', 'frozen', 'closed'] as const;
export const bankAccountTypes = ['business_checking', 'business_savings'] as const;

export const bankAccounts = tenantOwned(
  pgTable(
    'bank_accounts',
    {
      id: text('id').primaryKey(),
      companyId: companyId(),
      type: text('type', { enum: bankAccountTypes }).notNull(),
      status: text('status', { enum: bankAccountStatuses }).notNull(),
      /** Takes no debits, beside its status. */
      isRestricted: boolean('is_restricted').notNull().default(false),
      /** Holds the balance; outlives this row. */
      ledgerAccountId: text('ledger_account_id')
        .notNull()
        .unique()
        .references(() => ledgerAccounts.id),
      customerId: text('customer_id').references(() => bankCustomers.id),
      depositProduct: text('deposit_product').notNull().default('Checking'),
      /** All that is kept of the account number. */
      accountLast4: text('account_last4').notNull(),
      routingNumber: text('routing_number').notNull(),
      providerAccountId: text('provider_account_id').notNull().unique(),
      createdAt: instant('created_at', { demo: 'days' }).notNull(),
    },
    (table) => [
      index('bank_accounts_company').on(table.companyId),
      index('bank_accounts_customer').on(table.customerId),
      index('bank_accounts_last4').on(table.accountLast4),
      oneOf('bank_accounts_type', table.type, bankAccountTypes),
      oneOf('bank_accounts_status', table.status, bankAccountStatuses),
    ],
  ),
);

/** An order for an account on its way to the bank. */
export const bankFreezes = tenantOwned(
  pgTable(
    'bank_freezes',
    {
      /** Also the key under which the provider carries it out once. */
      id: text('id').primaryKey(),
      companyId: companyId(),
      bankAccountId: text('bank_account_id').notNull(),
      action: text('action', { enum: bankOrders }).notNull(),
      reason: text('reason').notNull(),
      status: text('status', { enum: freezeStates }).notNull(),
      /** Why the provider has refused it. */
      code: text('code'),
      attempts: integer('attempts').notNull().default(0),
      /** Claims since the provider last answered. */
      claims: integer('claims').notNull().default(0),
      /** Absent if no person has given it. */
      orderedBy: text('ordered_by'),
      claimedUntil: instant('claimed_until').notNull(),
      createdAt: instant('created_at').notNull(),
    },
    (table) => [
      index('bank_freezes_company').on(table.companyId),
      index('bank_freezes_account').on(table.bankAccountId, table.createdAt),
      index('bank_freezes_due')
        .on(table.claimedUntil)
        .where(sql`${table.status} in ('sending', 'unanswered')`),
      oneOf('bank_freezes_status', table.status, freezeStates),
      oneOf('bank_freezes_action', table.action, bankOrders),
    ],
  ),
);

/** A limit of a company; a temporary one counts until its time and not after, swept or not. */
export const bankLimits = tenantOwned(
  pgTable(
    'bank_limits',
    {
      companyId: companyId(),
      name: text('name', { enum: [...accountLimits, ...cardLimits] }).notNull(),
      /** Absent if the limit is set for a time alone. */
      amountCents: cents('amount_cents'),
      temporaryCents: cents('temporary_cents'),
      temporaryUntil: instant('temporary_until'),
    },
    (table) => [
      primaryKey({ columns: [table.companyId, table.name] }),
      oneOf('bank_limits_name', table.name, [...accountLimits, ...cardLimits]),
      check('bank_limits_amount', sql`least(${table.amountCents}, ${table.temporaryCents}) >= 0`),
      check('bank_limits_temporary', sql`(${table.temporaryCents} is null) = (${table.temporaryUntil} is null)`),
    ],
  ),
);
