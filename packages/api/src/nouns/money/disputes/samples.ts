import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import type { TestApi } from '../../../testing/api.ts';
import { lineUp } from '../../../testing/rows/invoice-lines.ts';
import { counter, type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

const next = counter();

/** A charge of a dollar that its tenant disputes. */
async function addDispute(
  api: TestApi,
  companyId: string,
  status: 'needs_response' | 'won' = 'needs_response',
): Promise<string> {
  const [invoiceId, paymentId, id] = [newId('ivc'), newId('pay'), newId('dsp')];
  const now = api.now();
  await api.rows(sql`with billed as (insert into invoices (id, company_id, number, status, period, amount_cents, paid_cents, issued_at, due_at, paid_at)
      values (${invoiceId}, ${companyId}, ${invoiceId}, 'paid', ${now}, 100, 100, ${now}, ${now}, ${now})),
    charged as (insert into payments (id, company_id, invoice_id, status, amount_cents, fee_cents, provider_ref, created_at, settled_at)
      values (${paymentId}, ${companyId}, ${invoiceId}, 'succeeded', 100, 3, ${`sandbox-${paymentId}`}, ${now}, ${now}))
    insert into disputes (id, company_id, payment_id, provider_ref, status, is_inquiry, reason, cents, due_at, opened_at, closed_at)
    values (${id}, ${companyId}, ${paymentId}, ${`sandbox_dp_${id}`}, ${status}, false, 'fraudulent', 100,
      ${new Date(now.getTime() + 7 * 24 * 60 * 60_000)}, ${now}, ${status === 'won' ? now : null})`);
  await api.rows(lineUp);
  return id;
}

export const samples: NounSamples = {
  calls: [sample(contract.updateDispute)({ body: () => ({ note: `The bank asks for the contract ${next()}` }) })],
  things: async (api, { a, b }) => ({ disputeId: { a: await addDispute(api, a), b: await addDispute(api, b) } }),
  fill: async (api, companyId) => {
    // An open one would block a deletion.
    await addDispute(api, companyId, 'won');
  },
};
