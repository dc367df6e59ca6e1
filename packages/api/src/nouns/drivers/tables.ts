import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { companyId } from '../../db/companies.ts';
import { instant, oneOf } from '../../db/columns.ts';
import { tenantOwned } from '../../db/ownership.ts';

export const driverStatuses = ['available', 'driving', 'off_duty'] as const;

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
      oneOf('drivers_status', table.status, driverStatuses),
    ],
  ),
);
