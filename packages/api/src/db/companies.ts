import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { tenantOwned } from './ownership.ts';

const table = pgTable(
  'companies',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    dotNumber: text('dot_number').unique(),
    mcNumber: text('mc_number'),
    phone: text('phone'),
    address: text('address'),
    city: text('city'),
    state: text('state'),
    createdAt: instant('created_at', { demo: 'months' }).notNull(),
  },
  (table) => [
    // The name itself is the last column: an index-only scan needs the columns of the expression, too.
    index('companies_by_name').on(sql`lower(${table.name}) collate "C"`, table.id, table.name),
    index('companies_trigrams').using('gin', sql`folded(${table.name}) gin_trgm_ops`),
    index('companies_words').using('gin', sql`word_starts(${table.name})`),
  ],
);

export const companies = tenantOwned(table, table.id);

/** The company of a row. */
export const companyId = () =>
  text('company_id')
    .notNull()
    .references(() => companies.id);
