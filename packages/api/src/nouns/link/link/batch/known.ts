import { sql } from 'drizzle-orm';
import { listed } from '../../../../db/listed.ts';
import { queryRows, type Tx } from '../../../../db/tx.ts';
import type { LinkKind } from '../../linked-rows/rules.ts';
import type { Source } from '../../sources/service.ts';
import type { Versioned } from '../rules.ts';

export interface KnownRow extends Versioned {
  companyId: string | null;
  rowId: string | null;
}

export interface KnownRows {
  /** Rows that were applied. */
  applied: ReadonlyMap<string, KnownRow>;
  /** Rows that wait for their company. */
  waiting: ReadonlyMap<string, Versioned>;
  /** Companies that HQ has deleted. */
  ended: ReadonlySet<string>;
}

/** What is known of rows of a source. */
export async function readKnown(
  tx: Tx,
  source: Source,
  kind: LinkKind,
  externalIds: readonly string[],
): Promise<KnownRows> {
  const ids = listed(externalIds);
  const rows = await queryRows<KnownRow & { id: string }>(
    tx,
    sql`select external_id as id, version, content, company_id as "companyId", row_id as "rowId" from link_rows
      where source_id = ${source.id} and kind = ${kind} and external_id in ${ids}`,
  );
  const waiting = await queryRows<Versioned & { id: string }>(
    tx,
    sql`select external_id as id, version, content from link_waiting
      where source_id = ${source.id} and kind = ${kind} and external_id in ${ids}`,
  );
  const ended =
    kind === 'companies'
      ? await queryRows<{ id: string }>(
          tx,
          sql`select external_id as id from link_ended where source_id = ${source.id} and external_id in ${ids}`,
        )
      : [];
  return {
    applied: new Map(rows.map(({ id, ...row }) => [id, row])),
    waiting: new Map(waiting.map(({ id, ...row }) => [id, row])),
    ended: new Set(ended.map(({ id }) => id)),
  };
}

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
    sql`select r.reference, coalesce(o.row_id, c.id) as id, e.external_id is not null or t.company_id is not null as "isEnded"
      from (select distinct value as reference from json_array_elements_text(${JSON.stringify(references)}::json)) r
      left join link_rows o on o.source_id = ${source.id} and o.kind = 'companies' and o.external_id = r.reference
      left join companies c on case when r.reference like 'dot:%' then c.dot_number = substr(r.reference, 5)
        else r.reference like 'cmp\\_%' and c.id = r.reference end
      left join link_ended e on e.source_id = ${source.id} and e.external_id = r.reference
      left join tombstones t on r.reference like 'cmp\\_%' and t.company_id = r.reference`,
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
