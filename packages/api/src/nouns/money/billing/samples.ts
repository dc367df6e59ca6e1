import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import type { TestApi } from '../../../testing/api.ts';
import { withDebt } from '../../../testing/rows/companies.ts';
import { type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

export const samples: NounSamples = {
  calls: [
    sample(contract.sendReminder)({
      body: () => ({ template: 'friendly_reminder' }),
      ready: async ({ api, companyId }) => {
        await withDebt(api, companyId);
        return {};
      },
    }),
    sample(contract.startPaymentRun)({ body: () => ({ dryRun: true }) }),
    sample(contract.chargeInvoice)({
      ready: async ({ api, companies: { a, b } }) => ({
        things: { invoiceId: { a: await addOwed(api, a), b: await addOwed(api, b) } },
      }),
    }),
  ],
  // Only a company that owes money can be reminded.
  things: async (api, { a, b }) => {
    await withDebt(api, a);
    await withDebt(api, b);
    return {};
  },
};

async function addOwed(api: TestApi, companyId: string): Promise<string> {
  const [id, now] = [newId('ivc'), api.now()];
  await api.rows(sql`insert into invoices (id, company_id, number, status, period, amount_cents, paid_cents, issued_at, due_at)
    values (${id}, ${companyId}, ${id}, 'open', ${now}, 10000, 0, ${now}, ${now})`);
  return id;
}
