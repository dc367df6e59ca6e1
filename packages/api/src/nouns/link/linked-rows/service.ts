import { type SQL, sql } from 'drizzle-orm';
import { listed } from '../../../db/listed.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Source } from '../sources/service.ts';
import type { LinkKind } from './rules.ts';

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
