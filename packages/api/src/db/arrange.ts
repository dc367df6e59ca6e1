import { getTableName, type Table } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { OwnedTable } from './ownership.ts';

/** The same tables, parents before their children. */
export function parentsFirst(owned: readonly OwnedTable[]): OwnedTable[] {
  const sorted = new Map<Table, OwnedTable>();
  const visit = (entry: OwnedTable) => {
    if (sorted.has(entry.table)) return;
    for (const key of getTableConfig(entry.table).foreignKeys) {
      const parent = owned.find(({ table }) => table === key.reference().foreignTable);
      if (parent && parent !== entry) visit(parent);
    }
    sorted.set(entry.table, entry);
  };
  owned.forEach(visit);
  return [...sorted.values()];
}

/** Tables with rows of a company, children before their parents; the column contains the company id. */
export const purgeOrderOf = (
  tables: readonly OwnedTable[],
): readonly { name: string; table: PgTable; companyColumn: PgColumn }[] =>
  tables
    .toReversed()
    .flatMap(({ table, companyColumn }) =>
      companyColumn ? [{ name: getTableName(table), table, companyColumn }] : [],
    );
