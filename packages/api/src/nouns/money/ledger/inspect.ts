import { type SQL, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';

interface Check {
  /** Rows that do not hold, as one text each. */
  wrong: SQL;
  says: (found: string) => string;
}

const checks: readonly Check[] = [
  {
    wrong: sql`select currency || ': ' || sum(credits_posted - debits_posted) as found from ledger_accounts
      group by currency having sum(credits_posted - debits_posted) <> 0 or sum(credits_pending - debits_pending) <> 0`,
    says: (found) => `the ledger does not sum to zero in ${found} cents`,
  },
  {
    wrong: sql`with moved as (
        select debit_account_id as id, amount_cents as debits, 0 as credits, 0 as held, 0 as due
        from ledger_transfers where kind in ('opening', 'move', 'post', 'reversal')
        union all select credit_account_id, 0, amount_cents, 0, 0
        from ledger_transfers where kind in ('opening', 'move', 'post', 'reversal')
        union all select debit_account_id, 0, 0, amount_cents, 0 from ledger_holds
        union all select credit_account_id, 0, 0, 0, amount_cents from ledger_holds),
      summed as (select id, sum(debits) as debits, sum(credits) as credits, sum(held) as held, sum(due) as due
        from moved group by id)
      select a.id as found from ledger_accounts a left join summed s using (id)
      where (a.debits_posted, a.credits_posted, a.debits_pending, a.credits_pending)
        is distinct from (coalesce(s.debits, 0), coalesce(s.credits, 0), coalesce(s.held, 0), coalesce(s.due, 0))`,
    says: (found) => `the counters of ledger account ${found} differ from its transfers and holds`,
  },
  {
    wrong: sql`select a.id as found from ledger_accounts a left join (
        select account_id, count(*) as entries, max(seq) as last, sum(amount_cents) as balance
        from ledger_entries group by account_id) e on e.account_id = a.id
      where (a.entries, a.entries, a.credits_posted - a.debits_posted)
        is distinct from (coalesce(e.entries, 0), coalesce(e.last, 0), coalesce(e.balance, 0))`,
    says: (found) => `the entries of ledger account ${found} are not those that it counts`,
  },
  {
    wrong: sql`select account_id || ' ' || seq as found from (select account_id, seq, balance_cents,
        sum(amount_cents) over (partition by account_id order by seq) as due from ledger_entries) e where balance_cents <> due`,
    says: (found) => `the balance after ledger entry ${found} is not the sum so far`,
  },
  {
    wrong: sql`select t.id as found from ledger_transfers t
      left join ledger_entries e on e.transfer_id = t.id
        and e.amount_cents = case when e.account_id = t.credit_account_id then t.amount_cents else -t.amount_cents end
        and e.account_id in (t.debit_account_id, t.credit_account_id)
      group by t.id having count(e.transfer_id) <> case when t.kind in ('opening', 'move', 'post', 'reversal') then 2 else 0 end`,
    says: (found) => `ledger transfer ${found} has not exactly its two entries`,
  },
  {
    wrong: sql`select coalesce(t.id, h.transfer_id) as found from
        (select id, amount_cents, expires_at from ledger_transfers t where kind = 'hold'
          and not exists (select from ledger_transfers r where r.pending_id = t.id)) t
      full join ledger_holds h on h.transfer_id = t.id
      where (t.amount_cents, t.expires_at) is distinct from (h.amount_cents, h.expires_at)`,
    says: (found) => `ledger hold ${found} stands in one list and not in the other`,
  },
  {
    wrong: sql`select b.id as found from bank_accounts b join ledger_accounts a on a.id = b.ledger_account_id
      where (b.status = 'frozen' or b.is_restricted) <> a.blocks_debits or (b.status = 'closed') <> (a.closed_at is not null)
        or a.company_key <> b.company_id`,
    says: (found) => `bank account ${found} and its ledger account stand differently`,
  },
];

/** Violated invariants of the ledger, a sentence each; at most ten of a kind. */
export async function findLedgerFaults(tx: Tx): Promise<string[]> {
  const faults: string[] = [];
  for (const { wrong, says } of checks) {
    const rows = await queryRows<{ found: string }>(tx, sql`${wrong} limit 10`);
    faults.push(...rows.map(({ found }) => says(found)));
  }
  return faults;
}
