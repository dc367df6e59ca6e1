import { getTableName, type Table } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import './nouns/alerts/tables.ts';
import './nouns/articles/tables.ts';
import './http/audit/tables.ts';
import './nouns/bank-accounts/tables.ts';
import './nouns/collaboration/tables.ts';
import './nouns/companies/tables.ts';
import './nouns/drivers/tables.ts';
import './nouns/features/tables.ts';
import './http/idempotency/tables.ts';
import './nouns/invoices/tables.ts';
import './nouns/ledger/tables.ts';
import './nouns/loads/tables.ts';
import './nouns/outbox/tables.ts';
import './nouns/payments/tables.ts';
import './nouns/onboarding/tables.ts';
import './nouns/probes/tables.ts';
import './http/limits/tables.ts';
import './nouns/sessions/tables.ts';
import './nouns/subscriptions/tables.ts';
import './nouns/support-analytics/tables.ts';
import './nouns/tenants/tables.ts';
import './nouns/tickets/tables.ts';
import './nouns/users/tables.ts';
import './nouns/vehicles/tables.ts';
import './db/bookkeeping.ts';
import { declaredTables, type OwnedTable } from './db/ownership.ts';

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
