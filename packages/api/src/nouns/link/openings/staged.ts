import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Opening, OpeningProblem } from './rules.ts';

export interface Staged {
  sourceId: string;
  source: string;
  externalId: string;
  content: Opening;
  companyId: string | null;
  companyName: string | null;
  problem: OpeningProblem | undefined;
}

type Row = Omit<Staged, 'problem'> & { isTenant: boolean; isEnded: boolean };

/** The company that an opening `o` names. */
const named = sql`coalesce(l.row_id, c.id, d.id)`;

/** Staged openings with the companies that they name, in one order: all of them, or one without a look at the others. */
export async function readStaged(tx: Tx, only?: Pick<Staged, 'sourceId' | 'externalId'>): Promise<Staged[]> {
  const rows = await queryRows<Row>(
    tx,
    sql`select o.source_id as "sourceId", coalesce(s.name, o.source_id) as source, o.external_id as "externalId",
        o.content, n.id as "companyId", n.name as "companyName", t.company_id is not null as "isTenant",
        e.external_id is not null as "isEnded"
      from link_openings o
      left join link_sources s on s.id = o.source_id
      left join link_rows l on l.source_id = o.source_id and l.kind = 'companies' and l.external_id = o.external_id
      left join companies c on c.id = o.external_id
      left join companies d on d.dot_number = case when o.external_id like 'dot:%' then substr(o.external_id, 5) end
      left join companies n on n.id = ${named}
      left join tenants t on t.company_id = n.id
      left join link_ended e on e.source_id = o.source_id and e.external_id = o.external_id
      where ${only ? sql`o.source_id = ${only.sourceId} and o.external_id = ${only.externalId}` : sql`true`}
      order by o.source_id collate "C", o.external_id collate "C"`,
  );
  const byCompany = Map.groupBy(rows, ({ companyId }) => companyId);
  return rows.map(({ isTenant, isEnded, ...row }) => {
    const isTwice = row.companyId !== null && (byCompany.get(row.companyId)?.length ?? 0) > 1;
    return { ...row, problem: problemOf({ ...row, isTenant, isEnded, isTwice }) };
  });
}

function problemOf(row: Pick<Row, 'companyId' | 'isTenant' | 'isEnded'> & { isTwice: boolean }) {
  if (row.isEnded) return 'ended';
  if (row.companyId === null) return 'company_unknown';
  if (row.isTenant) return 'is_tenant';
  return row.isTwice ? 'twice' : undefined;
}

/** The same for the same openings of the same companies. */
export const digestOf = (staged: readonly Staged[]): string =>
  hash('sha256', JSON.stringify(staged), 'base64url').slice(0, 22);
