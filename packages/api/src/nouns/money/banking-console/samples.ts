import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import { type NounSamples, sample } from '../../../testing/sample.ts';
import { getBalanceAt } from './contract.ts';

export const samples: NounSamples = {
  calls: [sample(getBalanceAt)({ query: '?at=2026-06-30T12:00:00.000Z' })],
  // Transactions belong to the platform.
  things: async (api) => {
    const rows = await api.rows<{ id: string }>(
      sql`select id from ledger_transfers where kind = 'opening' order by id limit 2`,
    );
    return { ledgerTransferId: { a: rows[0]?.id ?? '', b: rows[1]?.id ?? '' } };
  },
  // A run that an earlier call has started goes on.
  writtenByRefusals: ['bank_syncs', 'bank_sync_accounts', 'bank_transactions', 'bank_differences'],
  fill: async (api, companyId) => {
    const now = api.now();
    await api.rows(sql`insert into bank_sync_accounts (sync_id, company_id, bank_account_id, status, claimed_until, settled_at)
      values (${newId('bsy')}, ${companyId}, 'acc_test', 'failed', ${now}, ${now})`);
    await api.rows(sql`insert into bank_transactions (id, provider_id, company_id, bank_account_id, amount_cents, description, at, seen_at)
      values (${newId('bkt')}, ${companyId}, ${companyId}, 'acc_test', 100, 'Test', ${now}, ${now})`);
  },
};
