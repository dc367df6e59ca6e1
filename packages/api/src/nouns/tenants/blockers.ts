import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../db/tx.ts';
import type { DeletionImpact } from './contract.ts';

type Blocker = DeletionImpact['blockers'][number];

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** What stands against a deletion: money on an account, or on its way. */
export async function readBlockers(tx: Tx, companyId: string): Promise<Blocker[]> {
  const [row] = await queryRows<{ accounts: number; balance: number; transfers: number; payments: number }>(
    tx,
    sql`select
      (select count(*)::int from bank_accounts where company_id = ${companyId} and balance_cents <> 0) as accounts,
      (select coalesce(sum(balance_cents), 0)::float8 from bank_accounts where company_id = ${companyId}) as balance,
      (select count(*)::int from bank_transfers where company_id = ${companyId} and status = 'pending') as transfers,
      (select count(*)::int from payments where company_id = ${companyId} and status = 'processing') as payments`,
  );
  const blockers: Blocker[] = [];
  if (row && row.accounts > 0) {
    const detail = `${dollars.format(row.balance / 100)} on ${counted(row.accounts, 'bank account')}`;
    blockers.push({ code: 'balance', detail });
  }
  if (row && row.transfers > 0) {
    blockers.push({ code: 'pending_transfer', detail: `${counted(row.transfers, 'transfer')} pending` });
  }
  if (row && row.payments > 0) {
    blockers.push({ code: 'pending_transfer', detail: `${counted(row.payments, 'payment')} under way` });
  }
  return blockers;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
