import { type SQL, sql } from 'drizzle-orm';
import { dollarText } from '../../../kernel/dollars.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { openRefundStatuses } from '../refunds/rules.ts';
import { literals } from '../../../db/columns.ts';
import { findChangedMonths } from './closed.ts';
import { lastEarned, restAt } from './earning.ts';
import type { BookAccount } from './rules.ts';
import { legsOfRows } from './sources.ts';

const lives = sql`exists (select from companies c where c.id = l.company_key)`;
/** What is posted, and what the job will post. */
const allLegs = sql`(select company_key, debit, credit, cents from books union all
  select company_key, debit, credit, cents from (${legsOfRows()}) w
  where not exists (select from books b where b.source = w.source and b.leg = w.leg)) l`;
/** The balance of an account, debits less credits. */
const balance = (account: BookAccount, which: SQL = sql`true`): SQL =>
  sql`(select coalesce(sum(case when l.debit = ${account} then l.cents else -l.cents end), 0)
    from ${allLegs} where ${account} in (l.debit, l.credit) and ${which})`;

/** Two sums that must be equal, a sentence each. */
export interface Balance {
  id: 'receivable' | 'deferred' | 'credit';
  inBooks: number;
  inRows: number;
}

const rowsOf: Record<Balance['id'], { inBooks: SQL; inRows: SQL }> = {
  receivable: {
    inBooks: balance('receivable'),
    inRows: sql`(select coalesce(sum(owed_cents), 0) from invoices where source_id is null)`,
  },
  deferred: {
    // Of what is posted: another source has earned nothing yet.
    inBooks: sql`(select coalesce(sum(case when credit = 'deferred' then cents else -cents end), 0)
      from books where 'deferred' in (debit, credit))`,
    inRows: restAt(lastEarned),
  },
  credit: {
    // That of deleted tenants stays in the books alone.
    inBooks: sql`-${balance('credit', lives)}`,
    inRows: sql`((select coalesce(sum(cents), 0) from credit_entries)
      + (select coalesce(sum(case when credit_note_id is null then credit_cents else cents end), 0) from refunds
          where status in (${literals(openRefundStatuses)})))`,
  },
};

const balanceTexts: Record<Balance['id'], [inBooks: string, inRows: string]> = {
  receivable: ['the receivable of the books', 'what is owed on invoices'],
  deferred: ['the deferred revenue of the books', 'the rest of the lines'],
  credit: ['the credit of tenants in the books', 'their credit'],
};

/** The balances of the books beside the sums that they must be. */
export async function readBalances(tx: Tx): Promise<Balance[]> {
  const found: Balance[] = [];
  for (const [id, { inBooks, inRows }] of Object.entries(rowsOf) as [Balance['id'], (typeof rowsOf)['credit']][]) {
    const [row] = await queryRows<Omit<Balance, 'id'>>(
      tx,
      sql`select ${inBooks}::float8 as "inBooks", ${inRows}::float8 as "inRows"`,
    );
    if (row) found.push({ id, ...row });
  }
  return found;
}

const mostTold = 10;

/** Says that the books do not have a sum that they must have. */
export function findFalseBalance({ id, inBooks, inRows }: Balance): string[] {
  const [books, rows] = balanceTexts[id];
  return inBooks === inRows ? [] : [`${books} is ${dollarText(inBooks)}, ${rows} ${dollarText(inRows)}`];
}

/** Legs that are not those of their rows, and closed months that have changed, a sentence each. */
export async function findChangedLegs(tx: Tx): Promise<string[]> {
  const unlike = await queryRows<{ found: string }>(
    tx,
    sql`select b.source || ' (' || b.leg || ')' as found from books b join (${legsOfRows()}) w
        on w.source = b.source and w.leg = b.leg
      where (w.debit, w.credit, w.cents, w.day, w.company_key) is distinct from (b.debit, b.credit, b.cents, b.day, b.company_key)
      order by 1 limit ${mostTold}`,
  );
  const unearned = await queryRows<{ found: string }>(
    tx,
    sql`select d.day::text as found from book_days d left join books b on b.source = 'earned' and b.leg = d.day::text
      where coalesce(case when b.debit = 'deferred' then b.cents else -b.cents end, 0) <> d.earned_cents
      order by 1 limit ${mostTold}`,
  );
  return [
    ...unlike.map(({ found }) => `the journal has ${found} otherwise than its row`),
    ...unearned.map(({ found }) => `the journal has not what was earned on ${found}`),
    ...(await findChangedMonths(tx)),
  ];
}

/** Violated invariants of the books, a sentence each. */
export async function findBookFaults(tx: Tx): Promise<string[]> {
  return [...(await findChangedLegs(tx)), ...(await readBalances(tx)).flatMap(findFalseBalance)];
}
