import { sql } from 'drizzle-orm';
import { index, type PgColumn, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { companyId } from '../../../db/companies.ts';
import { cents, instant, oneOf } from '../../../db/columns.ts';
import { tenantOwned } from '../../../db/ownership.ts';
import { drivers } from '../drivers/tables.ts';
import { vehicles } from '../vehicles/tables.ts';
import { loadStatuses } from './rules.ts';

/** The city of a place such as 'Reno, NV', in lower case. */
export const cityOf = (place: PgColumn) => sql`lower(split_part(${place}, ',', 1))`;

export const loads = tenantOwned(
  pgTable(
    'loads',
    {
      id: text('id').primaryKey(),
      companyId: companyId(),
      loadNumber: text('load_number').notNull(),
      driverId: text('driver_id').references(() => drivers.id),
      vehicleId: text('vehicle_id').references(() => vehicles.id),
      status: text('status', { enum: loadStatuses }).notNull(),
      origin: text('origin').notNull(),
      destination: text('destination').notNull(),
      pickupAt: instant('pickup_at', { demo: 'daysAhead' }).notNull(),
      deliveryAt: instant('delivery_at', { demo: 'daysAhead' }).notNull(),
      revenueCents: cents('revenue_cents').notNull(),
      createdAt: instant('created_at', { demo: 'days' }).notNull(),
    },
    (table) => [
      uniqueIndex('loads_company_number').on(table.companyId, table.loadNumber),
      index('loads_created').on(table.createdAt),
      index('loads_by_company').on(table.companyId, table.id),
      index('loads_by_status').on(table.status, table.id),
      index('loads_by_number').on(sql`folded(${table.loadNumber}) text_pattern_ops`),
      index('loads_driver').on(table.driverId),
      index('loads_vehicle').on(table.vehicleId),
      index('loads_lanes').on(cityOf(table.origin), cityOf(table.destination), table.companyId),
      oneOf('loads_status', table.status, loadStatuses),
    ],
  ),
);
