import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import type { TestApi } from '../../../testing/api.ts';
import { type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

export const samples: NounSamples = {
  calls: [
    sample(contract.detachPaymentMethod)({
      ready: async ({ api, companyId, companies: { b } }) => {
        // No charge is under way.
        await api.rows(sql`update payments set status = 'declined', decline_code = 'never_charged', lost_at = null,
            claims = 0, claimed_until = null, settled_at = ${api.now()}
          where company_id = ${companyId} and status in ('waiting', 'processing', 'submitted')`);
        return { things: { methodId: { a: await addMethod(api, companyId), b: await addMethod(api, b) } } };
      },
    }),
  ],
  things: async (api, { a, b }) => ({
    methodId: { a: await addMethod(api, a), b: await addMethod(api, b) },
    checkoutId: { a: await addCheckout(api, a), b: await addCheckout(api, b) },
  }),
  fill: async (api, companyId) => {
    await addMethod(api, companyId);
    await addCheckout(api, companyId);
  },
};

async function addMethod(api: TestApi, companyId: string): Promise<string> {
  const id = newId('pmt');
  await api.rows(sql`insert into payment_methods (id, company_id, provider_ref, kind, brand, last4, exp_month, exp_year,
      status, created_at, updated_at)
    values (${id}, ${companyId}, ${`ref-${id}`}, 'card', 'visa', '4242', 8, 2027, 'active', ${api.now()}, ${api.now()})`);
  return id;
}

async function addCheckout(api: TestApi, companyId: string): Promise<string> {
  const id = newId('cko');
  await api.rows(sql`insert into checkouts (id, company_id, purpose, status, provider_ref, until, created_at)
    values (${id}, ${companyId}, 'method', 'expired', ${`ref-${id}`}, ${api.now()}, ${api.now()})`);
  return id;
}
