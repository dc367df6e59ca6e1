import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import { testAnchor } from '../../../testing/database/anchor.ts';
import { demo, type NounSamples, sample } from '../../../testing/sample.ts';
import type { TestApi } from '../../../testing/api.ts';
import { getBalanceAt } from './accounts/contract.ts';
import {
  completeFraudReview,
  planFraudReview,
  recordBankDocument,
  recordBankScreening,
} from './compliance/contract.ts';
import { closeBankDay, matchBankRows, undoBankMatch } from './reconciliation/contract.ts';

export const samples: NounSamples = {
  calls: [
    sample(getBalanceAt)({ query: '?at=2026-06-30T12:00:00.000Z' }),
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
    sample(recordBankDocument)({
      body: () => ({ companyId: demo.bankedId, kind: 'insurance', expiresOn: '2027-06-30' }),
    }),
    sample(recordBankScreening)({
      body: () => ({
        ...{ companyId: demo.bankedId, list: 'ofac_sdn', result: 'clear', screenedOn: '2020-01-01' },
        reason: 'No match when the account was opened',
      }),
    }),
    sample(planFraudReview)({
      body: () => ({ ownerId: demo.ownerId, dueOn: testAnchor.toISOString().slice(0, 10) }),
    }),
    sample(completeFraudReview)({
      body: () => ({ document: 'Review of fraud monitoring' }),
      ready: async ({ api }) => {
        const fraudReviewId = await addReview(api);
        return { things: { fraudReviewId: { a: fraudReviewId, b: fraudReviewId } } };
      },
    }),
  ],
  // Transactions belong to the platform.
  things: async (api, companies) => {
    const [a, b] = [await addDifference(api, companies.a), await addDifference(api, companies.b)];
    const rows = await api.rows<{ id: string }>(
      sql`select id from ledger_transfers where kind = 'opening' order by id limit 2`,
    );
    const review = await addReview(api);
    return {
      fraudReviewId: { a: review, b: review },
      ledgerTransferId: { a: rows[0]?.id ?? '', b: rows[1]?.id ?? '' },
      bankDifferenceId: { a: a.bankDifferenceId, b: b.bankDifferenceId },
      bankMatchId: { a: a.bankMatchId, b: b.bankMatchId },
    };
  },
  // A run that an earlier call has started goes on.
  writtenByRefusals: ['bank_syncs', 'bank_sync_accounts', 'bank_transactions', 'bank_differences'],
  fill: async (api, companyId) => {
    const now = api.now();
    await api.rows(sql`insert into bank_sync_accounts (sync_id, company_id, bank_account_id, status, claimed_until, settled_at)
      values (${newId('bsy')}, ${companyId}, 'acc_test', 'failed', ${now}, ${now})`);
    await api.rows(sql`insert into bank_transactions (id, provider_id, company_id, bank_account_id, amount_cents, description, at, seen_at)
      values (${newId('bkt')}, ${companyId}, ${companyId}, 'acc_test', 100, 'Test', ${now}, ${now})`);
    await api.rows(sql`insert into bank_documents (id, company_id, kind, expires_on, recorded_by, recorded_at)
      values (${newId('bdc')}, ${companyId}, 'insurance', ${now}, 'usr_test', ${now}) on conflict do nothing`);
    await addDifference(api, companyId);
  },
};

/** The only review of fraud monitoring, which is not complete. */
async function addReview(api: TestApi): Promise<string> {
  const id = newId('frv');
  await api.rows(sql`delete from fraud_reviews`);
  await api.rows(sql`insert into fraud_reviews (id, due_on, owner_id) values (${id}, ${api.now()}, 'usr_test')`);
  return id;
}

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
