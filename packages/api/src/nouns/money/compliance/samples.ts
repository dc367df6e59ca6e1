import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import type { TestApi } from '../../../testing/api.ts';
import { testAnchor } from '../../../testing/database/anchor.ts';
import { demo, type NounSamples, sample } from '../../../testing/sample.ts';
import { completeFraudReview, planFraudReview, recordBankDocument, recordBankScreening } from './contract.ts';

export const samples: NounSamples = {
  calls: [
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
  // Reviews belong to the platform.
  things: async (api) => {
    const review = await addReview(api);
    return { fraudReviewId: { a: review, b: review } };
  },
  fill: async (api, companyId) => {
    const now = api.now();
    await api.rows(sql`insert into bank_documents (id, company_id, kind, expires_on, recorded_by, recorded_at)
      values (${newId('bdc')}, ${companyId}, 'insurance', ${now}, 'usr_test', ${now}) on conflict do nothing`);
  },
};

/** The only review of fraud monitoring, which is not complete. */
async function addReview(api: TestApi): Promise<string> {
  const id = newId('frv');
  await api.rows(sql`delete from fraud_reviews`);
  await api.rows(sql`insert into fraud_reviews (id, due_on, owner_id) values (${id}, ${api.now()}, 'usr_test')`);
  return id;
}
