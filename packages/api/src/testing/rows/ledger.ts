import { sql } from 'drizzle-orm';
import { system } from '../../kernel/actor.ts';
import { type Database, queryRows, type Tx } from '../../db/tx.ts';
import { postTransfer } from '../../nouns/money/ledger/service.ts';
import { platformAccounts } from '../../nouns/money/ledger/rules.ts';

const actor = system('test');
const { settlement } = platformAccounts;

/** Lets money come in on the first account of a company, or be on its way. Answers the ledger account. */
export function payIn(
  { db }: { db: Database },
  companyId: string,
  amountCents: number,
  kind: 'move' | 'hold' = 'move',
): Promise<string> {
  return db.withTx(actor, async (tx) => {
    const creditAccountId = await firstAccount(tx, companyId);
    await postTransfer(tx, { kind, debitAccountId: settlement, creditAccountId, amountCents, memo: 'Test' });
    return creditAccountId;
  });
}

/** Voids the pending transfers of a company, and empties its accounts. */
export function settleLedger({ db }: { db: Database }, companyId: string): Promise<void> {
  return db.withTx(actor, async (tx) => {
    const own = sql`select id from ledger_accounts where company_key = ${companyId}`;
    const holds = await queryRows<{ id: string; debit: string; credit: string; amount: number }>(
      tx,
      sql`select transfer_id as id, debit_account_id as debit, credit_account_id as credit, amount_cents as amount
        from ledger_holds where debit_account_id in (${own}) or credit_account_id in (${own})`,
    );
    for (const { id, debit, credit, amount } of holds) {
      const accounts = { debitAccountId: debit, creditAccountId: credit };
      await postTransfer(tx, { kind: 'void', ...accounts, amountCents: amount, pendingId: id, memo: 'Test' });
    }
    const accounts = await queryRows<{ id: string; balance: number }>(
      tx,
      sql`select id, credits_posted - debits_posted as balance from ledger_accounts where company_key = ${companyId}`,
    );
    for (const { id, balance } of accounts.filter(({ balance }) => balance > 0)) {
      const pair = { debitAccountId: id, creditAccountId: settlement };
      await postTransfer(tx, { kind: 'move', ...pair, amountCents: balance, memo: 'Test' });
    }
  });
}

async function firstAccount(tx: Tx, companyId: string): Promise<string> {
  const [account] = await queryRows<{ id: string }>(
    tx,
    sql`select min(id) as id from ledger_accounts where company_key = ${companyId}`,
  );
  if (!account?.id) throw new Error(`${companyId} has no account`);
  return account.id;
}
