import { and, count, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { exportRows } from '../../../http/csv-files/rows.ts';
import type { CallerProcedure, Query } from '../../../http/pipeline/ctx.ts';
import { usualLeads } from '../leads/contract.ts';
import type * as contract from './contract.ts';
import { committedStatuses, type ImportList, importMissing, isWorking, whySetAside } from './rules.ts';
import { leadImportLeads, leadImportRows, leadImports } from './tables.ts';

export type StoredImport = typeof leadImports.$inferSelect;

const samplesShown = 3;

export const getImport: Query<typeof contract.getImport> = ({ importId }, { tx }) => answerImport(tx, importId);

export async function answerImport(tx: Tx, importId: string): Promise<{ import: contract.LeadImport }> {
  const held = await readImport(tx, importId);
  const [outcomes] = await countOutcomes(tx, [importId]);
  const first = await tx
    .select({ cells: leadImportRows.cells })
    .from(leadImportRows)
    .where(and(eq(leadImportRows.importId, importId), lte(leadImportRows.row, samplesShown)))
    .orderBy(leadImportRows.row);
  const columns = held.names.map((name, index) => ({
    name,
    samples: first.flatMap(({ cells }) => (cells[index] ? [cells[index].slice(0, 80)] : [])),
  }));
  const earlier = await earlierImport(tx, held);
  return {
    import: {
      ...shown(held, outcomes),
      columns,
      mapping: held.mapping,
      earlier: earlier ? { id: earlier.id, at: earlier.committedAt.toISOString(), by: earlier.committedBy } : null,
    },
  };
}

export async function readImport(tx: Tx, importId: string): Promise<StoredImport> {
  const [held] = await tx
    .select()
    .from(leadImports)
    .where(and(eq(leadImports.id, importId), ne(leadImports.status, 'receiving')));
  if (!held) throw importMissing();
  return held;
}

/** The import that has brought the same file with the same columns already. */
export async function earlierImport(tx: Tx, { id, fileDigest, mappingDigest }: StoredImport) {
  const [found] = await tx
    .select()
    .from(leadImports)
    .where(
      and(
        eq(leadImports.fileDigest, fileDigest),
        eq(leadImports.mappingDigest, mappingDigest),
        inArray(leadImports.status, committedStatuses),
        ne(leadImports.id, id),
      ),
    );
  if (!found?.committedAt || !found.committedBy) return undefined;
  return { id: found.id, committedAt: found.committedAt, committedBy: found.committedBy };
}

interface Outcomes {
  importId: string;
  imported: number;
  reversed: number;
  kept: number;
  failed: number;
}

function countOutcomes(tx: Tx, ids: readonly string[]): Promise<Outcomes[]> {
  const { importId, outcome } = leadImportLeads;
  const of = (one: string) => sql<number>`(count(*) filter (where ${outcome} = ${one}))::int`;
  return tx
    .select({ importId, imported: count(), reversed: of('reversed'), kept: of('kept'), failed: of('failed') })
    .from(leadImportLeads)
    .where(inArray(importId, [...ids]))
    .groupBy(importId);
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

function shown(held: StoredImport, outcomes: Outcomes | undefined): contract.ListedImport {
  const { importId: _, ...counts } = outcomes ?? { importId: '', imported: 0, reversed: 0, kept: 0, failed: 0 };
  const { bad, rows, status, position, setAsideAt } = held;
  const setAside =
    setAsideAt && isWorking(status)
      ? { step: status, at: setAsideAt.toISOString(), detail: whySetAside(status, position, rows) }
      : null;
  return {
    id: held.id,
    file: held.fileName,
    status: setAside ? 'set_aside' : status,
    set_aside: setAside,
    rows,
    valid: bad === null ? null : rows - bad,
    invalid: bad,
    warned: held.warned,
    progress: position,
    is_changed: held.isChanged,
    encoding: held.encoding,
    delimiter: held.delimiter,
    mode: held.mode,
    ...counts,
    created_at: held.createdAt.toISOString(),
    created_by: held.createdBy,
    committed_at: iso(held.committedAt),
    committed_by: held.committedBy,
    undone_at: iso(held.undoneAt),
    undone_by: held.undoneBy,
  };
}

export const listImports: Query<typeof contract.listImports> = async ({ query }, { tx }) => {
  const { page = 1, page_size: size = usualLeads } = query;
  const isRead = ne(leadImports.status, 'receiving');
  const [counted] = await tx.select({ total: count() }).from(leadImports).where(isRead);
  const found = await tx
    .select()
    .from(leadImports)
    .where(isRead)
    .orderBy(desc(leadImports.createdAt), desc(leadImports.id))
    .limit(size)
    .offset((page - 1) * size);
  const outcomes =
    found.length === 0
      ? []
      : await countOutcomes(
          tx,
          found.map(({ id }) => id),
        );
  const byId = new Map(outcomes.map((one) => [one.importId, one]));
  return { total: counted?.total ?? 0, imports: found.map((held) => shown(held, byId.get(held.id))) };
};

export const listImportRows: Query<typeof contract.listImportRows> = async ({ importId, query }, { tx }) => {
  const { list, page = 1, page_size: size = usualLeads } = query;
  await readImport(tx, importId);
  const from = rowsOf(importId, list);
  const [counted] = await queryRows<{ total: number }>(tx, sql`select count(*)::int as total from ${from} found`);
  const rows = await queryRows<contract.ImportRow>(
    tx,
    sql`select found.row, coalesce(r.line, 0) as line, coalesce(r.cells, '[]') as cells, found.reason,
        case when l.id is not null then json_build_object('id', l.id, 'company_name', l.company_name) end as lead
      from (select * from ${from} all_found order by row limit ${size} offset ${(page - 1) * size}) found
      left join lead_import_rows r on r.import_id = ${importId} and r.row = found.row
      left join leads l on l.id = found.lead_id order by found.row`,
  );
  return { total: counted?.total ?? 0, rows };
};

const rowsOf = (importId: string, list: ImportList) =>
  list === 'bad' || list === 'warned'
    ? sql`(select row, reason, null::text as lead_id from lead_import_problems
        where import_id = ${importId} and is_bad = ${list === 'bad'})`
    : sql`(select row, coalesce(reason, '') as reason, lead_id from lead_import_leads
        where import_id = ${importId} and outcome = ${list})`;

interface BadRow {
  row: number;
  line: number;
  cells: string[];
  reason: string;
}

export const exportImportErrors: CallerProcedure<typeof contract.exportImportErrors> = async ({ importId }, ctx) => {
  const found = await ctx.withTx(
    async (tx) => {
      const { names } = await readImport(tx, importId);
      const [widest] = await queryRows<{ width: number | null }>(
        tx,
        sql`select max(json_array_length(r.cells))::int as width from lead_import_problems p
          join lead_import_rows r using (import_id, row) where p.import_id = ${importId} and p.is_bad`,
      );
      return { names, width: widest?.width ?? 0 };
    },
    { readOnly: true },
  );
  return exportRows<BadRow>(ctx, {
    ...{ report: 'import-errors', target: importId, ...found },
    more: { names: ['Line', 'Reason'], of: ({ line, reason }) => [line, reason] },
    read: (tx, after, limit) => readBadRows(tx, importId, { after, limit }),
  });
};

const readBadRows = (tx: Tx, importId: string, { after, limit }: { after: number; limit: number }): Promise<BadRow[]> =>
  queryRows<BadRow>(
    tx,
    sql`select p.row, r.line, r.cells, p.reason from lead_import_problems p join lead_import_rows r using (import_id, row)
      where p.import_id = ${importId} and p.is_bad and p.row > ${after} order by p.row limit ${limit}`,
  );
