import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { companyId } from '../../../db/companies.ts';
import { instant, oneOf } from '../../../db/columns.ts';
import { tenantOwned } from '../../../db/ownership.ts';
import { driverStatuses } from './rules.ts';

export const drivers = tenantOwned(
  pgTable(
    'drivers',
    {
      id: text('id').primaryKey(),
      companyId: companyId(),
      firstName: text('first_name').notNull(),
      lastName: text('last_name').notNull(),
      phone: text('phone'),
      status: text('status', { enum: driverStatuses }).notNull(),
      createdAt: instant('created_at', { demo: 'days' }).notNull(),
    },
    (table) => [
      index('drivers_company').on(table.companyId),
      index('drivers_created').on(table.createdAt),
      index('drivers_by_status').on(table.status, table.id),
      index('drivers_words').using('gin', sql`word_starts(${table.firstName} || ' ' || ${table.lastName})`),
      oneOf('drivers_status', table.status, driverStatuses),
    ],
  ),
);
