import { sql } from 'drizzle-orm';
import { newId } from '../kernel/ids.ts';
import { digestOf } from '../nouns/banking/approvals/propose.ts';
import { platformAccounts } from '../nouns/ledger/rules.ts';
import type { TestApi } from './api.ts';
import type { Things } from './things.ts';

/** A transfer that needs no approval, and a proposal of another user. */
export async function newProposal(api: TestApi): Promise<Pick<Things, 'transferId' | 'approvalId'>> {
  return {
    transferId: { a: await addTransfer(api), b: await addTransfer(api), missing: newId('btr') },
    approvalId: { a: await addProposal(api), b: await addProposal(api), missing: newId('apv') },
  };
}

/** Two accounts of the story. */
export async function twoAccounts(api: TestApi): Promise<Things[string]> {
  const rows = await api.rows<{ id: string }>(sql`select id from bank_accounts order by id limit 2`);
  return { a: rows[0]?.id ?? '', b: rows[1]?.id ?? '', missing: newId('acc') };
}

/** Accounts that are open, and a stop that stands only where it is lifted. */
export async function readyBank(api: TestApi, isStopped = false): Promise<void> {
  await api.rows(sql`update bank_accounts set status = 'open', is_restricted = false`);
  await api.rows(sql`update ledger_accounts set blocks_debits = false where kind = 'customer' and closed_at is null`);
  await api.rows(sql`update outgoing_stops set is_standing = false, lifted_at = ${api.now()} where is_standing`);
  if (isStopped) {
    await api.rows(sql`insert into outgoing_stops (id, reason, stopped_by, stopped_at)
      values (${newId('stp')}, 'Test', 'usr_test', ${api.now()})`);
  }
}

async function addTransfer(api: TestApi): Promise<string> {
  const id = newId('btr');
  const now = api.now();
  await api.rows(sql`insert into bank_transfers (id, company_key, bank_account_id, type, status, amount_cents, description,
      reason, debit_account_id, credit_account_id, initiated_by, created_at, updated_at)
    select ${id}, company_id, id, 'force_credit', 'pending_approval', 100, 'Test', 'Test',
      ${platformAccounts['suspense:book']}, ledger_account_id, 'usr_test', ${now}, ${now} from bank_accounts order by id limit 1`);
  return id;
}

async function addProposal(api: TestApi): Promise<string> {
  const id = newId('apv');
  const payload = { subject: newId('stp') };
  const ends = new Date(api.now().getTime() + 60_000);
  await api.rows(sql`insert into approvals (id, kind, status, payload, digest, why, reason, proposed_by, proposed_at, expires_at)
    select ${id}, 'lift_stop', 'pending', ${JSON.stringify(payload)}::jsonb, ${digestOf('lift_stop', payload)}, 'Test', 'Test',
      id, ${api.now()}, ${ends} from users where email = 'admin@freight-hq.example'`);
  return id;
}
