import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import type { TestApi } from '../../../testing/api.ts';
import { type NounSamples, sample } from '../../../testing/sample.ts';
import { closeBankDay, matchBankRows, undoBankMatch } from './contract.ts';

export const samples: NounSamples = {
  calls: [
    sample(matchBankRows)({
      body: () => ({
        bankTransactionId: 'bkt_00000000000000000000000000',
        reason: 'The bank has confirmed it on the telephone',
      }),
      ready: async ({ api, companyId }) => {
        const { bankDifferenceId, bankTransactionId } = await addDifference(api, companyId);
        return {
          things: { bankDifferenceId: { a: bankDifferenceId, b: bankDifferenceId } },
          body: { bankTransactionId },
        };
      },
    }),
    sample(undoBankMatch)({
      ready: async ({ api, companyId }) => {
        const { bankDifferenceId, bankMatchId } = await addDifference(api, companyId);
        return {
          things: {
            bankDifferenceId: { a: bankDifferenceId, b: bankDifferenceId },
            bankMatchId: { a: bankMatchId, b: bankMatchId },
          },
        };
      },
    }),
    sample(closeBankDay)({
      body: () => ({ day: '2099-12-31' }),
      ready: async ({ api }) => {
        await api.rows(sql`delete from bank_differences`);
        await api.rows(sql`delete from bank_closed_days`);
        await api.rows(sql`insert into bank_syncs (id, is_running, started_at, finished_at)
          values (${newId('bsy')}, false, ${api.now()}, ${api.now()})`);
        return { body: { day: '2020-01-01' } };
      },
    }),
  ],
  things: async (api, companies) => {
    const [a, b] = [await addDifference(api, companies.a), await addDifference(api, companies.b)];
    return {
      bankDifferenceId: { a: a.bankDifferenceId, b: b.bankDifferenceId },
      bankMatchId: { a: a.bankMatchId, b: b.bankMatchId },
    };
  },
  fill: async (api, companyId) => {
    await addDifference(api, companyId);
  },
};

/** A difference of an account of the company, with a row that nothing explains and a match. */
async function addDifference(api: TestApi, companyId: string) {
  const now = api.now();
  const [bankDifferenceId, bankTransactionId, bankMatchId] = [newId('bdf'), newId('bkt'), newId('bmt')];
  const [account] = await api.rows<{ id: string }>(
    sql`select id from bank_accounts where company_id = ${companyId} order by id limit 1`,
  );
  const accountId = account?.id ?? 'acc_test';
  await api.rows(sql`insert into bank_transactions (id, provider_id, company_id, bank_account_id, amount_cents, description, at, seen_at)
    values (${bankTransactionId}, ${bankTransactionId}, ${companyId}, ${accountId}, 100, 'Test', ${now}, ${now})`);
  await api.rows(sql`insert into bank_matches (id, company_id, bank_account_id, bank_transaction_id, difference_cents, reason, matched_by, matched_at, day)
    values (${bankMatchId}, ${companyId}, ${accountId}, ${bankMatchId}, 100, 'Test', 'usr_test', ${now}, ${now})`);
  await api.rows(sql`insert into bank_differences (id, company_id, bank_account_id, status, difference_cents, found_at, cleared_at)
    values (${bankDifferenceId}, ${companyId}, ${accountId}, 'cleared', 100, ${now}, ${now})`);
  return { bankDifferenceId, bankTransactionId, bankMatchId };
}
