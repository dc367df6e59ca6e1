import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../../db/columns.ts';
import { tenantOwned } from '../../../db/ownership.ts';
import { companyId } from '../../../db/companies.ts';
import { applicationStates, bankCustomerStates } from './rules.ts';

/** A person that a company's account was opened for. */
export const bankCustomers = tenantOwned(
  pgTable(
    'bank_customers',
    {
      id: text('id').primaryKey(),
      companyId: companyId(),
      firstName: text('first_name').notNull(),
      lastName: text('last_name').notNull(),
      email: text('email').notNull(),
      phone: text('phone').notNull(),
      status: text('status', { enum: bankCustomerStates }).notNull(),
      /** All that is ever kept of the social security number. */
      ssnLast4: text('ssn_last4').notNull(),
      providerId: text('provider_id').notNull().unique(),
      createdAt: instant('created_at', { demo: 'days' }).notNull(),
    },
    (table) => [
      index('bank_customers_company').on(table.companyId),
      oneOf('bank_customers_status', table.status, bankCustomerStates),
      check('bank_customers_ssn', sql`${table.ssnLast4} ~ '^[0-9]{4}$'`),
    ],
  ),
);

/**
 * An application for a customer and an account, from the request to the bank's answer. The social security number and
 * the date of birth are in the request alone: without it the bank can be asked what it has, and not be told again.
 */
export const bankApplications = tenantOwned(
  pgTable(
    'bank_applications',
    {
      /** Also the key under which the provider opens one customer. */
      id: text('id').primaryKey(),
      companyId: companyId(),
      status: text('status', { enum: applicationStates }).notNull(),
      firstName: text('first_name').notNull(),
      lastName: text('last_name').notNull(),
      email: text('email').notNull(),
      phone: text('phone').notNull(),
      ssnLast4: text('ssn_last4').notNull(),
      customerId: text('customer_id').references(() => bankCustomers.id),
      attempts: integer('attempts').notNull().default(0),
      /** Claims since the provider last answered. */
      claims: integer('claims').notNull().default(0),
      claimedUntil: instant('claimed_until').notNull(),
      createdAt: instant('created_at').notNull(),
    },
    (table) => [
      uniqueIndex('bank_applications_open')
        .on(table.companyId)
        .where(sql`${table.status} in ('sending', 'unanswered', 'pending')`),
      index('bank_applications_due')
        .on(table.claimedUntil)
        .where(sql`${table.status} in ('sending', 'unanswered', 'pending')`),
      index('bank_applications_company').on(table.companyId),
      index('bank_applications_customer').on(table.customerId),
      oneOf('bank_applications_status', table.status, applicationStates),
      check('bank_applications_ssn', sql`${table.ssnLast4} ~ '^[0-9]{4}$'`),
    ],
  ),
);
