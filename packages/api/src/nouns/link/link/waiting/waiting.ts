import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../../db/tx.ts';
import { readSource } from '../../sources/service.ts';
import type { LinkKind } from '../../linked-rows/rules.ts';
import type { WithTx } from '../batch/apply.ts';
import { receiveRows } from '../batch/receive.ts';
import { callDays, countResults, deletedDays, mostRows, waitingDays } from '../rules.ts';

interface Ready {
  sourceId: string;
  kind: LinkKind;
  row: unknown;
}

const inOrder = ['users', 'drivers', 'vehicles', 'loads', 'invoices', 'payments'] as const;

/** Applies rows whose companies have come; answers how many. */
export async function applyWaiting(withTx: WithTx): Promise<number> {
  const isIdle = (await withTx((tx) => queryRows(tx, sql`select 1 from link_waiting limit 1`))).length === 0;
  if (isIdle) return 0;
  let all = 0;
  for (const kind of inOrder) {
    for (let isDone = false; !isDone;) {
      const [ready, sources] = await withTx(async (tx) => {
        const rows = await queryRows<Ready>(tx, readyRows(kind));
        const ids = [...new Set(rows.map(({ sourceId }) => sourceId))];
        return [rows, await Promise.all(ids.map((id) => readSource(tx, id)))] as const;
      });
      let applied = 0;
      for (const source of sources) {
        if (!source) continue;
        const rows = ready.flatMap(({ sourceId, row }) => (sourceId === source.id ? [row] : []));
        applied += countResults(await receiveRows(withTx, { source, kind, rows })).applied;
      }
      all += applied;
      isDone = applied === 0 || ready.length < mostRows;
    }
  }
  return all;
}

const readyRows = (kind: LinkKind) => sql`select w.source_id as "sourceId", w.kind, w.row from link_waiting w
  where w.kind = ${kind} and (
    exists (select from link_rows o where o.source_id = w.source_id
      and o.kind = case when w.kind = 'payments' then 'invoices' else 'companies' end and o.external_id = w.parent and o.row_id is not null)
    or w.parent like 'dot:%' and exists (select from companies c where c.dot_number = substr(w.parent, 5)))
  order by w.source_id, w.external_id limit ${mostRows}`;

/** Forgets rows that have waited in vain, old counts of calls, and deletions that are long past. */
export async function sweepLink(tx: Tx): Promise<void> {
  const ago = (days: number) => new Date(tx.now.getTime() - days * 86_400_000);
  await tx.execute(sql`with gone as (
      delete from link_waiting where received_at < ${ago(waitingDays)} returning source_id, kind, external_id
    ) insert into link_refusals as f (source_id, kind, external_id, code, pointer, times, first_at, last_at)
    select source_id, kind, external_id, case when kind = 'payments' then 'invoice_unknown' else 'company_unknown' end,
      case when kind = 'payments' then '/invoice' else '/company' end, 1, ${tx.now}::timestamptz, ${tx.now}::timestamptz
    from gone
    on conflict (source_id, kind, external_id) do update set code = excluded.code, pointer = excluded.pointer,
      times = f.times + 1, last_at = excluded.last_at`);
  await tx.execute(sql`delete from link_calls where at < ${ago(callDays)}`);
  await tx.execute(sql`delete from link_rows where deleted_at < ${ago(deletedDays)} and row_id is null`);
}
