import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import type { TestApi } from '../../../testing/api.ts';
import { counter, type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

const next = counter();

export const samples: NounSamples = {
  calls: [
    sample(contract.recordPayment)({
      // A reference is recorded once.
      body: () => ({
        ...{ channel: 'check', reference: `No. ${next()}`, receivedOn: '2026-06-05', cents: 125_000, parts: [] },
      }),
    }),
    sample(contract.endLostCharge)({
      body: () => ({ reason: 'Stripe has no such charge' }),
      ready: async ({ api, companies: { a, b } }) => ({
        things: { paymentId: { a: await addLost(api, a), b: await addLost(api, b) } },
      }),
    }),
    sample(contract.reversePayment)({ body: () => ({ reason: 'The check came back unpaid' }) }),
  ],
  things: async (api, { a, b }) => ({
    // Payment runs belong to the platform.
    runId: { a: await addRun(api), b: await addRun(api) },
    paymentId: { a: await addLost(api, a), b: await addLost(api, b) },
    receiptId: { a: await addReceipt(api, a), b: await addReceipt(api, b) },
  }),
  fill: async (api, companyId) => void (await addReceipt(api, companyId)),
};

async function addRun(api: TestApi): Promise<string> {
  const id = newId('prn');
  await api.rows(sql`insert into payment_runs (id, status, digest, started_by, started_at, finished_at)
    select ${id}, 'finished', 'none', id, created_at, created_at from users where email = 'owner@freight-hq.example'`);
  return id;
}

/** A check that is credit as a whole. */
async function addReceipt(api: TestApi, companyId: string): Promise<string> {
  const id = newId('rcp');
  const now = api.now();
  await api.rows(sql`insert into receipts (id, company_id, channel, reference, received_on, amount_cents, surplus_cents,
      recorded_by, recorded_at)
    select ${id}, ${companyId}, 'check', ${id}, ${now}, 5000, 5000, id, ${now} from users
    where email = 'owner@freight-hq.example'`);
  await api.rows(sql`insert into credit_entries (id, company_id, kind, cents, receipt_id, at)
    values (${newId('crd')}, ${companyId}, 'surplus', 5000, ${id}, ${now})`);
  return id;
}

/** A charge that the provider does not have, with a new invoice. */
async function addLost(api: TestApi, companyId: string): Promise<string> {
  const [id, invoiceId, now] = [newId('pay'), newId('ivc'), api.now()];
  await api.rows(sql`insert into invoices (id, company_id, number, status, period, amount_cents, paid_cents, issued_at, due_at)
    values (${invoiceId}, ${companyId}, ${invoiceId}, 'open', ${now}, 10000, 0, ${now}, ${now})`);
  await api.rows(sql`insert into payments (id, company_id, invoice_id, status, amount_cents, attempts, claims, claimed_until,
      first_asked_at, lost_at, created_at)
    values (${id}, ${companyId}, ${invoiceId}, 'processing', 10000, 5, 3, ${now}::timestamptz + interval '1 hour', ${now},
      ${now}, ${now})`);
  return id;
}
