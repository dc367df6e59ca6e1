import { sql } from 'drizzle-orm';
import { iso } from '../../../db/json-text.ts';
import { queryRows } from '../../../db/tx.ts';
import type { UserQuery } from '../../../http/pipeline/ctx.ts';
import { jobLabel } from '../status/rules.ts';
import { factorInWords, type StoredFactor } from '../../tenants/tenants/rules.ts';
import * as contract from './contract.ts';
import { mostOfKind, sourcesFor } from './sources.ts';

interface Row extends Omit<contract.AttentionItem, 'detail' | 'amount' | 'fell'> {
  detail: string | null;
  cents: number | null;
  before: number | null;
  total: number;
}

const dayMs = 86_400_000;

const factorOf = (stored: string) => JSON.parse(stored) as StoredFactor;

export const listAttention: UserQuery<typeof contract.listAttention> = async (_input, ctx) => {
  const parts = sourcesFor(ctx.actor.permissions, ctx.settings.billing === 'internal').map(
    ({
      kind,
      hasBefore,
      rows,
    }) => sql`(select ${kind}::text as kind, ${contract.attentionKinds.indexOf(kind)}::int as place, o.*
        ${hasBefore ? sql`` : sql`, null::int as before`}
      from (${rows(ctx)}) o (object_id, name, detail, count, cents, at, is_mine ${hasBefore ? sql`, before` : sql``})
      order by is_mine desc, at, object_id limit ${mostOfKind})`,
  );
  if (parts.length === 0) return { items: [], total: 0 };
  const rows = await queryRows<Row>(
    ctx.tx,
    sql`select kind || ':' || object_id as id, kind, object_id as "objectId", name, detail, count::int as count,
        cents::float8 as cents, before, ${iso(sql`at`)} as at, is_mine as "isMine", (count(*) over ())::int as total
      from (select *, row_number() over (partition by kind order by is_mine desc, at, object_id) as rank
        from (${sql.join(parts, sql` union all `)}) found) ranked
      order by is_mine desc, rank, place limit ${contract.mostItems}`,
  );
  return {
    items: rows.map(({ total: _, detail, cents, before, ...row }) => ({
      ...row,
      ...(row.kind === 'work' && { name: jobLabel(row.name) }),
      ...(detail !== null && { detail: row.kind === 'health' ? factorInWords(factorOf(detail)).reason : detail }),
      ...(before !== null && {
        fell: { from: before, days: Math.floor((ctx.now.getTime() - Date.parse(row.at)) / dayMs) },
      }),
      ...(cents !== null && { amount: cents / 100 }),
    })),
    total: rows[0]?.total ?? 0,
  };
};
