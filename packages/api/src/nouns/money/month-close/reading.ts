import { sql } from 'drizzle-orm';
import { iso } from '../../../db/json-text.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { findPending } from '../approvals/service.ts';
import { firstMonth } from '../books/service.ts';
import type { AskedProvider } from '../payouts/service.ts';
import { runChecks } from './checks.ts';
import type * as contract from './contract.ts';
import { monthMissing } from './rules.ts';

const mostMonths = 36;

interface Row extends Omit<contract.BookMonth, 'closedWith' | 'closedBy' | 'closedAt'> {
  closedWith: string | null;
  closedBy: string | null;
  closedAt: string | null;
  digest: string | null;
}

/** The months from the first of the books to the running one, the newest first. */
async function readMonths(tx: Tx): Promise<Row[]> {
  const first = await firstMonth(tx);
  const running = `${tx.now.toISOString().slice(0, 7)}-01`;
  return queryRows<Row>(
    tx,
    sql`select to_char(m.month, 'YYYY-MM') as month, to_char(w.month, 'YYYY-MM') as "closedWith", c.digest,
        case when w.month is not null then 'closed' when m.month = ${running}::date then 'running' else 'open' end as state,
        coalesce(u.first_name || ' ' || u.last_name, c.closed_by) as "closedBy", ${iso(sql`c.closed_at`)} as "closedAt"
      from generate_series(${first?.toISOString().slice(0, 10) ?? running}::date, ${running}::date, interval '1 month') m(month)
        left join lateral (select min(c.month) as month from closed_months c
          where c.month >= m.month::date and c.reopened_at is null) w on true
        left join closed_months c on c.month = m.month::date and c.reopened_at is null
        left join users u on u.id = c.closed_by
      order by m.month desc limit ${mostMonths}`,
  );
}

const told = ({ month, state, closedWith, closedBy, closedAt }: Row): contract.BookMonth => ({
  ...{ month, state },
  ...(closedWith !== null && { closedWith }),
  ...(closedBy !== null && { closedBy }),
  ...(closedAt !== null && { closedAt }),
});

export const listBookMonths: Query<typeof contract.listBookMonths> = async (_input, { tx }) => ({
  months: (await readMonths(tx)).map(told),
});

/** A month; throws if the books do not have it. */
export async function readMonth(tx: Tx, month: string): Promise<Row & { isLastClosed: boolean }> {
  const months = await readMonths(tx);
  const found = months.find((one) => one.month === month);
  if (!found) throw monthMissing();
  return { ...found, isLastClosed: months.find(({ closedAt }) => closedAt !== null)?.month === month };
}

export async function readDetails(tx: Tx, month: string, provider: AskedProvider): Promise<contract.MonthDetails> {
  const found = await readMonth(tx, month);
  return {
    ...told(found),
    checks: await runChecks(tx, month, provider),
    ...(found.digest !== null && { digest: found.digest }),
    isLastClosed: found.isLastClosed,
    isReopening: (await findPending(tx, 'reopen_month', month)) !== undefined,
  };
}

export const getMonthClose =
  (provider: AskedProvider): Query<typeof contract.getMonthClose> =>
  ({ month }, { tx }) =>
    readDetails(tx, month, provider);
