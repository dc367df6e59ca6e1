import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import type { TestApi } from '../../../testing/api.ts';
import { lineUp } from '../../../testing/rows/invoice-lines.ts';
import { type Given, type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

/** A charge of a dollar that succeeded, so that one person refunds it alone. */
export async function addCharge(api: TestApi, companyId: string): Promise<string> {
  const [invoiceId, id] = [newId('ivc'), newId('pay')];
  const now = api.now();
  await api.rows(sql`with billed as (insert into invoices (id, company_id, number, status, period, amount_cents, paid_cents, issued_at, due_at, paid_at)
      values (${invoiceId}, ${companyId}, ${invoiceId}, 'paid', ${now}, 100, 100, ${now}, ${now}, ${now}))
    insert into payments (id, company_id, invoice_id, status, amount_cents, fee_cents, provider_ref, created_at, settled_at)
    values (${id}, ${companyId}, ${invoiceId}, 'succeeded', 100, 3, ${`sandbox-${id}`}, ${now}, ${now})`);
  await api.rows(lineUp);
  return id;
}

async function charged({ api, companyId }: Given) {
  const id = await addCharge(api, companyId);
  return { things: { paymentId: { a: id, b: id } } };
}

export const samples: NounSamples = {
  calls: [
    sample(contract.refundPayment)({
      body: () => ({ cents: 1, reason: 'The tenant was charged twice' }),
      ready: charged,
    }),
  ],
  fill: async (api, companyId) => {
    const paymentId = await addCharge(api, companyId);
    const now = api.now();
    await api.rows(sql`insert into refunds (id, company_id, payment_id, status, source, cents, reason, provider_ref, created_at, settled_at)
      values (${newId('rfd')}, ${companyId}, ${paymentId}, 'succeeded', 'provider', 1, 'Made at the payment provider',
        ${`re_${paymentId}`}, ${now}, ${now})`);
  },
};
