import { and, eq, lte, ne, sql } from 'drizzle-orm';
import { listed } from '../../../db/listed.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { exportRows } from '../../../http/csv-files/rows.ts';
import type { CallerProcedure, Query } from '../../../http/pipeline/ctx.ts';
import { linkSources } from '../sources/tables.ts';
import type * as contract from './contract.ts';
import {
  allResults,
  type ImportCounts,
  isImportWorking,
  type LeftResult,
  linkImportMissing,
  whyImportSetAside,
} from './rules.ts';
import { linkImportRows, linkImports } from './tables.ts';

export type StoredLinkImport = typeof linkImports.$inferSelect;

const samplesShown = 3;
const usualPage = 10;

export const getLinkImport: Query<typeof contract.getLinkImport> = ({ linkImportId }, { tx }) =>
  answerLinkImport(tx, linkImportId);

export async function readLinkImport(tx: Tx, id: string): Promise<StoredLinkImport> {
  const [held] = await tx
    .select()
    .from(linkImports)
    .where(and(eq(linkImports.id, id), ne(linkImports.status, 'receiving')));
  if (!held) throw linkImportMissing();
  return held;
}

export async function answerLinkImport(tx: Tx, id: string): Promise<contract.LinkImport> {
  const held = await readLinkImport(tx, id);
  const { status, position, rows, setAsideAt, committedAt, committedBy, endedAt } = held;
  const first = await tx
    .select({ cells: linkImportRows.cells })
    .from(linkImportRows)
    .where(and(eq(linkImportRows.importId, id), lte(linkImportRows.row, samplesShown)))
    .orderBy(linkImportRows.row);
  const [source] = await tx
    .select({ name: linkSources.name })
    .from(linkSources)
    .where(eq(linkSources.id, held.sourceId));
  const names = await readNames(tx, [held]);
  const isSetAside = setAsideAt !== null && isImportWorking(status);
  return {
    ...shown(held, source?.name, names),
    ...(isSetAside && {
      setAside: { step: status, at: setAsideAt.toISOString(), detail: whyImportSetAside(status, position, rows) },
    }),
    progress: position,
    counts: countsOf(held),
    encoding: held.encoding,
    delimiter: held.delimiter,
    columns: held.names.map((name, index) => ({
      name,
      samples: first.flatMap(({ cells }) => (cells[index] ? [cells[index].slice(0, 80)] : [])),
    })),
    mapping: held.mapping,
    ...(committedAt !== null && { committedAt: committedAt.toISOString() }),
    ...(committedBy !== null && { committedBy: names.get(committedBy) ?? committedBy }),
    ...(endedAt !== null && { endedAt: endedAt.toISOString() }),
  };
}

export const countsOf = ({ counts }: Pick<StoredLinkImport, 'counts'>): ImportCounts =>
  Object.fromEntries(allResults.map((result) => [result, counts[result] ?? 0])) as ImportCounts;

function shown(
  held: StoredLinkImport,
  source: string | undefined,
  names: ReadonlyMap<string, string>,
): contract.ListedLinkImport {
  const { id, sourceId, kind, status, rows, setAsideAt, createdBy } = held;
  return {
    ...{ id, sourceId, source: source ?? sourceId, kind, file: held.fileName, rows },
    fileAt: held.fileAt.toISOString(),
    status: setAsideAt && isImportWorking(status) ? 'set_aside' : status,
    createdAt: held.createdAt.toISOString(),
    createdBy: names.get(createdBy) ?? createdBy,
  };
}

/** The names of the people who brought and committed files. */
async function readNames(tx: Tx, files: readonly StoredLinkImport[]): Promise<ReadonlyMap<string, string>> {
  const ids = files.flatMap(({ createdBy, committedBy }) => [
    createdBy,
    ...(committedBy === null ? [] : [committedBy]),
  ]);
  const rows = await queryRows<{ id: string; name: string }>(
    tx,
    sql`select id, first_name || ' ' || last_name as name from users where id in ${listed(ids)}`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export const listLinkImports: Query<typeof contract.listLinkImports> = async ({ query }, { tx }) => {
  const { size, offset } = pageOf(query);
  const [counted] = await queryRows<{ total: number }>(
    tx,
    sql`select count(*)::int as total from link_imports where status <> 'receiving'`,
  );
  const found = await tx
    .select({ held: linkImports, source: linkSources.name })
    .from(linkImports)
    .innerJoin(linkSources, eq(linkSources.id, linkImports.sourceId))
    .where(ne(linkImports.status, 'receiving'))
    .orderBy(sql`${linkImports.createdAt} desc, ${linkImports.id} desc`)
    .limit(size)
    .offset(offset);
  const names = await readNames(
    tx,
    found.map(({ held }) => held),
  );
  return { total: counted?.total ?? 0, imports: found.map(({ held, source }) => shown(held, source, names)) };
};

function pageOf(query: { 'page[size]'?: number | undefined; 'page[number]'?: number | undefined }) {
  const { 'page[size]': size = usualPage, 'page[number]': page = 1 } = query;
  return { size, offset: (page - 1) * size };
}

export const listLinkImportRows: Query<typeof contract.listLinkImportRows> = async (
  { linkImportId, query },
  { tx },
) => {
  await readLinkImport(tx, linkImportId);
  const { size, offset } = pageOf(query);
  const ofList = sql`import_id = ${linkImportId} and ${isLeft} and result = ${query.list}`;
  const [counted] = await queryRows<{ total: number }>(
    tx,
    sql`select count(*)::int as total from link_import_rows where ${ofList}`,
  );
  const rows = await queryRows<contract.LinkImportRow>(
    tx,
    sql`select row, line, cells, coalesce(reason, '') as reason from link_import_rows
      where ${ofList} order by row limit ${size} offset ${offset}`,
  );
  return { total: counted?.total ?? 0, rows };
};

/** As in the index. */
const isLeft = sql`result not in ('applied', 'unchanged')`;

interface LeftRow {
  row: number;
  line: number;
  cells: string[];
  result: LeftResult;
  reason: string;
}

export const exportLinkImportRows: CallerProcedure<typeof contract.exportLinkImportRows> = async (
  { linkImportId },
  ctx,
) => {
  const found = await ctx.withTx(
    async (tx) => {
      const { names } = await readLinkImport(tx, linkImportId);
      const [widest] = await queryRows<{ width: number | null }>(
        tx,
        sql`select max(json_array_length(cells))::int as width from link_import_rows
          where import_id = ${linkImportId} and ${isLeft}`,
      );
      return { names, width: widest?.width ?? 0 };
    },
    { readOnly: true },
  );
  return exportRows<LeftRow>(ctx, {
    ...{ report: 'link-import-rows', target: linkImportId, ...found },
    more: {
      names: ['Line', 'Result', 'Reason'],
      of: ({ line, result, reason }) => [line, result, reason],
    },
    read: (tx, after, limit) =>
      queryRows<LeftRow>(
        tx,
        sql`select row, line, cells, result, coalesce(reason, '') as reason from link_import_rows
          where import_id = ${linkImportId} and ${isLeft} and row > ${after} order by row limit ${limit}`,
      ),
  });
};
