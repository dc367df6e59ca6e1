import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { companyId } from '../../../db/companies.ts';
import { cents, instant, literals, oneOf } from '../../../db/columns.ts';
import { tenantOwned } from '../../../db/ownership.ts';
import { invoices } from '../invoices/tables.ts';
import { methodKinds } from '../payment-provider/rules.ts';
import { checkoutPurposes, checkoutStatuses, methodStatuses, openStatuses } from './rules.ts';

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

/**
 * Pages of the provider on which tenants pay an invoice or leave a method. Their addresses are kept nowhere. An invoice has
 * at most one that is open.
 */
export const checkouts = tenantOwned(
  pgTable(
    'checkouts',
    {
      /** Also the idempotency key at the provider. */
      id: text('id').primaryKey(),
      companyId: companyId(),
      purpose: text('purpose', { enum: checkoutPurposes }).notNull(),
      invoiceId: text('invoice_id').references(() => invoices.id),
      amountCents: cents('amount_cents'),
      status: text('status', { enum: checkoutStatuses }).notNull(),
      providerRef: text('provider_ref'),
      attempts: integer('attempts').notNull().default(0),
      /** When the provider is asked next, while it is open. */
      claimedUntil: instant('claimed_until'),
      until: instant('until').notNull(),
      createdAt: instant('created_at').notNull(),
    },
    (table) => [
      index('checkouts_company').on(table.companyId),
      index('checkouts_invoice').on(table.invoiceId),
      uniqueIndex('checkouts_open')
        .on(table.invoiceId)
        .where(sql`${table.status} in (${literals(openStatuses)})`),
      uniqueIndex('checkouts_provider_ref').on(table.providerRef),
      index('checkouts_asked')
        .on(table.claimedUntil)
        .where(sql`${table.status} = 'open'`),
      oneOf('checkouts_purpose', table.purpose, checkoutPurposes),
      oneOf('checkouts_status', table.status, checkoutStatuses),
      check(
        'checkouts_invoice_amount',
        sql`(${table.purpose} = 'invoice') = (${table.invoiceId} is not null)
        and (${table.invoiceId} is null) = (${table.amountCents} is null)`,
      ),
      check('checkouts_opened', sql`${table.status} not in ('open', 'complete') or ${table.providerRef} is not null`),
    ],
  ),
);
