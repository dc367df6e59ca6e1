import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

export interface OwnedTable {
  table: PgTable;
  ownership: 'tenantOwned' | 'platform';
  /** Column with the company whose deletion deletes the row; absent if rows outlive every company. */
  companyColumn: PgColumn | undefined;
}

const owners = new WeakMap<object, OwnedTable>();

/** The owner of a table; undefined for anything else. */
export const ownershipOf = (value: unknown): OwnedTable | undefined =>
  typeof value === 'object' && value !== null ? owners.get(value) : undefined;

/** Every row belongs to one company and is deleted with it. */
export function tenantOwned<T extends PgTable>(table: T, companyColumn = columnNamed(table, 'company_id')): T {
  if (!companyColumn?.notNull) throw new Error('A table that a tenant owns needs a company_id that is not null');
  owners.set(table, { table, ownership: 'tenantOwned', companyColumn });
  return table;
}

/**
 * Belongs to the platform. Rows that name a company are deleted with it, unless the table
 * `outlivesCompany`, as the record of a deletion must.
 */
export function platform<T extends PgTable>(table: T, options: { outlivesCompany?: boolean } = {}): T {
  const companyColumn = options.outlivesCompany ? undefined : columnNamed(table, 'company_id');
  owners.set(table, { table, ownership: 'platform', companyColumn });
  return table;
}

function columnNamed(table: PgTable, name: string): PgColumn | undefined {
  return Object.values(getTableColumns(table)).find((column) => column.name === name);
}
