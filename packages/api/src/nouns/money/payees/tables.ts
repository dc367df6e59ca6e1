import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { companies, companyId } from '../../../db/companies.ts';
import { instant } from '../../../db/columns.ts';
import { tenantOwned } from '../../../db/ownership.ts';

/** An account elsewhere that a company's withdrawals go to. The provider alone has its number. */
export const bankPayees = tenantOwned(
  pgTable(
    'bank_payees',
    {
      id: text('id').primaryKey(),
      companyId: companyId(),
      holderName: text('holder_name').notNull(),
      routingNumber: text('routing_number').notNull(),
      accountLast4: text('account_last4').notNull(),
      providerId: text('provider_id').notNull(),
      changedBy: text('changed_by').notNull(),
      changedAt: instant('changed_at').notNull(),
      usableFrom: instant('usable_from').notNull(),
      /** To call before anything is withdrawn: the company's number when the change was asked for. */
      numberOnFile: text('number_on_file'),
      /** The call to the company: the person reached, and the number. */
      spokeWith: text('spoke_with'),
      calledNumber: text('called_number'),
      calledBy: text('called_by'),
      calledAt: instant('called_at'),
      replacedAt: instant('replaced_at'),
    },
    (table) => [
      uniqueIndex('bank_payees_current')
        .on(table.companyId)
        .where(sql`${table.replacedAt} is null`),
      index('bank_payees_company').on(table.companyId, table.changedAt),
      check(
        'bank_payees_call',
        sql`num_nonnulls(${table.spokeWith}, ${table.calledNumber}, ${table.calledBy}, ${table.calledAt}) in (0, 4)`,
      ),
    ],
  ),
);

/** A notice that a company's invoices are assigned to a factoring company. While it stands the bank details do. */
export const factoringNotices = tenantOwned(
  pgTable('factoring_notices', {
    companyId: text('company_id')
      .primaryKey()
      .references(() => companies.id),
    factorName: text('factor_name').notNull(),
    filedBy: text('filed_by').notNull(),
    filedAt: instant('filed_at').notNull(),
  }),
);
