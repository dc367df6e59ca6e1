import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { companyId } from '../../../db/companies.ts';
import { instant, oneOf } from '../../../db/columns.ts';
import { tenantOwned } from '../../../db/ownership.ts';
import { vehicleStatuses } from './rules.ts';

export const vehicles = tenantOwned(
  pgTable(
    'vehicles',
    {
      id: text('id').primaryKey(),
      companyId: companyId(),
      unitNumber: text('unit_number').notNull(),
      make: text('make').notNull(),
      modelYear: integer('model_year').notNull(),
      status: text('status', { enum: vehicleStatuses }).notNull(),
      createdAt: instant('created_at', { demo: 'days' }).notNull(),
    },
    (table) => [
      index('vehicles_running')
        .on(table.companyId)
        .where(sql`${table.status} <> 'retired'`),
      index('vehicles_by_status').on(table.status, table.id),
      index('vehicles_by_unit').on(sql`folded(${table.unitNumber}) text_pattern_ops`),
      uniqueIndex('vehicles_company_unit').on(table.companyId, table.unitNumber),
      oneOf('vehicles_status', table.status, vehicleStatuses),
    ],
  ),
);
