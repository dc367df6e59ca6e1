import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../../db/tx.ts';
import { returnableDays } from '../../../money/bank-accounts/rules.ts';
import { countReturnable } from '../../../money/bank-accounts/service.ts';
import { readCompanyMoney } from '../../../money/ledger/service.ts';
import type { DeletionImpact } from '../contract.ts';

type Blocker = DeletionImpact['blockers'][number];

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Reasons against a deletion: a balance, a pending transfer, or a debit that may still come back. */
export async function readBlockers(tx: Tx, companyId: string): Promise<Blocker[]> {
  const money = await readCompanyMoney(tx, companyId);
  const [row] = await queryRows<{ payments: number; disputes: number }>(
    tx,
    sql`select ((select count(*) from payments where company_id = ${companyId} and status in ('processing', 'submitted')) + (select count(*) from refunds where company_id = ${companyId} and status not in ('succeeded', 'failed')))::int as payments,
        (select count(*)::int from disputes where company_id = ${companyId} and closed_at is null) as disputes`,
  );
  const blockers: Blocker[] = [];
  if (money.accounts > 0) {
    const detail = `${dollars.format(money.balanceCents / 100)} on ${counted(money.accounts, 'bank account')}`;
    blockers.push({ code: 'balance', detail });
  }
  if (money.pending > 0) {
    blockers.push({ code: 'pending_transfer', detail: `${counted(money.pending, 'transfer')} pending` });
  }
  const debits = await countReturnable(tx, companyId);
  if (debits > 0) {
    const detail = `${counted(debits, 'debit')} of the last ${returnableDays} days, which may still come back`;
    blockers.push({ code: 'recent_debit', detail });
  }
  if (row && row.payments > 0) {
    blockers.push({ code: 'pending_transfer', detail: `${counted(row.payments, 'payment')} under way` });
  }
  if (row && row.disputes > 0) {
    blockers.push({ code: 'open_dispute', detail: `${counted(row.disputes, 'dispute')} open` });
  }
  return blockers;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
