import { sql } from 'drizzle-orm';
import { queryRows } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import { newId } from '../../../kernel/ids.ts';
import { readCalendar } from './calendar.ts';
import { amountsDiffer, dayClosed, differenceMissing, matchMissing, rowMissing } from './rules.ts';
import type * as contract from './contract.ts';
import { type ComparedAccount, readUnmatched, settleDifference } from './differences.ts';
import { isFinal, readDifference } from './queries.ts';

/** The account of a difference; all its differences are locked, so that its rows are matched once. */
async function lockAccount({ tx }: Ctx, differenceId: string): Promise<ComparedAccount> {
  const [row] = await queryRows<ComparedAccount>(
    tx,
    sql`select bank_account_id as "accountId", company_id as "companyId" from bank_differences
      where bank_account_id = (select bank_account_id from bank_differences where id = ${differenceId})
      order by id for no key update`,
  );
  if (!row) throw differenceMissing();
  return row;
}

/** It explains a difference, and never moves money. */
export const matchBankRows: Command<typeof contract.matchBankRows> = async ({ bankDifferenceId: id, body }, ctx) => {
  const { tx, actor } = ctx;
  const account = await lockAccount(ctx, id);
  const rows = await readUnmatched(tx, account);
  const find = (wanted: string | undefined, side: 'bank' | 'ledger') => {
    const found = rows.find((row) => row.id === wanted && row.side === side);
    if (wanted !== undefined && !found) throw rowMissing();
    return found;
  };
  const [bank, ledger] = [find(body.bankTransactionId, 'bank'), find(body.ledgerTransferId, 'ledger')];
  if (bank && ledger && bank.amount !== ledger.amount) throw amountsDiffer();
  const [first = '', last = first] = [bank, ledger].flatMap((row) => row?.at ?? []).toSorted();
  const { dayOf } = await readCalendar(tx);
  const match = newId('bmt', tx.now.getTime());
  await tx.execute(sql`insert into bank_matches (id, company_id, bank_account_id, bank_transaction_id, ledger_transfer_id,
      difference_cents, reason, matched_by, matched_at, day)
    values (${match}, ${account.companyId}, ${account.accountId}, ${bank?.id ?? null}, ${ledger?.id ?? null},
      ${(bank?.amount ?? 0) - (ledger?.amount ?? 0)}, ${body.reason}, ${actor.userId}, ${tx.now}, ${dayOf(new Date(last))})`);
  await settleDifference(tx, account);
  await audit(ctx, 'bank_difference.matched', { target: id, companyId: account.companyId, details: { match } });
  return readDifference(tx, id);
};

export const undoBankMatch: Command<typeof contract.undoBankMatch> = async (
  { bankDifferenceId: id, bankMatchId },
  ctx,
) => {
  const { tx } = ctx;
  const account = await lockAccount(ctx, id);
  const [match] = await queryRows<{ day: string; isFinal: boolean }>(
    tx,
    sql`select m.day::text as day, ${isFinal} as "isFinal" from bank_matches m
      where m.id = ${bankMatchId} and m.bank_account_id = ${account.accountId}`,
  );
  if (!match) throw matchMissing();
  if (match.isFinal) throw dayClosed(match.day);
  await tx.execute(sql`delete from bank_matches where id = ${bankMatchId}`);
  await settleDifference(tx, account);
  await audit(ctx, 'bank_difference.unmatched', {
    ...{ target: id, companyId: account.companyId, details: { match: bankMatchId } },
  });
  return readDifference(tx, id);
};
