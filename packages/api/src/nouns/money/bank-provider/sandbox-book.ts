import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { ProviderTransaction } from './port.ts';

/**
 * The sandbox's balance of an account: its own payments, and the money that came to the account without a payment of
 * the sandbox, such as opening balances. Undefined for an account that it does not have.
 */
export async function readSandboxBalance(tx: Tx, accountId: string): Promise<number | undefined> {
  const [row] = await queryRows<{ cents: number }>(
    tx,
    sql`select (l.credits_posted - l.debits_posted
        - (select coalesce(sum(e.amount_cents), 0) from bank_transfers b
            join ledger_transfers t on t.journal_id = b.id join ledger_entries e on e.transfer_id = t.id
            where b.bank_account_id = a.id and e.account_id = l.id)
        + (select coalesce(sum(s.amount_cents), 0) from sandbox_payments s
            where s.account_id = a.provider_account_id and s.state = 'sent'))::bigint as cents
      from bank_accounts a join ledger_accounts l on l.id = a.ledger_account_id where a.provider_account_id = ${accountId}`,
  );
  return row?.cents;
}

/** Payments that the sandbox has carried out; one that came back is there twice. */
export async function readSandboxTransactions(tx: Tx, accountId: string, since: Date): Promise<ProviderTransaction[]> {
  const rows = await queryRows<{
    id: string;
    key: string;
    cents: number;
    isBack: boolean;
    code: string | null;
    at: Date;
  }>(
    tx,
    sql`select s.id, s.key, s.amount_cents as cents, false as "isBack", s.code, s.sent_at as at from sandbox_payments s
        where s.account_id = ${accountId} and s.sent_at >= ${since}
      union all
      select s.id, s.key, -s.amount_cents, true, s.code, s.due_at from sandbox_payments s
        where s.account_id = ${accountId} and s.state = 'returned' and s.sent_at is not null and s.due_at >= ${since}
      order by at desc, id`,
  );
  return rows.map(({ id, key, cents, isBack, code, at }) => ({
    ...{ id: isBack ? `${id}_return` : id, key, amountCents: cents, at: new Date(at).toISOString() },
    description: isBack ? `Return ${code ?? ''}`.trim() : 'Payment',
  }));
}
