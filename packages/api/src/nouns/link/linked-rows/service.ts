import { type SQL, sql } from 'drizzle-orm';
import { listed } from '../../../db/listed.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Source } from '../sources/service.ts';
import { type LinkKind, snapshotClosed, snapshotHours, snapshotMissing, snapshotOfOtherKind } from './rules.ts';

/** One transaction at a time applies rows, removes them or starts a snapshot. */
export const lockRows = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('link', 0))`);

/** The rows `l` of a source that have these ids `r`: a look for each, since statistics are behind while a table grows. */
export const rowsNamed = (source: Source, kind: LinkKind, externalIds: readonly string[]): SQL => sql`
  json_array_elements_text(${JSON.stringify([...new Set(externalIds)])}::json) r(id) cross join lateral (
    select * from link_rows where source_id = ${source.id} and kind = ${kind} and external_id = r.id offset 0) l`;

/** Whether a row comes from a platform, so that its linked fields are changed there alone. */
export async function isLinked(tx: Tx, kind: LinkKind, rowId: string): Promise<boolean> {
  const found = await queryRows(tx, sql`select 1 from link_rows where kind = ${kind} and row_id = ${rowId}`);
  return found.length > 0;
}

/** Name of the platform that a row comes from, as SQL; null for a row of HQ. */
export const sourceOf = (kind: LinkKind, rowId: SQL): SQL =>
  sql`(select coalesce(s.name, r.source_id) from link_rows r left join link_sources s on s.id = r.source_id
    where r.kind = ${kind} and r.row_id = ${rowId})`;

/** A company that a row names: its id, not known yet, deleted by HQ, or an id that HQ never had. */
export type FoundCompany = { id: string } | 'unknown' | 'ended' | 'never';

interface NamedInvoice {
  reference: string;
  id: string | null;
  companyId: string | null;
}

/** The invoices that payments name by the id of the source or of HQ. */
const readInvoices = (tx: Tx, source: Source, references: readonly string[]): Promise<NamedInvoice[]> =>
  queryRows<NamedInvoice>(
    tx,
    sql`select r.reference, i.id, i.company_id as "companyId"
      from json_array_elements_text(${JSON.stringify([...new Set(references)])}::json) r(reference)
      left join link_rows l on l.source_id = ${source.id} and l.kind = 'invoices' and l.external_id = r.reference
      left join invoices i on i.id = coalesce(l.row_id, r.reference)
        and (i.source_id is null or i.source_id = ${source.id})`,
  );

/** The ids of the invoices that payments name. */
export async function findInvoiceIds(
  tx: Tx,
  source: Source,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await readInvoices(tx, source, references);
  return new Map(rows.flatMap(({ reference, id }) => (id === null ? [] : [[reference, id] as const])));
}

/** The companies of the invoices that payments name. */
export async function findInvoiceCompanies(
  tx: Tx,
  source: Source,
  references: readonly string[],
): Promise<ReadonlyMap<string, FoundCompany>> {
  const rows = await readInvoices(tx, source, references);
  return new Map(
    rows.map(({ reference, companyId }): [string, FoundCompany] => {
      if (companyId !== null) return [reference, { id: companyId }];
      return [reference, isInvoiceId(reference) ? 'never' : 'unknown'];
    }),
  );
}

const isInvoiceId = (reference: string): boolean => /^ivc_[0-9a-z]{26}$/.test(reference);

/** The companies that rows name; they cannot be deleted until the transaction ends. */
export async function findCompanies(
  tx: Tx,
  source: Source,
  references: readonly string[],
): Promise<ReadonlyMap<string, FoundCompany>> {
  const rows = await queryRows<{ reference: string; id: string | null; isEnded: boolean }>(
    tx,
    sql`select r.reference, coalesce(o.row_id, c.id, d.id) as id,
        e.external_id is not null or t.company_id is not null as "isEnded"
      from json_array_elements_text(${JSON.stringify([...new Set(references)])}::json) r(reference)
      left join link_rows o on o.source_id = ${source.id} and o.kind = 'companies' and o.external_id = r.reference
      left join companies c on c.id = r.reference
      left join companies d on d.dot_number = case when r.reference like 'dot:%' then substr(r.reference, 5) end
      left join link_ended e on e.source_id = ${source.id} and e.external_id = r.reference
      left join tombstones t on t.company_id = r.reference`,
  );
  const held = await queryRows<{ id: string }>(
    tx,
    sql`select id from companies where id in ${listed(rows.flatMap(({ id }) => id ?? []))} order by id for key share`,
  );
  const existing = new Set(held.map(({ id }) => id));
  return new Map(
    rows.map(({ reference, id, isEnded }): [string, FoundCompany] => {
      if (id !== null && existing.has(id)) return [reference, { id }];
      if (isEnded) return [reference, 'ended'];
      return [reference, reference.startsWith('cmp_') ? 'never' : 'unknown'];
    }),
  );
}

export interface Noted {
  source: Source;
  kind: LinkKind;
  externalIds: readonly string[];
  /** The snapshot that lists the rows, if one does. */
  snapshotId?: string | undefined;
}

/** Notes rows that have come, so that no snapshot that has begun removes them. Refuses rows for a snapshot that is closed. */
export async function noteRows(tx: Tx, { source, kind, externalIds, snapshotId }: Noted): Promise<void> {
  if (snapshotId !== undefined) await holdOpen(tx, { source, kind, snapshotId });
  await tx.execute(sql`insert into link_snapshot_rows as n (snapshot_id, external_id, is_listed)
    select s.id, r.id, s.id is not distinct from ${snapshotId ?? null}
    from link_snapshots s, json_array_elements_text(${JSON.stringify([...new Set(externalIds)])}::json) r(id)
    where s.source_id = ${source.id} and s.kind = ${kind} and s.state in ('open', 'held', 'removing')
    order by s.id, r.id
    on conflict (snapshot_id, external_id) do update set is_listed = true
      where excluded.is_listed and not n.is_listed`);
}

/** The snapshot does not close until the transaction ends. */
async function holdOpen(tx: Tx, { source, kind, snapshotId }: Omit<Noted, 'externalIds'>): Promise<void> {
  const [found] = await queryRows<{ kind: LinkKind; isOpen: boolean }>(
    tx,
    sql`select kind, state = 'open' and started_at > ${tx.now}::timestamptz - make_interval(hours => ${snapshotHours}::int) as "isOpen"
      from link_snapshots where id = ${snapshotId} and source_id = ${source.id} for share`,
  );
  if (!found) throw snapshotMissing();
  if (found.kind !== kind) throw snapshotOfOtherKind();
  if (!found.isOpen) throw snapshotClosed();
}
