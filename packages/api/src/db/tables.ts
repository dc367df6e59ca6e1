import { getTableName, type Table } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import '../alerts/tables.ts';
import '../articles/tables.ts';
import '../audit/tables.ts';
import '../bank-accounts/tables.ts';
import '../collaboration/tables.ts';
import '../companies/tables.ts';
import '../drivers/tables.ts';
import '../features/tables.ts';
import '../idempotency/tables.ts';
import '../invoices/tables.ts';
import '../loads/tables.ts';
import '../outbox/tables.ts';
import '../payments/tables.ts';
import '../onboarding/tables.ts';
import '../probes/tables.ts';
import '../rate-limits/tables.ts';
import '../sessions/tables.ts';
import '../subscriptions/tables.ts';
import '../support-analytics/tables.ts';
import '../tenants/tables.ts';
import '../tickets/tables.ts';
import '../users/tables.ts';
import '../vehicles/tables.ts';
import './bookkeeping.ts';
import { declaredTables, type OwnedTable } from './ownership.ts';

/** Every table with its owner, parents before their children. */
export const tables: readonly OwnedTable[] = parentsFirst(declaredTables);

/** Where rows of a company live, children before their parents; the column names the company. */
export const purgeOrder: readonly { name: string; table: PgTable; companyColumn: PgColumn }[] = tables
  .toReversed()
  .flatMap(({ table, companyColumn }) => (companyColumn ? [{ name: getTableName(table), table, companyColumn }] : []));

function parentsFirst(declared: readonly OwnedTable[]): OwnedTable[] {
  const sorted = new Map<Table, OwnedTable>();
  const visit = (entry: OwnedTable) => {
    if (sorted.has(entry.table)) return;
    for (const key of getTableConfig(entry.table).foreignKeys) {
      const parent = declared.find(({ table }) => table === key.reference().foreignTable);
      if (parent && parent !== entry) visit(parent);
    }
    sorted.set(entry.table, entry);
  };
  declared.forEach(visit);
  return [...sorted.values()];
}
