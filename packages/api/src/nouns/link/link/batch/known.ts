import { sql } from 'drizzle-orm';
import { listed } from '../../../../db/listed.ts';
import { queryRows, type Tx } from '../../../../db/tx.ts';
import type { LinkKind, Versioned } from '../../linked-rows/rules.ts';
import { rowsNamed } from '../../linked-rows/service.ts';
import type { Source } from '../../sources/service.ts';

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
  // Together in one message to the database.
  const [rows, waiting, ended] = await Promise.all([
    queryRows<KnownRow & { id: string }>(
      tx,
      sql`select r.id, l.version, l.content, l.company_id as "companyId", l.row_id as "rowId"
        from ${rowsNamed(source, kind, externalIds)}`,
    ),
    queryRows<Versioned & { id: string }>(
      tx,
      sql`select external_id as id, version, content from link_waiting
        where source_id = ${source.id} and kind = ${kind} and external_id in ${ids}`,
    ),
    kind === 'companies'
      ? queryRows<{ id: string }>(
          tx,
          sql`select external_id as id from link_ended where source_id = ${source.id} and external_id in ${ids}`,
        )
      : [],
  ]);
  return {
    applied: new Map(rows.map(({ id, ...row }) => [id, row])),
    waiting: new Map(waiting.map(({ id, ...row }) => [id, row])),
    ended: new Set(ended.map(({ id }) => id)),
  };
}
