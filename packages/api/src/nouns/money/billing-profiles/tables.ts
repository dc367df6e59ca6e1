import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companies, companyId } from '../../../db/companies.ts';
import { instant, texts } from '../../../db/columns.ts';
import { platform, tenantOwned } from '../../../db/ownership.ts';
import { users } from '../../people/users/tables.ts';

/** To whom the invoices of a company are made out, and whether it pays tax. */
export const billingProfiles = tenantOwned(
  pgTable(
    'billing_profiles',
    {
      companyId: text('company_id')
        .primaryKey()
        .references(() => companies.id),
      legalName: text('legal_name'),
      address: text('address'),
      mails: texts('mails'),
      /** Of the certificate by which it pays no tax. */
      exemptionNumber: text('exemption_number'),
      /** The last day without tax, in UTC; null if it has none. */
      exemptUntil: date('exempt_until'),
      /** What the payment provider calls the company, once it knows it. */
      providerCustomer: text('provider_customer').unique(),
      version: integer('version').notNull(),
      updatedAt: instant('updated_at').notNull(),
    },
    (table) => [
      check(
        'billing_profiles_exemption',
        sql`${table.exemptUntil} is null or coalesce(${table.exemptionNumber}, '') <> ''`,
      ),
      check('billing_profiles_mails', sql`jsonb_array_length(${table.mails}) <= 6`),
    ],
  ),
);

/** The tax that a company pays from a day on, in millionths; none before the first. */
export const taxRates = tenantOwned(
  pgTable(
    'tax_rates',
    {
      companyId: companyId(),
      /** In UTC. */
      validFrom: date('valid_from').notNull(),
      ratePpm: integer('rate_ppm').notNull(),
      setBy: text('set_by')
        .notNull()
        .references(() => users.id),
      setAt: instant('set_at').notNull(),
    },
    (table) => [
      primaryKey({ name: 'tax_rates_key', columns: [table.companyId, table.validFrom] }),
      index('tax_rates_set_by').on(table.setBy),
      check('tax_rates_rate', sql`${table.ratePpm} between 0 and 300000`),
    ],
  ),
);

/** The seller on the invoices: one row, written with the first change by staff. */
export const sellerProfile = platform(
  pgTable(
    'seller_profile',
    {
      isOnly: boolean('is_only').primaryKey().default(true),
      name: text('name').notNull(),
      address: text('address'),
      taxNumber: text('tax_number'),
      howToPay: text('how_to_pay'),
      version: integer('version').notNull(),
      updatedAt: instant('updated_at').notNull(),
    },
    (table) => [check('seller_profile_only', sql`${table.isOnly}`)],
  ),
);
