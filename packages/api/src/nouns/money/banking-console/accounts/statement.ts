import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../../db/tx.ts';
import { exportCsv } from '../../../../http/pipeline/csv-reply.ts';
import type { CallerProcedure, Query } from '../../../../http/pipeline/ctx.ts';
import { easternTime } from '../../../../kernel/eastern-day.ts';
import { readBalanceBefore, readLines, readPlace, type StatementLine } from '../../ledger/service.ts';
import { bankAccountMissing } from '../rules.ts';
import { monthOf } from '../months.ts';
import type * as contract from '../contract.ts';

const linesShown = 5_000;
const linesAtOnce = 1_000;

interface Span {
  month: string;
  isUtc: boolean;
  ledgerAccountId: string;
  /** Places of the first line, and after the last. */
  from: number;
  until: number;
  opening: number;
  closing: number;
}

/** The moment from which months are Eastern; undefined if all are. */
async function readFirstEastern(tx: Tx): Promise<Date | undefined> {
  const [row] = await queryRows<{ at: Date }>(tx, sql`select eastern_from as at from bank_calendar`);
  return row && new Date(row.at);
}

async function ledgerAccountOf(tx: Tx, accountId: string): Promise<string> {
  const [row] = await queryRows<{ id: string }>(
    tx,
    sql`select ledger_account_id as id from bank_accounts where id = ${accountId}`,
  );
  if (!row) throw bankAccountMissing();
  return row.id;
}

/** Months meet at a place between two entries, so that each entry is in one month, and a closing balance opens the next. */
async function readSpan(tx: Tx, accountId: string, asked: string | undefined): Promise<Span> {
  const ledgerAccountId = await ledgerAccountOf(tx, accountId);
  const { month, isUtc, start, end } = monthOf(await readFirstEastern(tx), asked, tx.now);
  const from = await readPlace(tx, ledgerAccountId, start);
  const until = await readPlace(tx, ledgerAccountId, end);
  return {
    ...{ month, isUtc, ledgerAccountId, from, until },
    opening: await readBalanceBefore(tx, ledgerAccountId, from),
    closing: await readBalanceBefore(tx, ledgerAccountId, until),
  };
}

export const getAccountStatement: Query<typeof contract.getAccountStatement> = async ({ accountId, query }, { tx }) => {
  const { month, isUtc, ledgerAccountId, from, until, opening, closing } = await readSpan(tx, accountId, query.month);
  const [sums] = await queryRows<{ credits: number; debits: number }>(
    tx,
    sql`select coalesce(sum(amount_cents) filter (where amount_cents > 0), 0)::bigint as credits,
        coalesce(-sum(amount_cents) filter (where amount_cents < 0), 0)::bigint as debits
      from ledger_entries where account_id = ${ledgerAccountId} and seq >= ${from} and seq < ${until}`,
  );
  const lines = await readLines(tx, ledgerAccountId, { from, until, limit: linesShown });
  return {
    ...{ month, isUtc, opening, closing, credits: sums?.credits ?? 0, debits: sums?.debits ?? 0, count: until - from },
    lines: lines.map((line) => ({
      ...{ id: line.transferId, sequence: line.seq, amount: line.amountCents, balance: line.balanceCents },
      ...{ description: describe(line), at: new Date(line.at).toISOString() },
    })),
  };
};

const describe = ({ isReversal, memo }: StatementLine) => (isReversal ? `Return: ${memo}` : memo);

const columns = ['Description', 'Amount', 'Balance', 'Transaction'];

export const exportAccountStatement: CallerProcedure<typeof contract.exportAccountStatement> = async (
  { accountId, query },
  ctx,
) => {
  const read = { readOnly: true };
  const span = await ctx.withTx((tx) => readSpan(tx, accountId, query.month), read);
  const [zone, timeOf] = span.isUtc ? ['UTC', (at: Date) => at.toISOString()] : ['Eastern', easternTime];
  const head = [`Date (${zone})`, ...columns];
  async function* rows() {
    yield [undefined, 'Opening balance', undefined, span.opening / 100, undefined];
    for (let from = span.from; from < span.until; from += linesAtOnce) {
      const part = { from, until: Math.min(from + linesAtOnce, span.until), limit: linesAtOnce };
      const lines = await ctx.withTx((tx) => readLines(tx, span.ledgerAccountId, part), read);
      yield* lines.map((line) => [
        ...[timeOf(new Date(line.at)), describe(line), line.amountCents / 100, line.balanceCents / 100],
        line.transferId,
      ]);
    }
    yield [undefined, 'Closing balance', undefined, span.closing / 100, undefined];
  }
  const details = { month: span.month };
  return exportCsv(ctx, { report: 'account-statement', target: accountId, details, head, rows: rows() });
};

export const getBalanceAt: Query<typeof contract.getBalanceAt> = async ({ accountId, query }, { tx }) => {
  const ledgerAccountId = await ledgerAccountOf(tx, accountId);
  const at = new Date(query.at);
  // Entries of the moment itself count.
  const place = await readPlace(tx, ledgerAccountId, new Date(at.getTime() + 1));
  return { at: at.toISOString(), balance: await readBalanceBefore(tx, ledgerAccountId, place) };
};
