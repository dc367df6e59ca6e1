import { getTableColumns, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { purgeOrderOf } from '../../../../db/arrange.ts';
import type { OwnedTable } from '../../../../db/ownership.ts';
import { queryRows } from '../../../../db/tx.ts';
import type { CallerCtx, CallerProcedure } from '../../../../http/pipeline/ctx.ts';
import { exportZip, type ZippedFile } from '../../../../http/pipeline/zip-reply.ts';
import { csvRecord } from '../../../../kernel/csv/csv.ts';
import type * as contract from '../contract.ts';
import { tenantMissing } from '../rules.ts';

type Row = Record<string, unknown>;
type DataTable = ReturnType<typeof purgeOrderOf>[number];

/** Names the archive of a tenant's data in the audit log. */
export const dataReport = 'tenant-data';

const pageSize = 500;
// Nobody signs in with an archive.
const isSecret = /(?:^|_)(?:hash|secret|token)$/;

/** Everything that a deletion would delete, but secrets: for each table with rows a CSV and a JSON file. */
export const exportTenantData =
  (tables: readonly OwnedTable[]): CallerProcedure<typeof contract.exportTenantData> =>
  async ({ companyId }, ctx) => {
    const [company] = await ctx.withTx(
      (tx) => queryRows(tx, sql`select 1 from companies where id = ${companyId}`),
      readOnly,
    );
    if (!company) throw tenantMissing();
    return exportZip(ctx, {
      ...{ report: dataReport, target: companyId, companyId },
      files: filesOf(ctx, tables, companyId),
    });
  };

const readOnly = { readOnly: true };

async function* filesOf(ctx: CallerCtx, tables: readonly OwnedTable[], companyId: string): AsyncGenerator<ZippedFile> {
  for (const table of purgeOrderOf(tables).toReversed()) {
    const columns = Object.values(getTableColumns(table.table))
      .map(({ name }) => name)
      .filter((name) => !isSecret.test(name));
    const first = await readPage(ctx, table, columns, companyId, 0);
    if (first.length === 0) continue;
    const pages = () => pagesOf(ctx, table, columns, companyId, first);
    yield { name: `csv/${table.name}.csv`, parts: csvOf(columns, pages()) };
    yield { name: `json/${table.name}.json`, parts: jsonOf(pages()) };
  }
}

async function* pagesOf(ctx: CallerCtx, table: DataTable, columns: readonly string[], companyId: string, first: Row[]) {
  let page = first;
  for (let start = pageSize; page.length > 0; start += pageSize) {
    yield page;
    if (page.length < pageSize) return;
    page = await readPage(ctx, table, columns, companyId, start);
  }
}

/** Each page is a transaction, which asks for the session again. */
function readPage(ctx: CallerCtx, table: DataTable, columns: readonly string[], companyId: string, start: number) {
  const names = (list: readonly string[]) =>
    sql.join(
      list.map((name) => sql.identifier(name)),
      sql`, `,
    );
  return ctx.withTx(
    (tx) =>
      queryRows<Row>(
        tx,
        sql`select ${names(columns)} from ${table.table} where ${table.companyColumn} = ${companyId}
          order by ${names(keyOf(table))} limit ${pageSize} offset ${start}`,
      ),
    readOnly,
  );
}

function keyOf({ table }: DataTable): string[] {
  const single = Object.values(getTableColumns(table)).flatMap((column) => (column.primary ? column.name : []));
  const joined = getTableConfig(table).primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name));
  return [...single, ...joined];
}

async function* csvOf(columns: readonly string[], pages: AsyncIterable<Row[]>) {
  yield `\uFEFF${csvRecord(columns)}`;
  for await (const page of pages) yield page.map((row) => csvRecord(columns.map((name) => cellOf(row[name])))).join('');
}

async function* jsonOf(pages: AsyncIterable<Row[]>) {
  let before = '[';
  for await (const page of pages) {
    for (const row of page) {
      yield `${before}\n${JSON.stringify(row)}`;
      before = ',';
    }
  }
  yield '\n]\n';
}

function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'string') return value;
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
}
