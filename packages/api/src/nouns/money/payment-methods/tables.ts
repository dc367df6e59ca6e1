import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { companyId } from '../../../db/companies.ts';
import { instant, oneOf } from '../../../db/columns.ts';
import { tenantOwned } from '../../../db/ownership.ts';
import { methodKinds, methodStatuses } from './rules.ts';

/**
 * Cards and bank accounts that tenants have left with the payment provider, as far as people have to recognize them. Their
 * numbers are with the provider alone. The newest active one is charged.
 */
export const paymentMethods = tenantOwned(
  pgTable(
    'payment_methods',
    {
      id: text('id').primaryKey(),
      companyId: companyId(),
      providerRef: text('provider_ref').notNull(),
      kind: text('kind', { enum: methodKinds }).notNull(),
      /** Of a card, such as visa. */
      brand: text('brand'),
      last4: text('last4').notNull(),
      expMonth: integer('exp_month'),
      expYear: integer('exp_year'),
      /** The bank of an account. */
      bank: text('bank'),
      status: text('status', { enum: methodStatuses }).notNull(),
      /** The provider's reference of the tenant's consent to debits. */
      mandate: text('mandate'),
      createdAt: instant('created_at').notNull(),
      updatedAt: instant('updated_at').notNull(),
    },
    (table) => [
      index('payment_methods_company').on(table.companyId, table.createdAt),
      uniqueIndex('payment_methods_provider_ref').on(table.providerRef),
      oneOf('payment_methods_kind', table.kind, methodKinds),
      oneOf('payment_methods_status', table.status, methodStatuses),
      // No more of a number is ever kept.
      check('payment_methods_last4', sql`${table.last4} ~ '^[0-9]{4}$'`),
    ],
  ),
);
